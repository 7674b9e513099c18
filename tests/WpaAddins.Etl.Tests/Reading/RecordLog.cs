using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Keeps everything that the reader delivers.</summary>
internal readonly struct RecordLog() : IRecordSink
{
    /// <summary>Gets the records in the order of delivery; a switch delivered in halves is there twice.</summary>
    public List<DeliveredRecord> Records { get; } = [];

    public List<LostBuffer> LostBuffers { get; } = [];

    public void OnRecord(in EtlRecord record, RecordPart part) => Records.Add(new DeliveredRecord(
        record.Cpu, record.OrderedTicks, record.Timestamp, part, record.HookId, record.Place, record.Bytes.ToArray()));

    public void OnLostBuffer(int cpu, long fromTicks, long toTicks) =>
        LostBuffers.Add(new LostBuffer(cpu, fromTicks, toTicks));
}
