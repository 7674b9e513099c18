using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Etl;

/// <summary>Options for opening and reading a trace.</summary>
public sealed record EtlOptions
{
    /// <summary>Gets the sink for diagnostics; null = a new <see cref="DiagnosticBag"/>.</summary>
    public IDiagnosticSink? Diagnostics { get; init; }

    /// <summary>Gets the upper bounds for values read from the file.</summary>
    public EtlLimits Limits { get; init; } = EtlLimits.Default;

    /// <summary>
    /// Gets the number of threads that find and decode buffers, including the caller's; 0 = one per CPU.
    /// </summary>
    public int Threads { get; init; }

    /// <summary>Gets the progress reporter.</summary>
    public IProgress<ReadProgress>? Progress { get; init; }

    internal int EffectiveThreads => Threads > 0 ? Threads : Environment.ProcessorCount;
}
