using System.Runtime.InteropServices;
using WpaAddins.Report.Columns;
using WpaAddins.Report.Details;

namespace WpaAddins.Report.Timeline;

/// <summary>The run slices of a schedule as columns, by CPU and time.</summary>
/// <remarks>
/// Shape: a slice ends where the next one of its CPU begins; the last row of a CPU is the end of its last slice.
/// Outside the exact ranges, adjacent slices shorter than a step become one row. It has their number, the time in which
/// threads ran, and the thread that ran most.
/// Units: <c>unit</c> nanoseconds after <c>from</c>.
/// </remarks>
/// <param name="exact">The ranges in which each slice has a row.</param>
/// <param name="outs">Numbers the ways to leave a CPU.</param>
/// <param name="kept">Threads whose slices always have a row.</param>
internal sealed class ScheduleSlices(
    TraceAnalysis analysis,
    PictureRange range,
    ExactRanges exact,
    ScheduleThreads threads,
    SliceEndReasons outs,
    HashSet<int> kept)
{
    /// <summary>The number of steps in which slices are combined: more than the width of a screen in pixels.</summary>
    private const int Steps = 4_000;
    private readonly long _stepNs = Math.Max(range.LengthNs / Steps, 1);
    private readonly SortedDictionary<int, CpuRows> _cpus = [];

    public (IEnumerable<int> Cpus, IEnumerable<int> Rows) Cpus => (_cpus.Keys, _cpus.Values.Select(c => c.Starts.Count));

    /// <summary>Gets the number of slices that are combined with others.</summary>
    public int MergedSlices { get; private set; }

    public void WriteTo(ColumnBlock block, long unitNs)
    {
        foreach (var slice in ThreadSlices.In(analysis, range.FromNs, range.ToNs))
        {
            if (!_cpus.TryGetValue(slice.Cpu, out var cpu))
            {
                _cpus.Add(slice.Cpu, cpu = new CpuRows());
            }

            AddSlice(cpu, slice);
            cpu.EndNs = slice.EndNs;
        }

        foreach (var cpu in _cpus.Values)
        {
            Flush(cpu);
            cpu.Add(cpu.EndNs, ScheduleThreads.Unknown, -1, -1, SliceEndReasons.None, 1, 0);
        }

        block.AddIntegers("sliceStart", [.. _cpus.Values.SelectMany(c => c.Starts).Select(s => (s - range.FromNs) / unitNs)]);
        block.AddCodes("sliceThread", [.. _cpus.Values.SelectMany(c => c.Threads)]);
        block.AddCodes("slicePriority", [.. _cpus.Values.SelectMany(c => c.Priorities).Select(p => (int)p)]);
        block.AddCodes("sliceRank", [.. _cpus.Values.SelectMany(c => c.Ranks).Select(r => (int)r)]);
        block.AddCodes("sliceOut", [.. _cpus.Values.SelectMany(c => c.Outs).Select(o => (int)o)]);
        block.AddCodes("sliceMerged", [.. _cpus.Values.SelectMany(c => c.Merged)]);
        block.AddIntegers("sliceBusy", [.. _cpus.Values.SelectMany(c => c.Busy).Select(b => b / unitNs)]);
    }

    private void AddSlice(CpuRows cpu, in ThreadSlice slice)
    {
        var isMerged = slice.EndNs - slice.StartNs < _stepNs && !kept.Contains(slice.Thread)
            && !exact.Contains(slice.StartNs) && !exact.Contains(slice.EndNs);
        if (!isMerged)
        {
            Flush(cpu);
            AddExact(cpu, slice);
            return;
        }

        var pending = cpu.Pending;
        if (pending.Count > 0 && (slice.StartNs / _stepNs != pending.First.StartNs / _stepNs || slice.StartNs != pending.EndNs))
        {
            Flush(cpu);
        }

        pending.Add(slice);
    }

    private void AddExact(CpuRows cpu, in ThreadSlice slice)
    {
        var thread = slice.IsBroken ? ScheduleThreads.Unknown : threads.NumberOf(slice.Thread);
        var isThread = thread > ScheduleThreads.Idle;
        cpu.Add(
            slice.StartNs, thread, isThread ? Math.Max((int)slice.Priority, -1) : -1, isThread ? slice.Rank : -1,
            isThread ? outs.Find(slice.Row) : SliceEndReasons.None, 1, 0);
    }

    private void Flush(CpuRows cpu)
    {
        var pending = cpu.Pending;
        if (pending.Count == 1)
        {
            AddExact(cpu, pending.First);
        }
        else if (pending.Count > 1)
        {
            var longest = pending.FindLongestRunning();
            cpu.Add(
                pending.First.StartNs, longest is null ? ScheduleThreads.Idle : threads.NumberOf(longest.Value.Thread),
                Math.Max((int?)longest?.Priority ?? -1, -1), longest?.Rank ?? -1, SliceEndReasons.None, pending.Count, pending.RanNs);
            MergedSlices += pending.Count;
        }

        pending.Clear();
    }

    /// <summary>The rows of one CPU, and the short slices that may become one row.</summary>
    private sealed class CpuRows
    {
        public List<long> Starts { get; } = [];
        public List<int> Threads { get; } = [];
        public List<sbyte> Priorities { get; } = [];
        public List<short> Ranks { get; } = [];
        public List<short> Outs { get; } = [];
        public List<int> Merged { get; } = [];
        public List<long> Busy { get; } = [];
        public PendingSlices Pending { get; } = new();
        public long EndNs { get; set; }

        public void Add(long start, int thread, int priority, int rank, int leaving, int merged, long busy)
        {
            Starts.Add(start);
            Threads.Add(thread);
            Priorities.Add((sbyte)priority);
            Ranks.Add((short)rank);
            Outs.Add((short)leaving);
            Merged.Add(merged);
            Busy.Add(busy);
        }
    }

    /// <summary>The short slices of a CPU that may become one row.</summary>
    private sealed class PendingSlices
    {
        private readonly Dictionary<int, (ThreadSlice First, long RanNs)> _threads = [];

        public int Count { get; private set; }
        public ThreadSlice First { get; private set; }
        public long EndNs { get; private set; }

        /// <summary>Gets the time in which threads ran.</summary>
        public long RanNs => _threads.Values.Sum(t => t.RanNs);

        public void Add(in ThreadSlice slice)
        {
            if (Count++ == 0)
            {
                First = slice;
            }

            EndNs = slice.EndNs;
            if (slice.Thread == ThreadTable.Idle || slice.IsBroken)
            {
                return;
            }

            ref var thread = ref CollectionsMarshal.GetValueRefOrAddDefault(_threads, slice.Thread, out var exists);
            thread = (exists ? thread.First : slice, thread.RanNs + slice.EndNs - slice.StartNs);
        }

        /// <summary>Finds the thread that ran most, and returns its first slice; null if no thread ran.</summary>
        public ThreadSlice? FindLongestRunning() =>
            _threads.Count == 0 ? null : _threads.Values.MaxBy(t => (t.RanNs, -t.First.Row)).First;

        public void Clear()
        {
            Count = 0;
            _threads.Clear();
        }
    }
}
