using System.Runtime.InteropServices;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>Finds the thread that ran longest in a span of time.</summary>
/// <remarks>
/// Shape: walks the context switches of each CPU inside the span. Because long ready intervals of many threads
/// overlap, all walks together visit at most <see cref="MaxSlices"/> slices. Later requests return null.
/// </remarks>
internal sealed class LongestRunningThreadFinder
{
    /// <summary>The maximum number of slices that are visited in total: about a second of work.</summary>
    private const int MaxSlices = 1 << 26;

    private readonly SchedulingTimeline _timeline;
    private readonly AffinityRecords _affinities;
    private readonly int[][] _rowsByCpu;
    private readonly Dictionary<int, Tally> _tallies = [];
    private readonly Dictionary<(int Thread, int Priority, int Rank), long> _rights = [];
    private int _left = MaxSlices;

    /// <summary>Sorts the context switches by CPU.</summary>
    public LongestRunningThreadFinder(SchedulingTimeline timeline, AffinityRecords affinities)
    {
        _timeline = timeline;
        _affinities = affinities;
        var trace = timeline.Trace;
        var counts = new int[timeline.Window.CpuArrayLength];
        foreach (ref readonly var change in trace.Switches.Rows)
        {
            counts[change.Cpu]++;
        }

        _rowsByCpu = [.. counts.Select(count => new int[count])];
        Array.Clear(counts);
        for (var row = 0; row < trace.Switches.Count; row++)
        {
            var cpu = trace.Switches[row].Cpu;
            _rowsByCpu[cpu][counts[cpu]++] = row;
        }
    }

    /// <summary>
    /// Finds the thread that ran longest while a given thread was ready, on the CPUs that the given thread was allowed to
    /// use at the start of that time.
    /// </summary>
    /// <returns>The thread that ran longest; null if none ran there, or if all calls together have searched the
    /// maximum number of slices.</returns>
    public LongestRunningThread? FindLongest(int victim, long from, long to)
    {
        _tallies.Clear();
        _rights.Clear();
        foreach (var cpu in _affinities.CpusOf(_affinities.MaskAt(victim, from)))
        {
            Walk(_rowsByCpu[cpu], from, to);
        }

        // After the limit, some CPUs were not walked, so their threads would be missing.
        if (_left <= 0 || _tallies.Count == 0)
        {
            return null;
        }

        // If times are equal, the lowest numbers win, so that the result does not depend on the order of the
        // dictionaries.
        var (thread, tally) = _tallies.MaxBy(t => (t.Value.Ns, -t.Key));
        var (right, _) = _rights.Where(r => r.Key.Thread == thread).MaxBy(r => (r.Value, -r.Key.Rank, -r.Key.Priority));
        return tally.Ns == 0 ? null : new LongestRunningThread(thread, right.Priority, right.Rank, tally.Ns, tally.Yields, tally.Waits);
    }

    private void Walk(int[] rows, long from, long to)
    {
        var switches = _timeline.Trace.Switches;
        var slices = RunningThreadChanges.InSlices(_timeline);
        for (var i = FirstEndingAfter(rows, from); i < rows.Length && _left-- > 0; i++)
        {
            var row = rows[i];
            var start = switches.Time[row];
            if (start >= to)
            {
                return;
            }

            var running = slices.InSlice(row);
            if (running.Kind != RunningKind.Thread)
            {
                continue;
            }

            var endTime = _timeline.SliceEnd(row);
            var ns = Math.Max(Math.Min(endTime, to) - Math.Max(start, from), 0);
            ref var tally = ref CollectionsMarshal.GetValueRefOrAddDefault(_tallies, running.Thread, out _);
            tally.Ns += ns;
            CollectionsMarshal.GetValueRefOrAddDefault(_rights, (running.Thread, running.Priority, running.Rank), out _) += ns;
            if (_timeline.Links.End(row) is >= 0 and var end && endTime >= from && endTime < to)
            {
                Leave(ref tally, switches[end].OldState, switches[end].OldWaitReason);
            }
        }
    }

    private static void Leave(ref Tally tally, KernelThreadState state, WaitReason reason)
    {
        switch (state)
        {
            case KernelThreadState.Ready or KernelThreadState.Standby or KernelThreadState.DeferredReady:
                tally.Yields += reason == WaitReason.WrYieldExecution ? 1 : 0;
                break;
            case not KernelThreadState.Terminated:
                tally.Waits++;
                break;
        }
    }

    /// <summary>Finds the slice of a CPU that contains a time: the last one that begins no later.</summary>
    private int FirstEndingAfter(int[] rows, long time)
    {
        var (low, high) = (0, rows.Length);
        while (low < high)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = _timeline.Trace.Switches.Time[rows[middle]] <= time ? (middle + 1, high) : (low, middle);
        }

        return Math.Max(low - 1, 0);
    }

    private struct Tally
    {
        public long Ns;
        public int Yields;
        public int Waits;
    }
}
