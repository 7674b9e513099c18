using System.Buffers.Binary;

namespace WpaAddins.TestTraces;

/// <summary>
/// Records in the order in which they are written, packed so that they can be written again and again.
/// </summary>
internal sealed class RepeatedRecords
{
    private readonly byte[] _bytes;
    private readonly Entry[] _entries;

    public RepeatedRecords(IEnumerable<WalkedRecord> records)
    {
        var sorted = records.OrderBy(record => record.Tick).ThenBy(record => record.Cpu).ToList();
        _bytes = new byte[sorted.Sum(record => record.Bytes.Length)];
        _entries = new Entry[sorted.Count];
        var offset = 0;
        for (var i = 0; i < sorted.Count; i++)
        {
            var bytes = sorted[i].Bytes.Span;
            bytes.CopyTo(_bytes.AsSpan(offset));
            _entries[i] = new Entry(
                sorted[i].Cpu, offset, bytes.Length, RecordBytes.TickOffset(bytes), PayloadTickOffset(sorted[i]));
            offset += bytes.Length;
        }

        FirstTick = sorted.Count == 0 ? 0 : sorted[0].Tick;
        LastTick = sorted.Count == 0 ? 0 : sorted[^1].Tick;
    }

    public int Count => _entries.Length;
    public long FirstTick { get; }
    public long LastTick { get; }

    /// <summary>Writes all records with their times moved, but within the bounds.</summary>
    public void Write(EtlWriter writer, long shift, long least = long.MinValue, long greatest = long.MaxValue)
    {
        foreach (ref readonly var entry in _entries.AsSpan())
        {
            var copy = writer.AddCopy(entry.Cpu, _bytes.AsSpan(entry.Offset, entry.Length));
            if (entry.TickOffset >= 0)
            {
                var field = copy[entry.TickOffset..];
                var tick = BinaryPrimitives.ReadInt64LittleEndian(field) + shift;
                BinaryPrimitives.WriteInt64LittleEndian(field, Math.Clamp(tick, least, greatest));
            }

            if (entry.PayloadTickOffset >= 0)
            {
                var field = copy[entry.PayloadTickOffset..];
                BinaryPrimitives.WriteInt64LittleEndian(field, BinaryPrimitives.ReadInt64LittleEndian(field) + shift);
            }
        }
    }

    // Stacks name the time of their event, DPCs, interrupts and hard faults that of their beginning; all in front.
    private static int PayloadTickOffset(WalkedRecord record)
    {
        if (record.Hook is not (0x1820 or 0x1825 or 0x1826 or (>= 0x0F42 and <= 0x0F46) or 0x0F32 or 0x0F5F or 0x0220))
        {
            return -1;
        }

        var bytes = record.Bytes.Span;
        var version = BinaryPrimitives.ReadUInt16LittleEndian(bytes);
        var offset = bytes[2] switch
        {
            1 or 2 => 0x20,
            3 or 4 => 0x18,
            _ => 0x10 + (8 * ((version >> 15) + ((version >> 8) & 7))),
        };
        return offset + 8 <= bytes.Length ? offset : -1;
    }

    private readonly record struct Entry(int Cpu, int Offset, int Length, int TickOffset, int PayloadTickOffset);
}
