using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>Passes records to a sink; only their heads if the sink needs no more.</summary>
internal static class RecordDelivery
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Deliver<TSink>(ref TSink sink, DecodedBuffer buffer, in RecordHead head, RecordPart part)
        where TSink : struct, IRecordSink
    {
        if (TSink.MinPayloadOfHead(head.HookId) is not 0 and var least && head.PayloadLength >= least)
        {
            sink.OnHead(head, buffer.Entry.Cpu, part);
        }
        else
        {
            sink.OnRecord(BufferDecoder.View(buffer, head), part);
        }
    }
}
