using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

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
    public void OnRecord(MergeStream stream, in RecordHead head, RecordPart part) =>
        RecordDelivery.Deliver(ref _sink, stream.Buffer, head, part);

    public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => _sink.OnLostBuffer(cpu, fromTicks, toTicks);

    public readonly void OnDone(DecodeJob job, DecodedBuffer buffer) => delivered.Return(job, buffer);
}
