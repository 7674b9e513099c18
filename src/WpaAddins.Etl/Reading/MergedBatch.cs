using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>A batch of merged records that the merging thread passes to the delivering one; reused.</summary>
/// <remarks>
/// Shape: a copy of the head of each record, in the merged order, so that the other thread does not read the heads of a
/// buffer, which are written again and again. Gaps are delivered before the records, and buffers are returned after them.
/// </remarks>
internal sealed class MergedBatch
{
    /// <summary>The number of batches; each can hold the delivered buffers of at least one job.</summary>
    public const int BatchCount = 4;

    private const int MaxRuns = 1024;
    private const int MaxHeads = 2048;
    private readonly MergedRun[] _runs = GC.AllocateUninitializedArray<MergedRun>(MaxRuns, pinned: true);
    private readonly RecordHead[] _heads = GC.AllocateUninitializedArray<RecordHead>(MaxHeads, pinned: true);
    private readonly List<DecodedBuffer> _next = [];
    private int _count;
    private int _headCount;

    public List<(int Cpu, long FromTicks, long ToTicks)> Gaps { get; } = [];

    public List<(DecodeJob Job, DecodedBuffer Buffer)> Done { get; } = [];

    /// <summary>Gets or sets the number of jobs of which all buffers are done.</summary>
    public int JobsDone { get; set; }

    public bool IsFull => _count == MaxRuns || _headCount == MaxHeads;

    /// <summary>Adds consecutive records until the batch is full; it must not be full before.</summary>
    /// <returns>How many were added.</returns>
    public int Add(int stream, ReadOnlySpan<RecordHead> heads, RecordPart part)
    {
        var count = Math.Min(heads.Length, MaxHeads - _headCount);
        foreach (ref readonly var head in heads[..count])
        {
            NonTemporal.Write(ref _heads[_headCount++], head);
        }

        AddRun(stream, count, part);
        return count;
    }

    /// <summary>Adds that a stream goes on to its next buffer; the batch must not be full.</summary>
    public void AddNext(int stream, DecodedBuffer buffer)
    {
        AddRun(stream, count: 0, RecordPart.Whole);
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
        var heads = _heads.AsSpan(0, _headCount);
        foreach (ref readonly var run in _runs.AsSpan(0, _count))
        {
            if (run.Count == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                buffers[run.Stream] = _next[next++];
                continue;
            }

            RecordDelivery.Deliver(ref sink, buffers[run.Stream], heads[..run.Count], run.Part);
            heads = heads[run.Count..];
        }
    }

    public void Clear()
    {
        (_count, _headCount) = (0, 0);
        _next.Clear();
        Gaps.Clear();
        Done.Clear();
        JobsDone = 0;
    }

    private void AddRun(int stream, int count, RecordPart part) =>
        NonTemporal.Write(ref _runs[_count++], new MergedRun(stream, count, part));
}
