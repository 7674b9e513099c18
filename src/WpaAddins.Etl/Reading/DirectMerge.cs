using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Delivers the records on the thread that merges.</summary>
internal struct DirectMerge<TSink>(TSink sink, DeliveredBuffers delivered) : IMergeSink
    where TSink : struct, IRecordSink
{
    private TSink _sink = sink;

    /// <summary>Gets the sink with what it has collected.</summary>
    public readonly TSink Sink => _sink;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void OnRun(DecodedBuffer buffer, int first, int past, RecordPart part) =>
        new MergedRun(buffer, first, past, part).Deliver(ref _sink);

    public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => _sink.OnLostBuffer(cpu, fromTicks, toTicks);

    public readonly void OnDone(DecodeJob job, DecodedBuffer buffer) => delivered.Return(job, buffer);
}
