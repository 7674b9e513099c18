using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis;

/// <summary>What an analysis looks at, and its thresholds.</summary>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record AnalysisOptions
{
    /// <summary>Gets the default options.</summary>
    public static AnalysisOptions Default { get; } = new();

    /// <summary>Gets the quantum beyond which a contended wait counts as starved; two clock ticks of 15.625 ms.</summary>
    public long QuantumNs { get; init; } = 31_250_000;

    /// <summary>Gets what one context switch is taken to cost; an estimate, by default 2 us with its cache misses.</summary>
    public long SwitchCostNs { get; init; } = 2_000;

    /// <summary>Gets where the range begins, in trace time; everything before counts nowhere.</summary>
    public long FromNs { get; init; } = long.MinValue;

    /// <summary>Gets where the range ends, in trace time.</summary>
    public long ToNs { get; init; } = long.MaxValue;

    /// <summary>Gets the process whose threads alone are listed: a name or an id; null = all.</summary>
    public string? Process { get; init; }

    /// <summary>Gets the thread id that alone is listed; null = all.</summary>
    public uint? ThreadId { get; init; }

    /// <summary>Gets what knows the functions of images; null = frames of stacks are modules and offsets.</summary>
    public ISymbolSource? Symbols { get; init; }

    /// <summary>Gets how locks show on stacks; null = as shipped.</summary>
    public IReadOnlyList<LockSignature>? Signatures { get; init; }

    /// <summary>Gets which functions of stacks are rows of tables by function: all, or the callers or callees of one.</summary>
    public StackChoice Functions { get; init; }

    /// <summary>Gets which waits are followed, and how far.</summary>
    public WaitChainOptions WaitChains { get; init; } = WaitChainOptions.Default;

    /// <summary>Gets the progress reporter, which receives the fraction of the analysis that is done; null = none.</summary>
    public IProgress<double>? Progress { get; init; }

    /// <summary>Gets the range.</summary>
    public TimeRange Range => new(FromNs, ToNs);
}
