using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Etl;

/// <summary>How a trace is opened and read.</summary>
public sealed record EtlOptions
{
    /// <summary>Gets the sink for what is wrong with the file; null = a new <see cref="DiagnosticBag"/>.</summary>
    public IDiagnosticSink? Diagnostics { get; init; }

    /// <summary>Gets the limits on what the file can claim.</summary>
    public EtlLimits Limits { get; init; } = EtlLimits.Default;

    /// <summary>Gets the number of threads that find and decode buffers, the caller's too; 0 = one a CPU.</summary>
    public int Threads { get; init; }

    /// <summary>Gets the progress reporter.</summary>
    public IProgress<ReadProgress>? Progress { get; init; }

    internal int EffectiveThreads => Threads > 0 ? Threads : Environment.ProcessorCount;
}
