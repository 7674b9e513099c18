using WpaAddins.Analysis.Boosts;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis;

/// <summary>The analysis of one trace. Each result is computed when its property is first read.</summary>
/// <remarks>
/// <para>
/// A range cuts every interval and every sum at its bounds, except in members that say that they cover the whole trace
/// (if only a range was loaded: everything that was loaded).
/// </para>
/// <para>
/// If the options do not select all threads, rows without a selected thread are omitted, and no number in the remaining
/// rows changes. (An index into a list from which rows are omitted does change.) The exceptions are:
/// </para>
/// <list type="bullet">
/// <item><description>
/// <see cref="SampleOverview"/> counts only selected threads. The weights of CPU samples in <see cref="SumStacks"/> are
/// nanoseconds, or numbers of samples if the sample interval is unknown for at least one sample of the selected threads in the
/// range. So the selection can change their unit. A finding into which others were merged
/// (<see cref="Findings.Finding.MergedCount"/>) counts only those with a selected thread.
/// </description></item>
/// <item><description>
/// A finding F can explain hangs. If it is about one thread, it can also explain saturation (Definitions.md, section 17).
/// What it explains has no finding of its own. If F is omitted because it has no selected thread, there can therefore be more
/// findings about hangs and saturation, and other findings can list other hangs and have another severity.
/// </description></item>
/// <item><description>
/// A finding about a lock contains the chain of the longest wait only if that chain is one of <see cref="WaitChains"/>.
/// </description></item>
/// <item><description>
/// The limits of <see cref="WaitChains"/>, <see cref="Blame"/> and <see cref="Findings"/> apply to the selected threads
/// only.
/// </description></item>
/// <item><description>With a thread id, <see cref="CriticalPaths"/> has other rows.</description></item>
/// <item><description>
/// <see cref="Waits"/>, <see cref="Links"/>, <see cref="ScheduleEvents"/>, <see cref="Locks"/> and <see cref="Load"/>
/// include all threads.
/// </description></item>
/// </list>
/// <para>
/// Not thread-safe. Only frames, stack texts and <see cref="IdleElsewhere"/> can be read from several threads, because
/// WPA and exports read table cells on several threads.
/// </para>
/// </remarks>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// The fractions of an analysis that are done after its long steps (states, classes and blame), as measured.
    /// Findings take the rest.
    /// </summary>
    private const double StatesShare = 0.25;
    private const double ClassesShare = 0.5;
    private const double BlameShare = 0.9;

    private readonly CancellationToken _cancellation;
    private readonly ThreadPriorities _priorities;
    private readonly Lazy<SwitchLinks> _links;
    private readonly Lazy<SchedulingTimeline> _timeline;
    private readonly Lazy<AffinityRecords> _affinities;
    private readonly Lazy<ThreadEvents?[]> _starvedEvents;
    private readonly Lazy<ReadyPieces> _pieces;
    private readonly Lazy<SchedulingTimeline> _classified;
    private readonly Lazy<ReadyIntervals> _intervals;
    private readonly Lazy<FrameTable> _frames;
    private readonly Lazy<IReadOnlyList<long>> _idleElsewhere;

    /// <summary>The maximum number of threads for one task; half of it while two tasks run at the same time.</summary>
    private Workers _workers;

    /// <summary>
    /// Creates the analysis of a trace. Only the window and the index of priority records are computed now.
    /// </summary>
    /// <param name="trace">The trace.</param>
    /// <param name="options">The range, the selected threads and the parameters; null = the defaults.</param>
    /// <param name="cancellation">Cancels computations.</param>
    /// <exception cref="ArgumentException">The range of the options ends before it begins.</exception>
    public TraceAnalysis(TraceData trace, AnalysisOptions? options = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(trace);
        Trace = trace;
        Options = options ?? AnalysisOptions.Default;
        if (Options.ToNs < Options.FromNs)
        {
            throw new ArgumentException(
                $"the range ends at {Options.ToNs} ns, before it begins at {Options.FromNs} ns", nameof(options));
        }

        _workers = Options.Workers;
        Window = TraceWindow.Find(trace);
        _priorities = new ThreadPriorities(PriorityRecords.Create(trace));
        _cancellation = cancellation;
        _links = new(() => SwitchLinks.Link(Trace, Window.CpuArrayLength, _workers));
        _timeline = new(CreateTimeline);
        _affinities = new(() => new AffinityRecords(Trace, Links, Window));
        _starvedEvents = new(() => ThreadEvents.Collect(Timeline));
        _pieces = new(() => new ReadyPieces(Timeline, _priorities, Affinities, _starvedEvents));
        _classified = new(Classify);
        _intervals = new(ListIntervals);
        _frames = new(() => new FrameTable(Trace.Images, Trace.Stacks, FallbackSymbols.Combine(Options.Symbols, Trace.Symbols)));
        _idleElsewhere = new(() => WhoRanMeanwhile.IdleElsewhere.Measure(Pieces, ReadyIntervals));
    }

    /// <summary>Gets the trace.</summary>
    public TraceData Trace { get; }

    /// <summary>Gets the options.</summary>
    public AnalysisOptions Options { get; }

    /// <summary>
    /// Gets the window: the time from the first to the last context switch or ReadyThread of the whole trace.
    /// </summary>
    public TraceWindow Window { get; }

    /// <summary>Gets the ready intervals of the selected threads in the range.</summary>
    public ReadyIntervals ReadyIntervals => _intervals.Value;

    /// <summary>
    /// Gets the starvation of each selected thread that exists in the range, the largest score first. A thread exists from its
    /// first event until it ends (the switch-out with which it terminated, or the Start record that uses its id again), or
    /// until the end of the window.
    /// </summary>
    public IReadOnlyList<ThreadStarvation> StarvationByThread => field ??= SummariseThreads();

    /// <summary>
    /// Gets the diagnostics of the whole trace: defects found while reading, contradictions in the schedule and, after
    /// <see cref="Blame"/> was read, whether its rows were combined. If only a range was loaded, the contradictions are
    /// those of the extended range (Definitions.md, section 1).
    /// </summary>
    public IReadOnlyList<Diagnostic> Diagnostics => [.. DiagnosticsWithoutBlame, .. DiagnoseBlame()];

    /// <summary>
    /// Gets the links from each context switch to the next one of its CPU, for the whole trace.
    /// </summary>
    public SwitchLinks Links => Timeline.Links;

    /// <summary>
    /// Gets the meaning of each context switch and ReadyThread of the whole trace, such as the resulting thread state.
    /// </summary>
    public ScheduleEvents ScheduleEvents => field ??= new ScheduleEvents(Timeline);

    /// <summary>
    /// Gets the states of each thread. Reading this property does not compute the classes of ready intervals.
    /// </summary>
    internal SchedulingTimeline Timeline => _timeline.Value;

    /// <summary>Gets the ready intervals, cut where priority or affinity changes.</summary>
    internal ReadyPieces Pieces => _pieces.Value;

    internal AffinityRecords Affinities => _affinities.Value;

    private IReadOnlyList<Diagnostic> DiagnosticsWithoutBlame => field ??= Diagnose();

    /// <summary>Gets whether the trace is large enough for two threads.</summary>
    private bool IsParallel => _workers.Parts(Trace.Switches.Count, Trace.Threads.Count) > 1;

    private AnalysisProgress Step(double start, double end) => new(_cancellation, Options.Progress, start, end);

    private SchedulingTimeline CreateTimeline()
    {
        var input = new ScheduleInput(Trace, _links.Value, Window, Options.Range, _priorities);
        return StateMachine.Run(input, _workers, Step(0, StatesShare));
    }

    /// <summary>Fills in the classes of the timeline's intervals.</summary>
    private SchedulingTimeline Classify()
    {
        ClassSweep.FillIntervals(Pieces, Options.Range, _workers, Step(StatesShare, ClassesShare));
        return Timeline;
    }

    /// <summary>Adds the diagnostics about the order of context switches to those found while reading.</summary>
    private IReadOnlyList<Diagnostic> Diagnose()
    {
        var found = new DiagnosticBag(Trace.Info.Name);
        var counts = Trace.ScheduleCounts;
        if (counts.ChainBreaks != 0)
        {
            found.ReportMany(
                DiagnosticId.ChainBreak,
                counts.ChainBreaks,
                default,
                Trace.Threads[counts.FirstBreak.Out].ThreadId,
                Trace.Threads[counts.FirstBreak.In].ThreadId);
        }

        if (counts.ContradictedSlices != 0)
        {
            found.ReportMany(
                DiagnosticId.ContradictedSlice,
                counts.ContradictedSlices,
                default,
                Trace.Threads[counts.FirstContradictedThread].ThreadId);
        }

        return [.. Trace.Diagnostics.ToList(), .. found.ToList()];
    }

    /// <summary>Lists the ready intervals that the options select.</summary>
    private ReadyIntervals ListIntervals()
    {
        var (timeline, range) = (_classified.Value, Options.Range);
        if (range == TimeRange.All && SelectsAllThreads)
        {
            return new ReadyIntervals(timeline, range);
        }

        var intervals = timeline.FindIntervals(range);
        return new ReadyIntervals(
            timeline,
            range,
            [.. SelectsAllThreads ? intervals : intervals.Where(interval => IsSelected(timeline.ThreadOf(interval)))]);
    }

    private ThreadStarvation[] SummariseThreads() => StarvationSummary.Create(
        Timeline.Threads,
        thread => IsSelected(thread) && Options.Range.Overlaps(Timeline.Threads[thread].First, Timeline.Threads[thread].Last),
        ReadyIntervals,
        Options.QuantumNs,
        _workers);
}
