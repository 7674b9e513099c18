using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>The buffers of one logical processor, in order.</summary>
/// <remarks>
/// Shape: a buffer that does not say when it begins (it is empty, or its first record has no timestamp) begins no earlier
/// than the one before it, and says nothing about when that one ends.
/// </remarks>
internal sealed class CpuStream
{
    private readonly long[] _endTicks;

    private CpuStream(int cpu, BufferEntry[] ordered, BufferEntry[] filled)
    {
        Cpu = cpu;
        Buffers = filled;
        _endTicks = new long[ordered.Length];
        var end = long.MaxValue;
        for (var i = ordered.Length - 1; i >= 0; i--)
        {
            _endTicks[i] = end;
            end = ordered[i].FirstTicks == BufferEntry.NoTicks ? end : ordered[i].FirstTicks;
        }
    }

    /// <summary>Gets the processor.</summary>
    public int Cpu { get; }

    /// <summary>Gets its buffers; first timestamps never fall.</summary>
    public BufferEntry[] Buffers { get; }

    /// <summary>Sorts the buffers of a file into one stream a processor.</summary>
    /// <param name="buffers">All buffers in file order.</param>
    /// <param name="zeroTicks">Time of the trace's first event, for buffers at the start that have no time.</param>
    /// <param name="diagnostics">Receives <see cref="DiagnosticId.BufferOrderContradicted"/>.</param>
    public static CpuStream[] Create(IEnumerable<BufferEntry> buffers, long zeroTicks, IDiagnosticSink diagnostics) =>
    [
        .. buffers.GroupBy(b => b.Cpu).OrderBy(g => g.Key).Select(g => Create(g.Key, [.. g], zeroTicks, diagnostics)),
    ];

    /// <summary>Gets an upper bound for the times of a buffer's records: the first time of the next buffer that has one.</summary>
    public long EndTicks(int index) => _endTicks[index];

    private static CpuStream Create(int cpu, BufferEntry[] buffers, long zeroTicks, IDiagnosticSink diagnostics)
    {
        var leastTicks = buffers.Select(b => b.FirstTicks).Where(t => t != BufferEntry.NoTicks).Append(zeroTicks).Min();
        Array.Sort(buffers, (a, b) => (a.SequenceNumber, a.Number).CompareTo((b.SequenceNumber, b.Number)));
        var times = FillIn(buffers, leastTicks);
        var contradicted = false;
        for (var i = 1; i < buffers.Length; i++)
        {
            if (times[i].FirstTicks < times[i - 1].FirstTicks)
            {
                contradicted = true;
                diagnostics.Report(
                    DiagnosticId.BufferOrderContradicted,
                    new(buffers[i].Number, buffers[i].OffsetBytes),
                    buffers[i].SequenceNumber,
                    buffers[i - 1].SequenceNumber);
            }
        }

        if (contradicted)
        {
            buffers = Reconcile(buffers, times, leastTicks);
            times = FillIn(buffers, leastTicks);
        }

        return new CpuStream(cpu, buffers, times);
    }

    /// <summary>
    /// A few first times that do not fit into the sequence are wrong; if many do not, the sequence is, and time decides.
    /// </summary>
    private static BufferEntry[] Reconcile(BufferEntry[] buffers, BufferEntry[] times, long leastTicks)
    {
        const int FewInverse = 10;
        var isInOrder = LongestNonDecreasingSubsequence.Find([.. times.Select(t => t.FirstTicks)], leastTicks, long.MaxValue);
        var wrong = isInOrder.Count(inOrder => !inOrder);
        return wrong <= buffers.Length / FewInverse
            ? [.. buffers.Select((b, i) => isInOrder[i] ? b : b with { FirstTicks = BufferEntry.NoTicks })]
            : [.. buffers.Zip(times).OrderBy(b => b.Second.FirstTicks).Select(b => b.First)];
    }

    /// <summary>Gives each buffer a time of which it is known that it begins no earlier.</summary>
    private static BufferEntry[] FillIn(BufferEntry[] buffers, long leastTicks)
    {
        var filled = new BufferEntry[buffers.Length];
        var ticks = leastTicks;
        for (var i = 0; i < buffers.Length; i++)
        {
            ticks = buffers[i].FirstTicks == BufferEntry.NoTicks ? ticks : buffers[i].FirstTicks;
            filled[i] = buffers[i] with { FirstTicks = ticks };
        }

        return filled;
    }
}
