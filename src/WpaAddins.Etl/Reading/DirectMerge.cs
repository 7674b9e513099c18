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
    public void OnRun(DecodedBuffer buffer, int first, int past, RecordPart part)
    {
        // Most runs are short, so nothing is prepared for them.
        var (starts, ticks) = (buffer.Starts, buffer.Ticks);
        for (var i = first; i < past; i++)
        {
            _sink.OnRecord(BufferDecoder.View(buffer, starts[i], ticks[i]), part);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int OnRunBefore(DecodedBuffer buffer, int first, long untilTicks)
    {
        // One loop, not a search and then a loop: the end of a run, which nothing predicts, is met once.
        var (starts, ticks, count) = (buffer.Starts, buffer.Ticks, buffer.Count);
        var i = first;
        for (; i < count && ticks[i] < untilTicks; i++)
        {
            _sink.OnRecord(BufferDecoder.View(buffer, starts[i], ticks[i]), RecordPart.Whole);
        }

        return i;
    }

    public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => _sink.OnLostBuffer(cpu, fromTicks, toTicks);

    public readonly void OnDone(DecodeJob job, DecodedBuffer buffer) => delivered.Return(job, buffer);
}
