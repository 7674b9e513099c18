using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>A batch of merged records that the merging thread passes to the delivering one; reused.</summary>
/// <remarks>
/// Shape: items in the merged order. An item is a copy of the head of a record, with its stream. Heads are copied because
/// those of a buffer are soon overwritten with other heads, and memory that one CPU reads and another one writes again
/// and again is slow. Each item has its own stream, although consecutive items often have the same: with a list of such
/// runs, the delivery would need a loop for each run, and as most runs are short, the CPU would predict the end of most
/// loops wrongly. Gaps are delivered before the records, and buffers are returned after them.
/// </remarks>
internal sealed class MergedBatch
{
    /// <summary>The number of batches. Delivered buffers are returned with their batch, at least those of one job.</summary>
    public const int BatchCount = 4;

    private const int MaxItems = 2048;
    private const int PartBits = 2;

    /// <summary>The value after the last part. The item has no record: its stream goes on to its next buffer.</summary>
    private const RecordPart NextBuffer = RecordPart.SwitchIn + 1;

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
            var part = (RecordPart)(items[i] & ((1 << PartBits) - 1));
            ref var buffer = ref buffers[items[i] >> PartBits];
            if (part == RecordPart.Whole)
            {
                // Nearly all records. With a constant, the compiler can leave out the code for halves.
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

    /// <summary>Delivers a half of a context switch; see <see cref="RecordPart"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void DeliverHalf<TSink>(ref TSink sink, DecodedBuffer buffer, in RecordHead head, RecordPart part)
        where TSink : struct, IRecordSink => RecordDelivery.Deliver(ref sink, buffer, head, part);
}
