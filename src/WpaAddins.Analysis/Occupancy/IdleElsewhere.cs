using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Measures how long, within a ready interval, a processor was idle that the thread's affinity excludes.</summary>
/// <remarks>
/// Shape: one pass over time notes which processors are idle, as bits, whenever that changes; then one pass over these notes
/// for each distinct affinity mask. Only where masks are usable, so there are at most 64 processors.
/// Source: the scheduling definitions, section 5, likely reason.
/// </remarks>
internal sealed class IdleElsewhere
{
    private readonly TraceData _trace;
    private readonly TraceWindow _window;
    private readonly CpuMask _masks;
    private readonly List<long> _times = [];
    private readonly List<ulong> _idle = [];

    private IdleElsewhere(TraceData trace, TraceWindow window)
    {
        _trace = trace;
        _window = window;
        _masks = new CpuMask(window);
    }

    /// <summary>Measures it for each ready interval.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices.</param>
    /// <param name="machine">The state machine, at the end.</param>
    /// <param name="window">The window.</param>
    /// <param name="intervals">The intervals.</param>
    /// <returns>Nanoseconds by interval; 0 for threads that may run everywhere, as far as is known.</returns>
    public static long[] Of(
        TraceData trace, RunSlices slices, StateMachine machine, TraceWindow window, ReadOnlySpan<ReadyInterval> intervals)
    {
        var result = new long[intervals.Length];
        var elsewhere = new IdleElsewhere(trace, window);
        var byMask = new Dictionary<ulong, List<int>>();
        for (var i = 0; i < intervals.Length; i++)
        {
            var mask = window.AreMasksUsable
                ? elsewhere._masks.Of(trace.Threads[intervals[i].Thread].Affinity)
                : ulong.MaxValue;
            if (mask != ulong.MaxValue)
            {
                if (!byMask.TryGetValue(mask, out var list))
                {
                    byMask[mask] = list = [];
                }

                list.Add(i);
            }
        }

        if (byMask.Count > 0)
        {
            elsewhere.NoteIdle(slices, machine);
            foreach (var (mask, rows) in byMask)
            {
                elsewhere.Measure(mask, rows, intervals, result);
            }
        }

        return result;
    }

    private void NoteIdle(RunSlices slices, StateMachine machine)
    {
        var switches = _trace.Switches;
        var events = CpuEvent.List(_trace, slices, machine);
        var isIdle = new bool[_window.CpuCount];
        var covered = new int[_window.CpuCount];
        var next = 0;
        var idle = 0UL;
        for (var row = 0; row <= switches.Count; row++)
        {
            var time = row < switches.Count ? switches.Time[row] : long.MaxValue;
            for (; next < events.Length && events[next].Time < time; next++)
            {
                var (at, cpu, kind) = events[next];
                switch (kind)
                {
                    case CpuEventKind.FirstSlice:
                        isIdle[cpu] = switches.OldThread[slices.FirstByCpu.Span[cpu]] == ThreadTable.Idle;
                        break;
                    case CpuEventKind.InterruptStart or CpuEventKind.GapStart:
                        covered[cpu]++;
                        break;
                    default:
                        covered[cpu]--;
                        break;
                }

                Note(at, cpu, isIdle[cpu] && covered[cpu] == 0, ref idle);
            }

            if (row < switches.Count)
            {
                var cpu = switches.Cpu[row];
                isIdle[cpu] = switches.NewThread[row] == ThreadTable.Idle && !slices.IsBroken(row);
                Note(time, cpu, isIdle[cpu] && covered[cpu] == 0, ref idle);
            }
        }
    }

    private void Note(long time, int cpu, bool isIdle, ref ulong idle)
    {
        var changed = isIdle ? idle | (1UL << cpu) : idle & ~(1UL << cpu);
        if (changed != idle)
        {
            idle = changed;
            _times.Add(time);
            _idle.Add(idle);
        }
    }

    /// <summary>
    /// Sums up, for one mask, the idle time of the others until each note; an interval is a difference of two sums.
    /// </summary>
    private void Measure(ulong mask, List<int> rows, ReadOnlySpan<ReadyInterval> intervals, long[] result)
    {
        var sums = new long[_times.Count];
        for (var i = 1; i < sums.Length; i++)
        {
            sums[i] = sums[i - 1] + (IsIdleOutside(i - 1, mask) ? _times[i] - _times[i - 1] : 0);
        }

        foreach (var row in rows)
        {
            result[row] = Until(intervals[row].EndNs, mask, sums) - Until(intervals[row].StartNs, mask, sums);
        }
    }

    private long Until(long time, ulong mask, long[] sums)
    {
        var at = _times.BinarySearch(time);
        if (at < 0)
        {
            at = ~at - 1;
        }

        return at < 0 ? 0 : sums[at] + (IsIdleOutside(at, mask) ? time - _times[at] : 0);
    }

    private bool IsIdleOutside(int note, ulong mask) => (_idle[note] & ~mask) != 0;
}
