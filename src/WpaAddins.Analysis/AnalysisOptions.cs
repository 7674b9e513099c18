using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis;

/// <summary>Selects the range and the threads of an analysis, and sets its parameters.</summary>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record AnalysisOptions
{
    /// <summary>Gets the default options.</summary>
    public static AnalysisOptions Default { get; } = new();

    /// <summary>
    /// Gets the quantum: the time for which Windows lets a thread run before a thread of equal priority may follow.
    /// Starved time (Definitions.md, section 6) and ping-pong pairs (section 8) depend on it. The default is two clock
    /// ticks of 15.625 ms.
    /// </summary>
    public long QuantumNs { get; init; } = 31_250_000;

    /// <summary>Gets the estimated cost of one context switch, with its cache misses; by default 2 us.</summary>
    public long SwitchCostNs { get; init; } = 2_000;

    /// <summary>Gets the start of the range in trace time. Time before it is not counted.</summary>
    public long FromNs { get; init; } = long.MinValue;

    /// <summary>Gets the end of the range in trace time.</summary>
    public long ToNs { get; init; } = long.MaxValue;

    /// <summary>
    /// Gets the name (with or without extension, not case-sensitive) or the id of the processes whose threads are
    /// selected; null = all processes.
    /// </summary>
    public string? Process { get; init; }

    /// <summary>
    /// Gets the id of the selected thread; null = all threads. If Windows used the id again, all threads that had it are
    /// selected.
    /// </summary>
    public uint? ThreadId { get; init; }

    /// <summary>
    /// Gets a symbol source that is used before that of the trace. The trace's source is used only for modules for which
    /// this source has no symbols. Null = only the trace's source.
    /// </summary>
    public ISymbolSource? Symbols { get; init; }

    /// <summary>Gets the lock signatures; null = the shipped ones.</summary>
    public IReadOnlyList<LockSignature>? Signatures { get; init; }

    /// <summary>
    /// Gets the functions in tables such as Waits by Function: all functions, or only the callers or callees of one
    /// function.
    /// </summary>
    public StackChoice Functions { get; init; }

    /// <summary>
    /// Gets the maximum number of threads that run the analysis, including the calling thread; 0 = one per CPU.
    /// </summary>
    public int MaxThreads { get; init; }

    /// <summary>Gets the options of wait chains.</summary>
    public WaitChainOptions WaitChains { get; init; } = WaitChainOptions.Default;

    /// <summary>
    /// Gets the progress reporter, which receives the fraction of the analysis that is done; null = none. It is called on
    /// one thread at a time, which need not be the calling one.
    /// </summary>
    public IProgress<double>? Progress { get; init; }

    /// <summary>
    /// Gets the options that were given on the command line. Commands in results repeat them. A report is read on other
    /// computers, so its commands omit the options that have a path. If a next step has its own process or thread,
    /// or is about all threads, its command does not repeat the given <c>--process</c> and <c>--thread</c>.
    /// </summary>
    public IReadOnlyList<GivenOption> Given { get; init; } = [];

    /// <summary>Gets whether only a range of the trace is analysed.</summary>
    public bool HasRange => FromNs != long.MinValue || ToNs != long.MaxValue;

    /// <summary>Gets the range.</summary>
    public TimeRange Range => new(FromNs, ToNs);

    /// <summary>Gets the range with 1 s before and after it (Definitions.md, section 1).</summary>
    internal TimeRange ExtendedRange => Range.Widen(TraceLoadOptions.MarginNs);

    /// <summary>Gets the minimum number of rows per thread; fewer rows are not split.</summary>
    internal int MinRowsPerThread { get; init; } = 1 << 14;

    /// <summary>Gets how the work is shared among threads.</summary>
    internal Workers Workers => new(Workers.Count(MaxThreads), MinRowsPerThread);
}
