using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Checks the order of a long sequence of records and makes one number of it.</summary>
internal struct SequenceDigest() : IRecordSink
{
    private const ulong Prime = 0x100000001B3;

    /// <summary>Gets a number that two equal sequences share.</summary>
    public ulong Value { get; private set; } = 0xCBF29CE484222325;

    public long Records { get; private set; }

    /// <summary>Gets the number of records whose time is below that of the one before.</summary>
    public long Falls { get; private set; }

    /// <summary>Gets the number of records whose own timestamp is not the one by which they are ordered.</summary>
    public long Moved { get; private set; }

    private long _ticks = long.MinValue;

    public void OnRecord(in EtlRecord record, RecordPart part)
    {
        Falls += record.OrderedTicks < _ticks ? 1 : 0;
        Moved += record.OrderedTicks != record.Timestamp ? 1 : 0;
        _ticks = record.OrderedTicks;
        Records += part == RecordPart.SwitchIn ? 0 : 1;
        Mix(record.OrderedTicks);
        Mix(((long)record.Cpu << 8) | (long)part);
        Mix(record.Place.OffsetBytes);
        Mix(record.Place.OffsetInBuffer);
    }

    public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => Mix(cpu);

    private void Mix(long value) => Value = unchecked((Value ^ (ulong)value) * Prime);
}
