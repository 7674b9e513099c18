using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>A batch of merged records that the merging thread passes to the delivering one; reused.</summary>
/// <remarks>
/// Shape: a copy of the head of each record, in the merged order, so that the other thread does not read the heads of a
/// buffer, which are written again and again. Each item has its stream, although often a few consecutive ones have the
/// same: a loop over such runs would end after few records, and the CPU would predict most of its ends wrongly. Gaps are
/// delivered before the records, and buffers are returned after them.
/// </remarks>
internal sealed class MergedBatch
{
    /// <summary>The number of batches; each can hold the delivered buffers of at least one job.</summary>
    public const int BatchCount = 4;

    private const int MaxItems = 2048;
    private const int PartBits = 2;

    /// <summary>The item has no record: its stream goes on to its next buffer.</summary>
    private const RecordPart NextBuffer = (RecordPart)((1 << PartBits) - 1);

    private readonly RecordHead[] _heads = GC.AllocateUninitializedArray<RecordHead>(MaxItems, pinned: true);

    /// <summary>The stream of each item and, in the lowest bits, the part.</summary>
    private readonly uint[] _items = new uint[MaxItems];
    private readonly List<DecodedBuffer> _next = [];
    private int _count;

    public List<(int Cpu, long FromTicks, long ToTicks)> Gaps { get; } = [];

    public List<(DecodeJob Job, DecodedBuffer Buffer)> Done { get; } = [];

    /// <summary>Gets or sets the number of jobs of which all buffers are done.</summary>
    public int JobsDone { get; set; }

    public bool IsFull => _count == MaxItems;

    /// <summary>Adds a record; the batch must not be full.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(int stream, in RecordHead head, RecordPart part)
    {
        _items[_count] = Item(stream, part);
        NonTemporal.Write(ref _heads[_count++], head);
    }

    /// <summary>Adds that a stream goes on to its next buffer; the batch must not be full.</summary>
    public void AddNext(int stream, DecodedBuffer buffer)
    {
        _items[_count++] = Item(stream, NextBuffer);
        _next.Add(buffer);
    }

    /// <summary>Delivers the records.</summary>
    /// <remarks>Not inlined: a method that is called often is soon compiled with all optimizations.</remarks>
    /// <param name="buffers">The buffer of each stream; receives the next one where a stream goes on to it.</param>
    /// <param name="cancellation">Stops before the next buffer of a stream.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Deliver<TSink>(ref TSink sink, DecodedBuffer[] buffers, CancellationToken cancellation)
        where TSink : struct, IRecordSink
    {
        foreach (var (cpu, fromTicks, toTicks) in Gaps)
        {
            sink.OnLostBuffer(cpu, fromTicks, toTicks);
        }

        var next = 0;
        var heads = _heads.AsSpan(0, _count);
        var items = _items.AsSpan(0, heads.Length);
        for (var i = 0; i < heads.Length; i++)
        {
            var part = (RecordPart)(items[i] & (uint)NextBuffer);
            ref var buffer = ref buffers[items[i] >> PartBits];
            if (part == RecordPart.Whole)
            {
                // Nearly all records; the code for them is compiled without the other parts.
                RecordDelivery.Deliver(ref sink, buffer, heads[i], RecordPart.Whole);
            }
            else if (part == NextBuffer)
            {
                cancellation.ThrowIfCancellationRequested();
                buffer = _next[next++];
            }
            else
            {
                DeliverHalf(ref sink, buffer, heads[i], part);
            }
        }
    }

    public void Clear()
    {
        _count = 0;
        _next.Clear();
        Gaps.Clear();
        Done.Clear();
        JobsDone = 0;
    }

    private static uint Item(int stream, RecordPart part) => ((uint)stream << PartBits) | (uint)part;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void DeliverHalf<TSink>(ref TSink sink, DecodedBuffer buffer, in RecordHead head, RecordPart part)
        where TSink : struct, IRecordSink => RecordDelivery.Deliver(ref sink, buffer, head, part);
}
