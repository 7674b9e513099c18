using Microsoft.Win32.SafeHandles;

namespace WpaAddins.Cli.Output;

/// <summary>Standard output that says when its reader has gone.</summary>
/// <remarks>
/// The console's own stream takes a broken pipe for success, so that an export into <c>head</c> would run to its end.
/// Only pipes are opened anew: a file shared with the shell (<c>(a; b) &gt; file</c>) must keep the position that both use.
/// </remarks>
internal static class StandardOutput
{
    private const int Descriptor = 1;
    private const int BrokenPipeOnUnix = 32;
    private const int BrokenPipeOnWindows = unchecked((int)0x8007006D);
    private const int PipeClosingOnWindows = unchecked((int)0x800700E8);

    /// <summary>Opens standard output.</summary>
    /// <returns>A stream without buffer.</returns>
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

    /// <summary>Tells whether a write failed because nobody reads any more.</summary>
    /// <param name="e">The failure.</param>
    /// <returns>Whether that is so.</returns>
    public static bool IsBrokenPipe(IOException e) =>
        e.HResult is BrokenPipeOnUnix or BrokenPipeOnWindows or PipeClosingOnWindows;
}
