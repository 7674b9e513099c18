using WpaAddins.Analysis.Boosts;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>Finds the boosts by the balance set manager, and the threads that starved without one.</summary>
/// <remarks>
/// Shape: one row for each boost, with the most reliable tier that shows it, and one for each ready interval of at
/// least 5 s without a boost. Source: Definitions.md, section 12.
/// </remarks>
internal sealed class BalanceSetBoosts
{
    /// <summary>A ready interval of at least this length should have been ended by a boost.</summary>
    public const long OverdueNs = 5_000_000_000;

    private readonly TraceData _trace;
    private readonly SchedulingTimeline _timeline;
    private readonly AffinityRecords _affinities;
    private readonly TimeRange _range;
    private readonly ReadyIntervals _intervals;
    private readonly ReadyIntervals _inRange;
    private readonly BoostEvidence _evidence;
    private readonly NotBoostedReasons _reasons;
    private readonly List<BalanceSetRow> _rows = [];
    private LongestRunningThreadFinder? _running;

    /// <summary>The runs of the current thread; created when one of its boosts is added.</summary>
    private BoostedRuns? _runs;

    private BalanceSetBoosts(SchedulingTimeline timeline, AffinityRecords affinities, TimeRange range)
    {
        _trace = timeline.Trace;
        _timeline = timeline;
        _affinities = affinities;
        _range = range;
        _intervals = new ReadyIntervals(timeline, TimeRange.All);
        _inRange = new ReadyIntervals(timeline, range);
        _evidence = new BoostEvidence(_trace, timeline.Links);
        _reasons = new NotBoostedReasons(_trace, timeline.Window);
    }

    /// <summary>Finds the boosts and the long ready intervals without a boost, by time.</summary>
    /// <param name="timeline">The timeline, with the classes of its intervals.</param>
    /// <param name="threads">The events of starved and boosted threads; see <see cref="ThreadEvents.Collect"/>.</param>
    /// <param name="range">Only rows that overlap this range are listed.</param>
    public static BalanceSetRow[] Find(
        SchedulingTimeline timeline, AffinityRecords affinities, ThreadEvents?[] threads, TimeRange range)
    {
        var boosts = new BalanceSetBoosts(timeline, affinities, range);
        for (var thread = 1; thread < threads.Length; thread++)
        {
            if (threads[thread] is { } records)
            {
                boosts.Add(thread, records);
            }
        }

        return [.. boosts._rows.OrderBy(r => r.TimeNs).ThenBy(r => r.Thread)];
    }

    private void Add(int thread, ThreadEvents records)
    {
        var recorded = new HashSet<int>();
        _runs = null;
        foreach (var row in records.Boosts)
        {
            var time = _trace.AntiStarvationBoosts.Time[row];
            var at = FindInterval(records, time);
            AddBoost(thread, records, at, time, _trace.AntiStarvationBoosts.OldPriority[row], 0);
            // The record is the best evidence, so this interval is not searched for other tiers.
            recorded.Add(at);
        }

        foreach (var at in records.StarvedPositions)
        {
            var interval = _intervals[records.Intervals[at]];
            if (!recorded.Contains(at) && !TryInfer(thread, records, at) && interval.LengthNs >= OverdueNs)
            {
                AddNotBoosted(records, records.Intervals[at]);
            }
        }
    }

    private bool TryInfer(int thread, ThreadEvents records, int at)
    {
        var interval = _intervals[records.Intervals[at]];
        var change = _evidence.FindChange(records, interval);
        if (change >= 0)
        {
            AddBoost(thread, records, at, _trace.PriorityChanges.Time[change], _trace.PriorityChanges.OldPriority[change], 1);
            return true;
        }

        var from = _evidence.PriorityBefore(records, interval);
        if (_evidence.TierOfRun(records, interval, from) is not { } tier)
        {
            return false;
        }

        AddBoost(thread, records, at, interval.EndNs, from!.Value, tier);
        return true;
    }

    private void AddBoost(int thread, ThreadEvents records, int at, long time, int from, int tier)
    {
        if (!_range.Overlaps(time, time))
        {
            return;
        }

        var next = NextStarvation(records, at, time);
        var row = new BalanceSetRow
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
                2 => "It ran at priority 15 with a priority decrement, and its priority was below 15 again within two run slices.",
                _ => "It ran at priority 15, and its priority was below 15 again within two run slices.",
            },
            RunObtainedNs = RunObtained(records, at, time, from, next ?? long.MaxValue),
            NextStarvationNs = next is { } start && start < _range.ToNs ? next : null,
        };
        _rows.Add(at < 0 ? row : WithWait(row, records.Intervals[at]));
    }

    private void AddNotBoosted(ThreadEvents records, int index)
    {
        var interval = _intervals[index];
        if (!_range.Overlaps(interval.StartNs, interval.EndNs))
        {
            return;
        }

        var from = _evidence.PriorityBefore(records, interval) ?? interval.Priority;
        var row = WithWait(
            new BalanceSetRow
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
            index);
        var reason = _reasons.Find(interval, row.Classes, from, row.RunningThread);
        _rows.Add(row with { NotBoosted = reason, Reason = _reasons.Describe(reason, interval, row.Classes, from, row.RunningThread) });
    }

    private BalanceSetRow WithWait(BalanceSetRow row, int index)
    {
        var interval = _intervals[index];
        var start = Math.Max(interval.StartNs, _range.FromNs);
        var end = Math.Min(interval.EndNs, _range.ToNs);

        // Created when first needed: most traces have no such rows, so the switches need not be sorted by CPU.
        _running ??= new LongestRunningThreadFinder(_timeline, _affinities);
        return row with
        {
            ReadySinceNs = start,
            ReadyEndNs = end,
            IsLowerBound = interval.Censored != Censoring.None || interval.EndNs > _range.ToNs,
            Classes = _inRange[index].Classes,
            RunningThread = _running.FindLongest(interval.Thread, start, end),
        };
    }

    /// <summary>Finds the ready interval that contains a boost, or that the boost ended.</summary>
    private int FindInterval(ThreadEvents records, long time)
    {
        var at = ThreadEvents.FirstNotBefore(records.Intervals, i => _intervals[i].EndNs, time);
        return at < records.Intervals.Count && _intervals[records.Intervals[at]].StartNs <= time ? at : -1;
    }

    private long? NextStarvation(ThreadEvents records, int at, long time)
    {
        // The interval in which the boost lies, or which it ended, is never the next starvation.
        var next = ThreadEvents.FirstNotBefore(
            records.StarvedPositions, position => position <= at ? long.MinValue : StartOf(records, position), time);
        return next < records.StarvedPositions.Count ? StartOf(records, records.StarvedPositions[next]) : null;
    }

    private long StartOf(ThreadEvents records, int position) => _intervals[records.Intervals[position]].StartNs;

    private long RunObtained(ThreadEvents records, int at, long time, int from, long next)
    {
        // A recorded boost can lie in no ready interval, or in one without a switch-in. Then the first slice after it
        // counts.
        var endSwitch = at < 0 ? -1 : _intervals[records.Intervals[at]].EndSwitch;
        var first = endSwitch >= 0
            ? records.Ins.BinarySearch(endSwitch)
            : ThreadEvents.FirstNotBefore(records.Ins, row => _trace.Switches.Time[row], time);
        _runs ??= new BoostedRuns(_timeline, _range, records.Ins);
        return _runs.From(first, from, next);
    }
}
