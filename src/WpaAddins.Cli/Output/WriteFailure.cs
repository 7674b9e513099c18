namespace WpaAddins.Cli.Output;

/// <summary>Explains why a result cannot be written.</summary>
internal static class WriteFailure
{
    // ENOSPC, EDQUOT of Linux and of macOS, ERROR_DISK_FULL, ERROR_HANDLE_DISK_FULL.
    private static readonly int[] s_full = [28, 122, 69, unchecked((int)0x80070070), unchecked((int)0x80070027)];

    // EAGAIN of Linux and of macOS, ERROR_SHARING_VIOLATION.
    private static readonly int[] s_inUse = [11, 35, unchecked((int)0x80070020)];

    public static CommandFailedException For(string path, Exception error)
    {
        var reason = error switch
        {
            UnauthorizedAccessException => "access is denied",
            _ when s_full.Contains(error.HResult) => "the disk is full",
            _ => error.Message,
        };
        return new CommandFailedException($"cannot write {path}: {reason}", ExitCode.Failed, error);
    }

    /// <summary>Returns whether another process has the file open.</summary>
    public static bool IsInUse(IOException error) => s_inUse.Contains(error.HResult);
}
