namespace WpaAddins.Cli.Mcp.Traces;

/// <summary>Forwards the progress of an analysis to the current request.</summary>
internal sealed class ProgressRelay : IProgress<double>
{
    /// <summary>Gets or sets the receiver; null = none.</summary>
    public IProgress<double>? Target { get; set; }

    public void Report(double value) => Target?.Report(value);
}
