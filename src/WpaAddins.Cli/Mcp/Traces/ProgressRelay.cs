namespace WpaAddins.Cli.Mcp.Traces;

/// <summary>Passes the progress of an analysis to the request that runs now.</summary>
internal sealed class ProgressRelay : IProgress<double>
{
    /// <summary>Gets or sets the receiver; null = nobody.</summary>
    public IProgress<double>? Target { get; set; }

    public void Report(double value) => Target?.Report(value);
}
