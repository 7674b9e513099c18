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

    /// <summary>Gets the monitor that is pulsed when an awaited job is done.</summary>
    public object Completion { get; } = new();

    public int Count => _order.Length;

    /// <summary>Gets its buffers; their first times never decrease.</summary>
    public IEnumerable<BufferEntry> Buffers => Enumerable.Range(0, Count).Select(i => this[i]);

    public BufferEntry this[int index] => _index[_order[index]] with { FirstTicks = _firstTicks[index] };

    /// <summary>Sorts the buffers of a file into one stream per CPU.</summary>
    /// <param name="index">All buffers in file order.</param>
    /// <param name="zeroTicks">Time of the file's first record, for buffers at the start that have no time.</param>
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
    /// Resolves contradictions between sequence numbers and first times: sorts the buffers by their first times. A damaged
    /// first time is ignored, if the sequence numbers of at least half of the buffers are in the order of time.
    /// </summary>
    private static (int[] Order, long[] KnownTicks) SortByTime(
        int[] order, long[] known, long[] times, long leastTicks, Func<int, long[]> readTimes)
    {
        const int FewInverse = 10;
        var isInOrder = LongestNonDecreasingSubsequence.Find(times, leastTicks, long.MaxValue);
        var others = isInOrder.Count(inOrder => !inOrder);
        var next = long.MaxValue;
        var nextInOrder = new long[order.Length];
        for (var i = order.Length - 1; i >= 0; i--)
        {
            nextInOrder[i] = next = isInOrder[i] ? times[i] : next;
        }

        var last = leastTicks;
        for (var i = 0; i < order.Length && 2 * others <= order.Length; i++)
        {
            if (isInOrder[i])
            {
                last = times[i];
            }
            else if (Repair(readTimes(order[i]), last, nextInOrder[i], isFew: others <= order.Length / FewInverse) is { } repaired)
            {
                (known[i], times[i]) = (BufferEntry.NoTicks, repaired);
            }
        }

        int[] byTime = [.. Enumerable.Range(0, order.Length).OrderBy(i => times[i])];
        return (Array.ConvertAll(byTime, i => order[i]), Array.ConvertAll(byTime, i => known[i]));
    }

    /// <summary>Finds a better first time of a buffer that contradicts the others.</summary>
    /// <param name="times">The times of its records.</param>
    /// <param name="fromTicks">The first time of the buffer before it by sequence number.</param>
    /// <param name="toTicks">The first time of the buffer after it by sequence number.</param>
    /// <param name="isFew">Whether few buffers contradict the others.</param>
    /// <returns>The time; null if the buffer's own first time is right.</returns>
    private static long? Repair(long[] times, long fromTicks, long toTicks, bool isFew)
    {
        if (times.Length < 2)
        {
            // No other record shows what is wrong. One wrong time is more likely than one wrong sequence number.
            return isFew ? fromTicks : null;
        }

        // Times in a buffer do not decrease, so the first one is not above half of them.
        var median = times.Order().ElementAt((times.Length - 1) / 2);
        return times[0] > median ? times.Where(t => t >= fromTicks).Append(median).Min()
            : times[0] < fromTicks && 2 * times.Count(t => t >= fromTicks && t <= toTicks) >= times.Length - 1 ? fromTicks
            : null;
    }

    /// <summary>Gets a lower bound for the first time of each buffer.</summary>
    private static long[] FillIn(long[] known, long leastTicks)
    {
        var ticks = leastTicks;
        return Array.ConvertAll(known, time => ticks = time == BufferEntry.NoTicks ? ticks : time);
    }
}
