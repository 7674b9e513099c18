using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Etl.Tests.Damage;

/// <summary>Uses every getter of every record, so that any that can fail does.</summary>
internal struct TouchingSink() : IRecordSink, IRecordScanner
{
    private long _ticks = long.MinValue;

    public long Records { get; private set; }

    /// <summary>Gets the number of deliveries earlier than the one before.</summary>
    public long Falls { get; private set; }

    public long Sum { get; private set; }

    public void OnRecord(in EtlRecord record, RecordPart part)
    {
        Falls += record.OrderedTicks < _ticks ? 1 : 0;
        _ticks = record.OrderedTicks;
        OnRecord(record);
    }

    public void OnRecord(in EtlRecord record)
    {
        Records++;
        long sum = record.Bytes.Length + record.Payload.Length + record.Cpu + record.PointerSize + record.HookId
            + record.Version + record.Opcode + record.EventId + record.EventFlags + record.MessageNumber
            + record.CounterCount + (int)record.Kind;
        sum += record.ProviderId.GetHashCode();
        sum += record.Place.OffsetInBuffer;
        foreach (var value in record.Bytes)
        {
            sum += value;
        }

        Sum = unchecked(Sum + sum + record.Timestamp + record.ThreadId + record.ProcessId);
    }

    public readonly void OnLostBuffer(int cpu, long fromTicks, long toTicks)
    {
    }
}
