using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>The buffers of one logical processor, in order.</summary>
/// <remarks>
/// Shape: the first time of a buffer is unknown if the buffer is empty or its first record has no timestamp. The first
/// time of the buffer before it is then its lower bound, and it gives no upper bound for that buffer. A stream stores
/// only numbers and times. The buffers stay in the index of the file, because there can be hundreds of thousands of
/// them.
/// </remarks>
internal sealed class CpuStream
{
    private readonly BufferEntry[] _index;
    private readonly int[] _order;
    private readonly long[] _firstTicks;
    private readonly long[] _endTicks;

    private CpuStream(int cpu, BufferEntry[] index, int[] order, long[] knownTicks, long[] firstTicks)
    {
        (Cpu, _index, _order, _firstTicks, _endTicks) = (cpu, index, order, firstTicks, new long[order.Length]);
        var end = long.MaxValue;
        for (var i = order.Length - 1; i >= 0; i--)
        {
            _endTicks[i] = end;
            // A buffer without a time bounds nothing, so the bound comes from the next one that has a time.
            end = knownTicks[i] == BufferEntry.NoTicks ? end : knownTicks[i];
        }
    }

    public int Cpu { get; }

    /// <summary>Gets the monitor that is pulsed when an awaited buffer is decoded.</summary>
    public object Completion { get; } = new();

    public int Count => _order.Length;

    /// <summary>Gets its buffers; their first times never decrease.</summary>
    public IEnumerable<BufferEntry> Buffers => Enumerable.Range(0, Count).Select(i => this[i]);

    public BufferEntry this[int index] => _index[_order[index]] with { FirstTicks = _firstTicks[index] };

    /// <summary>Sorts the buffers of a file into one stream per CPU.</summary>
    /// <param name="index">All buffers in file order.</param>
    /// <param name="zeroTicks">Time of the trace's first event, for buffers at the start that have no time.</param>
    /// <param name="readTimes">Reads the times of the records of a buffer. It is called for buffers that contradict the others.</param>
    /// <param name="diagnostics">Receives <see cref="DiagnosticId.BufferOrderContradicted"/>.</param>
    public static CpuStream[] Create(
        BufferEntry[] index, long zeroTicks, Func<BufferEntry, long[]> readTimes, IDiagnosticSink diagnostics) =>
    [
        .. Enumerable.Range(0, index.Length).GroupBy(i => index[i].Cpu).OrderBy(g => g.Key)
            .Select(g => Create(g.Key, index, [.. g], zeroTicks, readTimes, diagnostics)),
    ];

    /// <summary>Gets whether the first time of a buffer is its own, not that of a buffer before it.</summary>
    public bool HasOwnTime(int index) => _index[_order[index]].FirstTicks == _firstTicks[index];

    /// <summary>
    /// Gets an upper bound for the times of a buffer's records: the first time of the next buffer that has one.
    /// </summary>
    public long EndTicks(int index) => _endTicks[index];

    private static CpuStream Create(
        int cpu, BufferEntry[] index, int[] order, long zeroTicks, Func<BufferEntry, long[]> readTimes, IDiagnosticSink diagnostics)
    {
        // Buffers are not in time order in the file. Those with equal sequence numbers stay in the order of the file.
        Array.Sort(order, (a, b) => (index[a].SequenceNumber, a).CompareTo((index[b].SequenceNumber, b)));
        var known = Array.ConvertAll(order, i => index[i].FirstTicks);
        var leastTicks = known.Where(t => t != BufferEntry.NoTicks).Append(zeroTicks).Min();
        var times = FillIn(known, leastTicks);
        var contradicted = false;
        for (var i = 1; i < order.Length; i++)
        {
            if (times[i] < times[i - 1])
            {
                contradicted = true;
                var buffer = index[order[i]];
                diagnostics.Report(
                    DiagnosticId.BufferOrderContradicted,
                    new(buffer.Number, buffer.OffsetBytes),
                    buffer.SequenceNumber,
                    index[order[i - 1]].SequenceNumber);
            }
        }

        if (contradicted)
        {
            (order, known) = SortByTime(order, known, times, leastTicks, buffer => readTimes(index[buffer]));
            times = FillIn(known, leastTicks);
        }

        return new CpuStream(cpu, index, order, known, times);
    }

    /// <summary>
    /// Resolves contradictions between sequence numbers and first times: sorts the buffers by their first times. A buffer
    /// whose first time is damaged keeps its place instead, and takes the time of the buffer before it.
    /// </summary>
    private static (int[] Order, long[] KnownTicks) SortByTime(
        int[] order, long[] known, long[] times, long leastTicks, Func<int, long[]> readTimes)
    {
        var isInOrder = LongestNonDecreasingSubsequence.Find(times, leastTicks, long.MaxValue);
        var next = new int[order.Length];
        for (var (i, found) = (order.Length - 1, -1); i >= 0; i--)
        {
            found = isInOrder[i] ? i : found;
            next[i] = found;
        }

        for (var (i, last) = (0, -1); i < order.Length; i++)
        {
            if (isInOrder[i])
            {
                last = i;
                continue;
            }

            var (from, to) = (last < 0 ? leastTicks : times[last], next[i] < 0 ? long.MaxValue : times[next[i]]);
            if (IsFirstTimeDamaged(readTimes(order[i]), from, to) ?? IsBetween(order[i], last < 0 ? -1 : order[last], next[i] < 0 ? int.MaxValue : order[next[i]]))
            {
                (known[i], times[i]) = (BufferEntry.NoTicks, from);
            }
        }

        int[] byTime = [.. Enumerable.Range(0, order.Length).OrderBy(i => times[i])];
        return (Array.ConvertAll(byTime, i => order[i]), Array.ConvertAll(byTime, i => known[i]));

        // Buffers of a CPU are usually written in order. If also the place in the file says that the sequence number is
        // right, the time is wrong.
        static bool IsBetween(int buffer, int before, int after) => before < buffer && buffer < after;
    }

    /// <summary>
    /// Returns whether the records after the first one show that a buffer stands at its place by sequence number, and that
    /// only its first time does not; null if there are no such records.
    /// </summary>
    private static bool? IsFirstTimeDamaged(long[] times, long fromTicks, long toTicks)
    {
        if (times.Length < 2)
        {
            return null;
        }

        var fitting = times.Count(t => t >= fromTicks && t <= toTicks);
        return (times[0] < fromTicks || times[0] > toTicks) && 2 * fitting >= times.Length - 1;
    }

    /// <summary>Gets a lower bound for the first time of each buffer.</summary>
    private static long[] FillIn(long[] known, long leastTicks)
    {
        var ticks = leastTicks;
        return Array.ConvertAll(known, time => ticks = time == BufferEntry.NoTicks ? ticks : time);
    }
}
