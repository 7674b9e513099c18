using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Trace;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis;

/// <summary>Everything that can be asked of one trace; each part is computed when it is first asked for.</summary>
/// <remarks>
/// Not for several threads at once, but for what cells ask for when they are drawn: frames, texts of stacks and idle processors
/// elsewhere. A range cuts every interval and every sum at its bounds; listing one process or thread leaves out rows, and changes
/// no number in those that stay.
/// </remarks>
public sealed partial class TraceAnalysis
{
    private readonly CancellationToken _cancellation;
    private readonly Lazy<Scheduling> _scheduling;
    private readonly Lazy<BlameLedger> _sweep;
    private readonly Lazy<ReadyIntervals> _intervals;
    private readonly Lazy<ThreadStarvation[]> _threads;
    private readonly Lazy<BlameList> _blame;
    private readonly Lazy<FrameTable> _frames;
    private readonly Lazy<IReadOnlyList<long>> _idleElsewhere;
    private readonly Lazy<IReadOnlyList<Diagnostic>> _diagnostics;
    private readonly Lazy<IReadOnlyList<InvestigationQuality>> _quality;

    /// <summary>Prepares the analysis of a trace; nothing is computed yet.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="options">What to look at; null = everything.</param>
    /// <param name="cancellation">Stops computations.</param>
    public TraceAnalysis(TraceData trace, AnalysisOptions? options = null, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(trace);
        Trace = trace;
        Options = options ?? AnalysisOptions.Default;
        Window = TraceWindow.Of(trace);
        _cancellation = cancellation;
        _scheduling = new(Schedule);
        _sweep = new(Sweep);
        _intervals = new(() => new ReadyIntervals(ListIntervals()));
        _threads = new(SummariseThreads);
        _blame = new(() => _sweep.Value.Of(IsListed, _cancellation));
        _frames = new(() => new FrameTable(Trace.Images, Trace.Stacks, FallbackSymbols.Of(Options.Symbols, Trace.Symbols)));
        _idleElsewhere = new(() => Occupancy.IdleElsewhere.Of(
            Trace, Slices, _scheduling.Value.Machine, Window, ReadyIntervals.Rows));
        _diagnostics = new(Diagnose);
        _quality = new(() => TraceQuality.Of(trace, Slices, this));
    }

    /// <summary>Gets the trace.</summary>
    public TraceData Trace { get; }

    /// <summary>Gets the options.</summary>
    public AnalysisOptions Options { get; }

    /// <summary>Gets the time in which the trace knows what the scheduler did.</summary>
    public TraceWindow Window { get; }

    /// <summary>Gets the ready intervals in the range, of the threads that are listed.</summary>
    public ReadyIntervals ReadyIntervals => _intervals.Value;

    /// <summary>Gets the threads that are listed, the most starved first.</summary>
    public IReadOnlyList<ThreadStarvation> Threads => _threads.Value;

    /// <summary>Gets who ran while others were ready, the largest blame first.</summary>
    public IReadOnlyList<Blame> Blame => _blame.Value;

    /// <summary>Lists who ran while one thread was ready, the largest blame first.</summary>
    /// <param name="victim">The thread, as index into the trace's thread table; one that is listed.</param>
    /// <returns>Those of <see cref="Blame"/> with that victim, without making the others.</returns>
    public IReadOnlyList<Blame> BlameOf(int victim) => IsListed(victim) ? _sweep.Value.Of(victim) : [];

    /// <summary>Gets whether the trace can answer each investigation.</summary>
    public IReadOnlyList<InvestigationQuality> Quality => _quality.Value;

    /// <summary>Gets what is wrong with the trace: what the reading found, and what the scheduling shows.</summary>
    public IReadOnlyList<Diagnostic> Diagnostics => _diagnostics.Value;

    /// <summary>Gets the slices between context switches.</summary>
    public RunSlices Slices => _scheduling.Value.Slices;

    /// <summary>
    /// Gets the ready intervals of all threads, not cut at the bounds of the range; their classes count inside it.
    /// </summary>
    private Memory<ReadyInterval> WholeIntervals
    {
        get
        {
            // The sweep fills in the classes.
            _ = _sweep.Value;
            return _scheduling.Value.Machine.Intervals;
        }
    }

    private Scheduling Schedule()
    {
        var slices = RunSlices.Link(Trace, Window.CpuCount);
        var machine = StateMachine.Run(Trace, slices, Window, Options.Range, _cancellation);
        return new Scheduling(slices, machine);
    }

    /// <summary>Fills in the classes of the state machine's intervals, and shares out the blame.</summary>
    private BlameLedger Sweep()
    {
        var (slices, machine) = _scheduling.Value;
        return OccupancySweep.Run(Trace, slices, machine, Window, Options.Range, _cancellation);
    }

    /// <summary>Adds to what the reading found what only the order of the context switches shows.</summary>
    private IReadOnlyList<Diagnostic> Diagnose()
    {
        var found = new DiagnosticBag(Trace.Info.Name);
        var (slices, machine) = _scheduling.Value;
        if (slices.ChainBreaks != 0)
        {
            var first = slices.FirstBrokenSlice;
            found.ReportMany(
                DiagnosticId.ChainBreak,
                slices.ChainBreaks,
                default,
                Trace.Threads[Trace.Switches.OldThread[slices.End(first)]].ThreadId,
                Trace.Threads[Trace.Switches.NewThread[first]].ThreadId);
        }

        if (machine.ContradictedSlices != 0)
        {
            found.ReportMany(
                DiagnosticId.ContradictedSlice,
                machine.ContradictedSlices,
                default,
                Trace.Threads[machine.FirstContradictedThread].ThreadId);
        }

        return [.. Trace.Diagnostics.ToList(), .. found.ToList()];
    }

    /// <summary>Lists the intervals that are asked for, cut at the bounds of the range.</summary>
    private ReadOnlyMemory<ReadyInterval> ListIntervals()
    {
        var range = Options.Range;
        if (range == TimeRange.All && Options.Process is null && Options.ThreadId is null)
        {
            return WholeIntervals;
        }

        var listed = new List<ReadyInterval>();
        foreach (ref readonly var interval in WholeIntervals.Span)
        {
            if (range.Touches(interval.StartNs, interval.EndNs) && IsListed(interval.Thread))
            {
                listed.Add(interval.EndNs > range.ToNs ? CutAtEnd(interval, range) : CutAtStart(interval, range));
            }
        }

        return listed.ToArray();
    }

    private static ReadyInterval CutAtStart(in ReadyInterval interval, TimeRange range) =>
        interval with { StartNs = Math.Max(interval.StartNs, range.FromNs) };

    /// <summary>What goes on behind the range is as little known in it as what goes on behind the window.</summary>
    private static ReadyInterval CutAtEnd(in ReadyInterval interval, TimeRange range) =>
        CutAtStart(interval, range) with { EndNs = range.ToNs, Censored = Censoring.End, EndSwitch = -1, Cpu = -1 };

    private ThreadStarvation[] SummariseThreads() =>
    [
        .. StarvationSummary.Of(_scheduling.Value.Machine.Threads, _intervals.Value.Rows, Options.QuantumNs)
            .Where(t => IsListed(t.Thread) && Options.Range.Touches(t.FirstNs, t.LastNs)),
    ];

    private sealed record Scheduling(RunSlices Slices, StateMachine Machine);
}
