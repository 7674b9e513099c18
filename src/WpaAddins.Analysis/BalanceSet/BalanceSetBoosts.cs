using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>Finds the threads that the balance set manager lifted, and those that starved and were not lifted.</summary>
/// <remarks>
/// Shape: a boost has one row, of the surest tier that shows it; a wait of 5 s without one has a row too.
/// Source: the scheduling definitions, section 12.
/// </remarks>
internal sealed class BalanceSetBoosts
{
    /// <summary>From this time on a wait counts as starvation that a boost can end.</summary>
    public const long StarvedNs = 2_500_000_000;

    /// <summary>From this time on a wait should have been ended by a boost.</summary>
    public const long OverdueNs = 5_000_000_000;

    private readonly TraceData _trace;
    private readonly RunSlices _slices;
    private readonly TraceWindow _window;
    private readonly TimeRange _range;
    private readonly ReadOnlyMemory<ReadyInterval> _intervals;
    private readonly BoostEvidence _evidence;
    private readonly UnliftedReasons _reasons;
    private readonly List<BalanceSetBoost> _rows = [];
    private LongOccupants? _occupants;

    /// <summary>The runs of the thread that is looked at; made when one of its boosts is added.</summary>
    private BoostedRuns? _runs;

    private BalanceSetBoosts(
        TraceData trace, RunSlices slices, ReadOnlyMemory<ReadyInterval> intervals, TraceWindow window, TimeRange range)
    {
        _trace = trace;
        _slices = slices;
        _intervals = intervals;
        _window = window;
        _range = range;
        _evidence = new BoostEvidence(trace, slices);
        _reasons = new UnliftedReasons(trace, window);
    }

    /// <summary>Finds them.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="intervals">All ready intervals, not cut; their classes are those in the range.</param>
    /// <param name="window">The window.</param>
    /// <param name="range">A boost outside is left out; times are cut at its bounds.</param>
    /// <returns>The rows by time.</returns>
    public static BalanceSetBoost[] Of(
        TraceData trace, RunSlices slices, ReadOnlyMemory<ReadyInterval> intervals, TraceWindow window, TimeRange range)
    {
        var boosts = new BalanceSetBoosts(trace, slices, intervals, window, range);
        var histories = ThreadHistory.Collect(trace, intervals.Span, StarvedNs);
        for (var thread = 1; thread < histories.Length; thread++)
        {
            if (histories[thread] is { } history)
            {
                boosts.Add(thread, history);
            }
        }

        return [.. boosts._rows.OrderBy(r => r.TimeNs).ThenBy(r => r.Thread)];
    }

    private void Add(int thread, ThreadHistory history)
    {
        var recorded = new HashSet<int>();
        _runs = null;
        foreach (var row in history.Boosts)
        {
            var time = _trace.AntiStarvationBoosts.Time[row];
            var at = FindInterval(history, time);
            AddBoost(thread, history, at, time, _trace.AntiStarvationBoosts.OldPriority[row], 0);
            recorded.Add(at);
        }

        foreach (var at in history.Starved)
        {
            ref readonly var interval = ref _intervals.Span[history.Intervals[at]];
            if (!recorded.Contains(at) && !TryInfer(thread, history, at) && interval.LengthNs >= OverdueNs)
            {
                AddUnlifted(history, interval);
            }
        }
    }

    private bool TryInfer(int thread, ThreadHistory history, int at)
    {
        ref readonly var interval = ref _intervals.Span[history.Intervals[at]];
        var change = _evidence.FindChange(history, interval, StarvedNs);
        if (change >= 0)
        {
            AddBoost(thread, history, at, _trace.PriorityChanges.Time[change], _trace.PriorityChanges.OldPriority[change], 1);
            return true;
        }

        var from = _evidence.PriorityBefore(history, interval);
        if (_evidence.TierOfRun(history, interval, from) is not { } tier)
        {
            return false;
        }

        AddBoost(thread, history, at, interval.EndNs, from!.Value, tier);
        return true;
    }

    private void AddBoost(int thread, ThreadHistory history, int at, long time, int from, int tier)
    {
        if (!_range.Touches(time, time))
        {
            return;
        }

        var next = NextStarvation(history, at, time);
        var row = new BalanceSetBoost
        {
            Thread = thread,
            TimeNs = time,
            ReadySinceNs = null,
            ReadyEndNs = time,
            IsLowerBound = false,
            FromPriority = from,
            Tier = tier,
            Reason = tier switch
            {
                0 => "Recorded as an anti-starvation boost.",
                1 => "Its priority was set to 15 while it was ready.",
                2 => "It ran at 15 with a boost that decays, and was below again soon.",
                _ => "It ran at 15, and was below again soon.",
            },
            RunObtainedNs = RunObtained(history, at, time, from, next ?? long.MaxValue),
            NextStarvationNs = next is { } start && start < _range.ToNs ? next : null,
        };
        _rows.Add(at < 0 ? row : WithWait(row, _intervals.Span[history.Intervals[at]]));
    }

    private void AddUnlifted(ThreadHistory history, in ReadyInterval interval)
    {
        if (!_range.Touches(interval.StartNs, interval.EndNs))
        {
            return;
        }

        var from = _evidence.PriorityBefore(history, interval) ?? interval.Priority;
        var row = WithWait(
            new BalanceSetBoost
            {
                Thread = interval.Thread,
                TimeNs = Math.Min(interval.EndNs, _range.ToNs),
                ReadySinceNs = null,
                ReadyEndNs = interval.EndNs,
                IsLowerBound = false,
                FromPriority = from,
                Tier = null,
                Reason = "",
            },
            interval);
        var reason = _reasons.Of(interval, from, row.Occupant);
        _rows.Add(row with { Unlifted = reason, Reason = _reasons.Text(reason, interval, from, row.Occupant) });
    }

    private BalanceSetBoost WithWait(BalanceSetBoost row, in ReadyInterval interval)
    {
        var start = Math.Max(interval.StartNs, _range.FromNs);
        var end = Math.Min(interval.EndNs, _range.ToNs);
        _occupants ??= new LongOccupants(_trace, _slices, _window);
        return row with
        {
            ReadySinceNs = start,
            ReadyEndNs = end,
            IsLowerBound = interval.Censored != Censoring.None || interval.EndNs > _range.ToNs,
            Classes = interval.Classes,
            Occupant = _occupants.Of(interval.Thread, start, end),
        };
    }

    /// <summary>Finds the ready interval in which a boost fell, or that it ended.</summary>
    private int FindInterval(ThreadHistory history, long time)
    {
        var at = ThreadHistory.FirstNotBefore(history.Intervals, i => _intervals.Span[i].EndNs, time);
        return at < history.Intervals.Count && _intervals.Span[history.Intervals[at]].StartNs <= time ? at : -1;
    }

    private long? NextStarvation(ThreadHistory history, int at, long time)
    {
        var next = ThreadHistory.FirstNotBefore(
            history.Starved, position => position <= at ? long.MinValue : StartOf(history, position), time);
        return next < history.Starved.Count ? StartOf(history, history.Starved[next]) : null;
    }

    private long StartOf(ThreadHistory history, int position) => _intervals.Span[history.Intervals[position]].StartNs;

    private long RunObtained(ThreadHistory history, int at, long time, int from, long next)
    {
        var endSwitch = at < 0 ? -1 : _intervals.Span[history.Intervals[at]].EndSwitch;
        var first = endSwitch >= 0
            ? history.Ins.BinarySearch(endSwitch)
            : ThreadHistory.FirstNotBefore(history.Ins, row => _trace.Switches.Time[row], time);
        _runs ??= new BoostedRuns(_trace, _slices, _window, _range, history.Ins);
        return _runs.From(first, from, next);
    }
}
