using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>What the merging thread hands to the delivering one at once; reused.</summary>
/// <remarks>Shape: gaps come before the records, and buffers are given back after them.</remarks>
internal sealed class MergedBatch
{
    /// <summary>How many batches there are; each can hold on to a buffer.</summary>
    public const int MostBatches = 4;

    private const int MostRecords = 2048;

    /// <summary>The records in their order. An empty copy is in the place of the next record of <see cref="Viewed"/>.</summary>
    private readonly RecordCopy[] _records = new RecordCopy[MostRecords];
    private int _count;

    public List<(int Cpu, long FromTicks, long ToTicks)> Gaps { get; } = [];

    public List<(DecodeJob Job, DecodedBuffer Buffer)> Done { get; } = [];

    /// <summary>Gets the records that are not copied, by their buffer and their index in it.</summary>
    public List<(DecodedBuffer Buffer, int Record, RecordPart Part)> Viewed { get; } = [];

    public bool IsFull => _count == MostRecords;

    /// <summary>Adds a record; the batch must not be full.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add<TSink>(DecodedBuffer buffer, int record, RecordPart part)
        where TSink : struct, IRecordSink
    {
        var view = BufferDecoder.View(buffer, buffer.Starts[record], buffer.Ticks[record]);
        var hook = view.HookId;
        var payload = view.Payload;

        // Hook 0 marks the place of a record that is not copied, so a record with this hook is never copied.
        if (hook != 0 && TSink.SmallestPayloadToCopy(hook) is not 0 and var least
            && payload.Length >= Math.Max(least, RecordCopy.LeastBytes))
        {
            _records[_count++] = new RecordCopy(hook, view.Cpu, view.OrderedTicks, part, payload);
            return;
        }

        _records[_count++] = default;
        Viewed.Add((buffer, record, part));
    }

    /// <param name="cancellation">Stops before the next record that is not a copy; all copies take less than a millisecond.</param>
    public void Deliver<TSink>(ref TSink sink, CancellationToken cancellation)
        where TSink : struct, IRecordSink
    {
        cancellation.ThrowIfCancellationRequested();
        foreach (var (cpu, fromTicks, toTicks) in Gaps)
        {
            sink.OnLostBuffer(cpu, fromTicks, toTicks);
        }

        var viewed = 0;
        foreach (ref readonly var record in _records.AsSpan(0, _count))
        {
            if (record.HookId != 0)
            {
                sink.OnCopy(record);
                continue;
            }

            cancellation.ThrowIfCancellationRequested();
            var (buffer, index, part) = Viewed[viewed++];
            sink.OnRecord(BufferDecoder.View(buffer, buffer.Starts[index], buffer.Ticks[index]), part);
        }
    }

    public void Clear()
    {
        _count = 0;
        Gaps.Clear();
        Viewed.Clear();
        Done.Clear();
    }
}
