namespace WpaAddins.Cli;

/// <summary>What the process tells the shell.</summary>
internal static class ExitCode
{
    /// <summary>Done.</summary>
    public const int Done = 0;

    /// <summary>Failed: nothing was written, or not for every trace.</summary>
    public const int Failed = 1;

    /// <summary>The command line makes no sense.</summary>
    public const int Usage = 2;

    /// <summary>Done, but data was lost or damaged.</summary>
    public const int DataLost = 3;
}
