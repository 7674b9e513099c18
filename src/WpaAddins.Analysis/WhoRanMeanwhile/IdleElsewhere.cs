using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>
/// Measures, for each ready interval, the time in which a CPU was idle that the thread's affinity excludes.
/// </summary>
/// <remarks>
/// Shape: one pass over time records the set of idle CPUs, as bits, at each change. Then one pass over these
/// records follows for each distinct affinity mask. Masks must be usable, so there are at most 64 CPUs. Source:
/// Definitions.md, section 5, likely reason.
/// </remarks>
internal sealed class IdleElsewhere
{
    private readonly List<long> _times = [];
    private readonly List<ulong> _idle = [];

    private IdleElsewhere()
    {
    }

    /// <summary>Measures the time for each ready interval.</summary>
    /// <returns>Nanoseconds by interval; 0 for threads that may use all CPUs, or whose mask is unknown.</returns>
    public static long[] Measure(ReadyPieces pieces, ReadyIntervals intervals)
    {
        var result = LargeArrays.AllocateCleared<long>(intervals.Count);
        var elsewhere = new IdleElsewhere();
        var byMask = new Dictionary<ulong, List<(int Interval, long StartNs, long EndNs)>>();
        for (var i = 0; i < result.Length; i++)
        {
            var row = intervals.RowOf(i);
            foreach (var piece in pieces.List(row))
            {
                var mask = piece.Key.Affinity;
                var (start, end) = (Math.Max(piece.StartNs, intervals.StartOf(row)), Math.Min(piece.EndNs, intervals.EndOf(row)));
                if (mask == AffinityRecords.Everywhere || start >= end)
                {
                    continue;
                }

                if (!byMask.TryGetValue(mask, out var list))
                {
                    byMask[mask] = list = [];
                }

                list.Add((i, start, end));
            }
        }

        if (byMask.Count > 0)
        {
            elsewhere.FindIdle(pieces.Timeline);
            foreach (var (mask, parts) in byMask)
            {
                pieces.Timeline.Cancellation.ThrowIfCancellationRequested();
                elsewhere.Measure(mask, parts, result);
            }
        }

        return result;
    }

    private void FindIdle(SchedulingTimeline timeline)
    {
        var changes = new RunningThreadChanges(timeline);
        var idle = 0UL;
        while (changes.MoveNext())
        {
            var cpu = 1UL << changes.Cpu;
            var changed = changes.Running.Kind == RunningKind.Idle ? idle | cpu : idle & ~cpu;
            if (changed != idle)
            {
                idle = changed;
                _times.Add(changes.Time);
                _idle.Add(idle);
            }
        }
    }

    /// <summary>
    /// Measures the intervals of one mask. The result of each is the difference of two running sums of the idle time of
    /// the excluded CPUs.
    /// </summary>
    private void Measure(ulong mask, List<(int Interval, long StartNs, long EndNs)> parts, long[] result)
    {
        var sums = new long[_times.Count];
        for (var i = 1; i < sums.Length; i++)
        {
            sums[i] = sums[i - 1] + (IsIdleOutside(i - 1, mask) ? _times[i] - _times[i - 1] : 0);
        }

        foreach (var (interval, start, end) in parts)
        {
            result[interval] += Until(end, mask, sums) - Until(start, mask, sums);
        }
    }

    private long Until(long time, ulong mask, long[] sums)
    {
        // Several changes can have this time. Any of them gives the same result, because no time lies between them.
        var at = _times.BinarySearch(time);
        if (at < 0)
        {
            at = ~at - 1;
        }

        return at < 0 ? 0 : sums[at] + (IsIdleOutside(at, mask) ? time - _times[at] : 0);
    }

    private bool IsIdleOutside(int note, ulong mask) => (_idle[note] & ~mask) != 0;
}
