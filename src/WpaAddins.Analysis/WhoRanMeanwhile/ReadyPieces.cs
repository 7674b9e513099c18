using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Boosts;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Cuts ready intervals at changes of the priority or affinity of their thread.</summary>
/// <remarks>
/// Shape: nearly all intervals have one piece, which is created on request. A dictionary contains the intervals with
/// several pieces. Units: trace time in nanoseconds. Source: Definitions.md, sections 4 and 5.
/// </remarks>
internal sealed class ReadyPieces
{
    private const int IntervalsBetweenChecks = 1 << 14;
    private readonly SchedulingTimeline _timeline;
    private readonly ThreadPriorities _priorities;
    private readonly Dictionary<int, List<(long StartNs, sbyte Priority, ulong Affinity)>> _cuts = [];
    private readonly ulong[] _masks;

    /// <summary>Finds the cuts, and stores the priority at the start of each interval.</summary>
    /// <param name="starved">The events of starved threads; see <see cref="ThreadEvents.Collect"/>.</param>
    public ReadyPieces(
        SchedulingTimeline timeline, ThreadPriorities priorities, AffinityRecords affinities, Lazy<ThreadEvents?[]> starved)
    {
        (_timeline, _priorities, Affinities) = (timeline, priorities, affinities);
        _masks = new ulong[timeline.Trace.Threads.Count];
        for (var thread = 0; thread < _masks.Length; thread++)
        {
            // 0 = the mask changes, and is looked up by time. A usable mask is never 0.
            _masks[thread] = affinities.ChangesOf(thread).Count == 0 ? affinities.MaskAt(thread, 0) : 0;
        }

        if (timeline.HasLongReadyIntervals)
        {
            // This comes before the cuts, which begin with the stored priorities.
            UndoBoosts(starved.Value);
        }

        if (!priorities.IsEmpty || affinities.HasChanges)
        {
            Cut();
        }
    }

    public SchedulingTimeline Timeline => _timeline;

    public AffinityRecords Affinities { get; }

    /// <summary>Gets whether any interval has several pieces.</summary>
    public bool HasCuts => _cuts.Count > 0;

    /// <summary>Returns whether an interval has several pieces.</summary>
    public bool IsCut(int interval) => _cuts.ContainsKey(interval);

    public ReadyPiece First(int interval) => First(interval, _timeline.StartOf(interval));

    /// <summary>Gets the first piece of an interval whose start is known.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ReadyPiece First(int interval, long start)
    {
        ref readonly var row = ref _timeline.Intervals[interval];
        var thread = IntervalBegin.ThreadOf(row.Begin, _timeline.Trace);
        var mask = _masks[thread];
        var key = new GroupKey(
            Math.Max(row.Rank, (short)0),
            row.Priority,
            mask != 0 ? mask : Affinities.MaskAt(thread, start));
        return HasCuts && _cuts.TryGetValue(interval, out var cuts)
            ? new ReadyPiece(interval, thread, start, cuts[0].StartNs, key, EndsInSwitchIn: false)
            : new ReadyPiece(interval, thread, start, _timeline.EndOf(row), key, row.End >= 0);
    }

    /// <summary>Gets the CPU on which the thread of an interval runs next; -1 = none.</summary>
    public int NextCpuOf(int interval) =>
        _timeline.Intervals[interval].End is >= 0 and var row ? _timeline.Trace.Switches[row].Cpu : -1;

    /// <summary>Lists the pieces of all intervals, without the first of each, by start.</summary>
    public ReadyPiece[] Following()
    {
        var pieces = new List<ReadyPiece>();
        foreach (var interval in _cuts.Keys)
        {
            pieces.AddRange(List(interval).Skip(1));
        }

        ReadyPiece[] sorted = [.. pieces];
        Array.Sort(sorted, (x, y) => x.StartNs != y.StartNs ? x.StartNs.CompareTo(y.StartNs) : x.Target.CompareTo(y.Target));
        return sorted;
    }

    /// <summary>Lists the pieces of an interval, in time order.</summary>
    public IEnumerable<ReadyPiece> List(int interval)
    {
        var piece = First(interval);
        yield return piece;
        if (!_cuts.TryGetValue(interval, out var cuts))
        {
            yield break;
        }

        for (var i = 0; i < cuts.Count; i++)
        {
            var end = i + 1 < cuts.Count ? cuts[i + 1].StartNs : _timeline.EndOf(interval);
            yield return piece with
            {
                StartNs = cuts[i].StartNs,
                EndNs = end,
                Key = new GroupKey(piece.Key.Rank, cuts[i].Priority, cuts[i].Affinity),
            };
        }
    }

    /// <summary>
    /// Stores the priority before the boost for intervals that a boost ended. No record shows the time of the boost,
    /// and New In Pri is the priority that ended the interval, not the one during the interval.
    /// </summary>
    private void UndoBoosts(ThreadEvents?[] starved)
    {
        var evidence = new BoostEvidence(_timeline.Trace, _timeline.Links);
        var whole = new ReadyIntervals(_timeline, TimeRange.All);
        foreach (var events in starved.OfType<ThreadEvents>())
        {
            foreach (var at in events.StarvedPositions)
            {
                var index = events.Intervals[at];
                var interval = whole[index];
                // A priority record shows when the priority changed. Then the interval is cut there instead.
                if (FindPriorities(interval.Thread, interval.StartNs, interval.EndNs).Length == 0
                    && evidence.PriorityBefore(events, interval) is { } before
                    && evidence.TierOfRun(events, interval, before) is not null)
                {
                    _timeline.Intervals[index].Priority = (sbyte)before;
                }
            }
        }
    }

    private ReadOnlySpan<PriorityRecord> FindPriorities(int thread, long start, long end) =>
        _priorities.IsEmpty ? default : _priorities.FindInside(thread, start, end);

    private void Cut()
    {
        var count = _timeline.Intervals.Count;
        for (var interval = 0; interval < count; interval++)
        {
            if (interval % IntervalsBetweenChecks == 0)
            {
                _timeline.Cancellation.ThrowIfCancellationRequested();
            }

            var thread = _timeline.ThreadOf(interval);
            var (start, end) = (_timeline.StartOf(interval), _timeline.EndOf(interval));
            var records = FindPriorities(thread, start, end);
            if (records.Length > 0)
            {
                SetPriorityAtStart(interval, start, records);
            }

            AddCuts(interval, thread, start, end, records);
        }
    }

    /// <summary>
    /// Stores the priority at the start of an interval. Before the first record, it is the old priority of that record.
    /// </summary>
    private void SetPriorityAtStart(int interval, long start, ReadOnlySpan<PriorityRecord> records)
    {
        var priority = records[0].OldPriority;
        // Records at the start are valid from the start on; the last one counts (Definitions.md, section 4).
        for (var i = 0; i < records.Length && records[i].TimeNs == start; i++)
        {
            priority = records[i].NewPriority;
        }

        _timeline.Intervals[interval].Priority = unchecked((sbyte)priority);
    }

    private void AddCuts(int interval, int thread, long start, long end, ReadOnlySpan<PriorityRecord> records)
    {
        var masks = Affinities.ChangesOf(thread);
        if (records.Length == 0 && masks.Count == 0)
        {
            return;
        }

        var cuts = new List<(long StartNs, sbyte Priority, ulong Affinity)>();
        var priority = _timeline.Intervals[interval].Priority;
        var m = masks.Count == 0 ? 0 : AffinityRecords.FindLast(masks, start) + 1;
        var raw = m == 0 ? 0 : masks[m - 1].Raw;
        for (var r = 0; ;)
        {
            var nextRecord = r < records.Length ? records[r].TimeNs : long.MaxValue;
            var nextMask = m < masks.Count ? masks[m].Time : long.MaxValue;
            var at = Math.Min(nextRecord, nextMask);
            if (at >= end)
            {
                break;
            }

            var (priorityThen, rawThen) = (priority, raw);
            for (; r < records.Length && records[r].TimeNs == at; r++)
            {
                priority = unchecked((sbyte)records[r].NewPriority);
            }

            for (; m < masks.Count && masks[m].Time == at; m++)
            {
                raw = masks[m].Raw;
            }

            // The first piece already has the priority and the mask that are set at the start.
            if (at > start && (priority, raw) != (priorityThen, rawThen))
            {
                cuts.Add((at, priority, masks.Count == 0 ? _masks[thread] : Affinities.ToCpus(raw)));
            }
        }

        if (cuts.Count > 0)
        {
            _cuts.Add(interval, cuts);
        }
    }
}
