using System.Buffers.Binary;

namespace WpaAddins.TestTraces;

/// <summary>Walks the buffers and records of a whole file, the simple way; for healthy files only.</summary>
public static class TraceWalker
{
    private const int HeaderSize = EtlWriter.BufferHeaderSize;
    private const int HeaderBufferType = 4;
    private const int KernelMarker = 0xC0;

    /// <summary>Walks a file.</summary>
    /// <exception cref="InvalidDataException">The file is damaged.</exception>
    public static WalkedTrace Walk(ReadOnlyMemory<byte> file)
    {
        var records = new List<WalkedRecord>();
        var buffers = 0;
        var compressed = 0;
        while (file.Length >= HeaderSize)
        {
            var size = BinaryPrimitives.ReadInt32LittleEndian(file.Span);
            if (size < HeaderSize)
            {
                break;
            }

            if (size > file.Length)
            {
                throw new InvalidDataException($"Buffer {buffers} has {size} bytes, {file.Length} are left.");
            }

            var buffer = file[..size];
            var flags = (BufferFlags)BinaryPrimitives.ReadUInt16LittleEndian(buffer.Span[0x34..]);
            compressed += (flags & BufferFlags.Compressed) != 0 ? 1 : 0;
            WalkRecords(buffer, flags, records);
            file = file[size..];
            buffers++;
        }

        if (records.Count == 0)
        {
            throw new InvalidDataException("There is no record.");
        }

        return new WalkedTrace(ReadOptions(records[0]), buffers, compressed, records);
    }

    private static void WalkRecords(ReadOnlyMemory<byte> buffer, BufferFlags flags, List<WalkedRecord> records)
    {
        var header = buffer.Span[..HeaderSize];
        var valid = BinaryPrimitives.ReadInt32LittleEndian(header[0x30..]);
        var cpu = (flags & BufferFlags.ProcessorIndex) != 0
            ? BinaryPrimitives.ReadUInt16LittleEndian(header[0x28..]) & 0x07FF
            : header[0x28];
        var isHeader = BinaryPrimitives.ReadUInt16LittleEndian(header[0x36..]) == HeaderBufferType;
        var data = (flags & BufferFlags.Compressed) != 0
            ? XpressReferenceDecoder.Decode(buffer.Span[HeaderSize..], valid - HeaderSize)
            : buffer[HeaderSize..Math.Clamp(valid, HeaderSize, buffer.Length)];
        long tick = 0;
        while (data.Length >= 8)
        {
            var span = data.Span;
            var marker = BinaryPrimitives.ReadUInt32LittleEndian(span);
            if (marker is 0 or uint.MaxValue)
            {
                break;
            }

            var isKernel = span[3] == KernelMarker && span[2] is (>= 1 and <= 4) or 0x10 or 0x11;
            int size = BinaryPrimitives.ReadUInt16LittleEndian(span[(isKernel ? 4 : 0)..]);
            if (size < 8 || size > data.Length)
            {
                throw new InvalidDataException($"A record has {size} bytes, {data.Length} are left in the buffer.");
            }

            var record = data[..size];
            tick = RecordBytes.TryGetTick(record.Span, out var own) ? own : tick;
            var hook = isKernel ? BinaryPrimitives.ReadUInt16LittleEndian(span[6..]) : -1;
            records.Add(new WalkedRecord(cpu, tick, hook, isHeader, record));
            data = data[Math.Min(data.Length, (size + 7) & ~7)..];
        }
    }

    private static EtlWriterOptions ReadOptions(WalkedRecord first)
    {
        var header = first.Bytes.Span[0x20..];
        var pointerSize = BinaryPrimitives.ReadInt32LittleEndian(header[44..]);
        var behindPointers = header[(pointerSize == 8 ? 72 : 64)..];
        var clock = behindPointers[176..];
        return new EtlWriterOptions
        {
            PointerSize = pointerSize,
            BufferSizeBytes = BinaryPrimitives.ReadInt32LittleEndian(header),
            OsBuild = BinaryPrimitives.ReadInt32LittleEndian(header[8..]),
            NumberOfProcessors = BinaryPrimitives.ReadInt32LittleEndian(header[12..]),
            EventsLost = BinaryPrimitives.ReadUInt32LittleEndian(header[48..]),
            CpuSpeedMHz = BinaryPrimitives.ReadUInt32LittleEndian(header[52..]),
            TimeZoneBiasMinutes = BinaryPrimitives.ReadInt32LittleEndian(behindPointers),
            BootTimeUtc = DateTime.FromFileTimeUtc(BinaryPrimitives.ReadInt64LittleEndian(clock)),
            ClockFrequency = BinaryPrimitives.ReadInt64LittleEndian(clock[8..]),
            StartTimeUtc = DateTime.FromFileTimeUtc(BinaryPrimitives.ReadInt64LittleEndian(clock[16..])),
            ClockType = (TraceClock)BinaryPrimitives.ReadUInt32LittleEndian(clock[24..]),
            BuffersLost = BinaryPrimitives.ReadUInt32LittleEndian(clock[28..]),
            FirstTick = first.Tick,
        };
    }
}
