using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Delivers the records on the merging thread.</summary>
internal struct DirectMerge<TSink>(TSink sink, DeliveredBuffers delivered) : IMergeSink
    where TSink : struct, IRecordSink
{
    private TSink _sink = sink;

    /// <summary>Gets the sink, with the state after the records delivered so far.</summary>
    public readonly TSink Sink => _sink;

    public readonly void OnNext(MergeStream stream)
    {
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void OnRun(MergeStream stream, int count, RecordPart part) =>
        RecordDelivery.Deliver(ref _sink, stream.Buffer, stream.Buffer.Heads.AsSpan(stream.Position, count), part);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int OnRunBefore(MergeStream stream, long untilTicks)
    {
        // One loop, not a search and then a loop, so that the mispredicted branch at the end of a run occurs only once.
        var buffer = stream.Buffer;
        var (heads, count) = (buffer.Heads, buffer.Count);
        var i = stream.Position;
        for (; i < count && heads[i].OrderedTicks < untilTicks; i++)
        {
            RecordDelivery.Deliver(ref _sink, buffer, heads[i], RecordPart.Whole);
        }

        return i;
    }

    public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => _sink.OnLostBuffer(cpu, fromTicks, toTicks);

    public readonly void OnDone(DecodeJob job, DecodedBuffer buffer) => delivered.Return(job, buffer);
}
