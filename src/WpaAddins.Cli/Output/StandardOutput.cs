using Microsoft.Win32.SafeHandles;

namespace WpaAddins.Cli.Output;

/// <summary>Opens standard output so that a broken pipe is reported.</summary>
/// <remarks>
/// The stream of <see cref="Console"/> ignores a broken pipe, so an export piped into <c>head</c> would run to its end.
/// Only pipes are reopened: a file shared with the shell (<c>(a; b) &gt; file</c>) must keep the shared position.
/// </remarks>
internal static class StandardOutput
{
    private const int Descriptor = 1;
    private const int BrokenPipeOnUnix = 32;
    private const int BrokenPipeOnWindows = unchecked((int)0x8007006D);
    private const int PipeClosingOnWindows = unchecked((int)0x800700E8);

    public static Stream Open()
    {
        if (!OperatingSystem.IsWindows() && Console.IsOutputRedirected)
        {
            var pipe = new FileStream(new SafeFileHandle(Descriptor, ownsHandle: false), FileAccess.Write, bufferSize: 0);
            if (!pipe.CanSeek)
            {
                return pipe;
            }
        }

        return Console.OpenStandardOutput();
    }

    /// <summary>Returns whether a write failed because the reader closed the pipe.</summary>
    public static bool IsBrokenPipe(IOException e) =>
        e.HResult is BrokenPipeOnUnix or BrokenPipeOnWindows or PipeClosingOnWindows;
}
