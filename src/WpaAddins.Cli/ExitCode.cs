namespace WpaAddins.Cli;

/// <summary>Exit codes of the process.</summary>
internal static class ExitCode
{
    public const int Done = 0;

    /// <summary>The command failed, or failed for some traces.</summary>
    public const int Failed = 1;

    /// <summary>The command line is invalid.</summary>
    public const int Usage = 2;

    /// <summary>The command succeeded, but a trace has lost or damaged data.</summary>
    public const int DataLost = 3;

    /// <summary>The command succeeded, and a finding has the severity of <c>--fail-on</c> or a higher one.</summary>
    public const int Found = 4;
}
