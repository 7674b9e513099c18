using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Records of one processor that are consecutive in the merged order.</summary>
/// <param name="Buffer">Their buffer.</param>
/// <param name="First">Index of the first one.</param>
/// <param name="Past">One more than the index of the last.</param>
/// <param name="Part">What is delivered of each.</param>
internal readonly record struct MergedRun(DecodedBuffer Buffer, int First, int Past, RecordPart Part)
{
    /// <summary>Delivers the records.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Deliver<TSink>(ref TSink sink)
        where TSink : struct, IRecordSink
    {
        // Most runs are short, so nothing is prepared for them.
        var (starts, ticks) = (Buffer.Starts, Buffer.Ticks);
        for (var i = First; i < Past; i++)
        {
            sink.OnRecord(BufferDecoder.View(Buffer, starts[i], ticks[i]), Part);
        }
    }
}
