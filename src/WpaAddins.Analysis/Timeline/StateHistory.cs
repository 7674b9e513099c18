using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Timeline;

/// <summary>The states of each thread, from its first event to its last.</summary>
/// <remarks>
/// Shape: the spans of a thread are adjacent and in time order. A span ends where the next one starts. It is stored as
/// one word, the event that begins it. State and time are looked up. Spans of length 0 are kept. Units: trace time in
/// nanoseconds, half-open. Source: Definitions.md, section 3.
/// </remarks>
internal sealed class StateHistory
{
    /// <summary>No span, wait or interval.</summary>
    public const int None = -1;

    private readonly SchedulingTimeline _timeline;
    private readonly int[] _first;
    private readonly uint[] _starts;
    private readonly Lazy<int[]> _links;

    private StateHistory(SchedulingTimeline timeline, int[] first, uint[] starts)
    {
        (_timeline, _first, _starts) = (timeline, first, starts);
        Waits = WaitList.Create(timeline, this);
        _links = new(Link);
    }

    /// <summary>Gets the waits that a ReadyThread ended, in the order of their ends.</summary>
    public WaitList Waits { get; }

    /// <summary>Sorts the events of a timeline by thread.</summary>
    public static StateHistory Create(SchedulingTimeline timeline)
    {
        var first = new int[timeline.Trace.Threads.Count + 1];
        // A counting sort: this walk counts the spans of each thread, the second one places them.
        Walk(timeline, (thread, _) => first[thread + 1]++);
        for (var thread = 1; thread < first.Length; thread++)
        {
            first[thread] += first[thread - 1];
        }

        var starts = LargeArrays.Allocate<uint>(first[^1]);
        var next = first[..^1];
        Walk(timeline, (thread, start) => starts[next[thread]++] = start);
        return new StateHistory(timeline, first, starts);
    }

    /// <summary>Gets the first span of a thread.</summary>
    public int First(int thread) => _first[thread];

    /// <summary>Gets one more than the last span of a thread.</summary>
    public int Past(int thread) => _first[thread + 1];

    /// <summary>Gets the event that begins a span; see <see cref="SpanStart"/>.</summary>
    public uint StartEvent(int span) => _starts[span];

    public SchedulingState State(int span) => _starts[span] switch
    {
        var start when SpanStart.IsSwitchOut(start) => _timeline.StateAfterOut(SpanStart.RowOf(start)),
        var start when SpanStart.IsSwitchIn(start) => _timeline.StateAfterIn(SpanStart.RowOf(start)),
        var start when SpanStart.IsReady(start) => _timeline.StateAfterReady(SpanStart.RowOf(start)),
        _ => SchedulingState.Unknown,
    };

    public long Start(int span) => _starts[span] switch
    {
        var start when SpanStart.IsReady(start) => _timeline.Trace.Readies.Time[SpanStart.RowOf(start)],
        var start when SpanStart.IsIrregular(start) => _timeline.IrregularSpans[SpanStart.RowOf(start)].StartNs,
        var start => _timeline.Trace.Switches.Time[SpanStart.RowOf(start)],
    };

    public long End(int span, int thread) =>
        span + 1 < _first[thread + 1] ? Start(span + 1) : _timeline.Threads[thread].Last;

    /// <summary>
    /// Gets the wait of a span in state Waiting or Throttled, if a ReadyThread ended it, or the ready interval of a
    /// span in state Ready.
    /// </summary>
    public int Link(int span) => _links.Value[span];

    /// <summary>Finds the last span of a thread that starts at or before a time.</summary>
    public int FindLast(int thread, long time)
    {
        var (low, high) = (_first[thread], _first[thread + 1]);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = Start(middle) <= time ? (middle + 1, high) : (low, middle);
        }

        return low - 1;
    }

    /// <summary>Lists the spans of a thread in a range, and the length of the part inside it, which can be 0.</summary>
    public IEnumerable<(int Span, long LengthNs)> SpansIn(int thread, TimeRange range)
    {
        // The first event of the thread can come after the start of the range.
        var first = Math.Max(FindLast(thread, range.FromNs), First(thread));
        for (var span = first; span < Past(thread) && Start(span) < range.ToNs; span++)
        {
            yield return (span, range.OverlapNs(Start(span), End(span, thread)));
        }
    }

    /// <summary>Sums up the time in a range in which a thread was ready.</summary>
    public long SumReady(int thread, TimeRange range) =>
        SpansIn(thread, range).Where(s => State(s.Span) == SchedulingState.Ready).Sum(s => s.LengthNs);

    /// <summary>Finds the rank at the last switch-out of a thread before a ReadyThread; -1 = unknown.</summary>
    public short RankBefore(int thread, int readyRow)
    {
        var span = FindLast(thread, _timeline.Trace.Readies.Time[readyRow]);
        // Several spans can start at that time. The event identifies the right one.
        while (_starts[span] != SpanStart.FromReady(readyRow))
        {
            span--;
        }

        while (--span >= _first[thread])
        {
            if (SpanStart.IsSwitchOut(_starts[span]))
            {
                return _timeline.Trace.Switches[SpanStart.RowOf(_starts[span])].OldRank;
            }
        }

        return ContextSwitches.NoRank;
    }

    /// <summary>Visits the starts of all spans, in the order of the timeline.</summary>
    private static void Walk(SchedulingTimeline timeline, Action<int, uint> visit)
    {
        const int StepsBetweenChecks = 1 << 16;
        var trace = timeline.Trace;
        var switchRows = trace.Switches.Rows;
        var readyRows = trace.Readies.Rows;
        var irregular = timeline.IrregularSpans;
        var nextIrregular = 0;
        var stepNumber = 0;
        foreach (var step in trace.Timeline)
        {
            if (stepNumber % StepsBetweenChecks == 0)
            {
                timeline.Cancellation.ThrowIfCancellationRequested();
            }

            // The event of this step revealed these spans. They begin no later, so they come before the span that it
            // begins.
            for (; nextIrregular < irregular.Count && irregular[nextIrregular].Step <= stepNumber; nextIrregular++)
            {
                visit(irregular[nextIrregular].Thread, SpanStart.FromIrregular(nextIrregular));
            }

            stepNumber++;
            if (step.Kind == TimelineStepKind.Ready)
            {
                if (timeline.StateAfterReady(step.Row) != SchedulingState.NotSeen)
                {
                    visit(readyRows[step.Row].Thread, SpanStart.FromReady(step.Row));
                }

                continue;
            }

            if (step.Kind != TimelineStepKind.SwitchIn && switchRows[step.Row].OldThread != ThreadTable.Idle)
            {
                visit(switchRows[step.Row].OldThread, SpanStart.FromSwitchOut(step.Row));
            }

            if (step.Kind != TimelineStepKind.SwitchOut && switchRows[step.Row].NewThread != ThreadTable.Idle)
            {
                visit(switchRows[step.Row].NewThread, SpanStart.FromSwitchIn(step.Row));
            }
        }

        for (; nextIrregular < irregular.Count; nextIrregular++)
        {
            visit(irregular[nextIrregular].Thread, SpanStart.FromIrregular(nextIrregular));
        }
    }

    /// <summary>
    /// Finds the wait or the ready interval of each span. The ready intervals and ready spans of a thread have the same
    /// order.
    /// </summary>
    private int[] Link()
    {
        var links = LargeArrays.Allocate<int>(_starts.Length);
        links.AsSpan().Fill(None);
        for (var wait = 0; wait < Waits.Count; wait++)
        {
            links[Waits.SpanOf(wait)] = wait;
        }

        var next = _first[..^1];
        for (var interval = 0; interval < _timeline.Intervals.Count; interval++)
        {
            ref var span = ref next[_timeline.ThreadOf(interval)];
            while (State(span) != SchedulingState.Ready)
            {
                span++;
            }

            links[span++] = interval;
        }

        return links;
    }
}
