using System.Buffers.Binary;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Damage;

/// <summary>A trace of a few KiB with records of all kinds, each with a number of its own.</summary>
internal sealed class SmallTrace
{
    public const int BufferSize = 512;
    private const int Cpus = 2;

    private SmallTrace(byte[] bytes)
    {
        Bytes = bytes;
        Reading = TraceReading.Read(bytes);
        using var file = TraceReading.Open(bytes);
        BufferStarts = [.. file.Buffers.ToArray().Select(buffer => (int)buffer.OffsetBytes)];
    }

    public byte[] Bytes { get; }
    public TraceReading Reading { get; }
    public IReadOnlyList<int> BufferStarts { get; }

    /// <summary>Writes a trace; the same arguments always give the same one.</summary>
    public static SmallTrace Write(bool compressed, int records = 120, int pointerSize = 8, byte fill = 0xFF)
    {
        var writer = new EtlWriter(new EtlWriterOptions
        {
            BufferSizeBytes = BufferSize,
            Compressed = compressed,
            PointerSize = pointerSize,
            FillByte = fill,
            NumberOfProcessors = Cpus,
            HeaderRecords = [Record(0, 1000), Record(1, 1000)],
        });
        for (var i = 2; i < records; i++)
        {
            var cpu = i * 7 % 11 % Cpus;
            writer.Add(cpu, Record(i, 2000 + (i / 2)));
            if (i % 50 == 0)
            {
                writer.Flush(cpu);
            }
        }

        return new SmallTrace(writer.ToArray());
    }

    private static byte[] Record(int number, long tick)
    {
        var payload = new byte[8 + (number % 5 * 3)];
        BinaryPrimitives.WriteInt32LittleEndian(payload, number);
        payload.AsSpan(4).Fill((byte)(number * 37 % 256));
        var provider = new Guid(number, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
        return (number % 8) switch
        {
            0 => RecordBytes.System64(0x0501, 3, tick, 4, 8, payload),
            1 => RecordBytes.PerfInfo32(0x0F2E, 2, tick, payload),
            2 => RecordBytes.FullHeader64(provider, 3, 1, tick, 4, 8, payload),
            3 => RecordBytes.EventHeader64(new EventFields { ProviderId = provider, Id = number }, tick, 4, 8, payload),
            4 => RecordBytes.PerfInfo64(0x0524, 4, tick, [.. payload, .. new byte[24]], pebsIndex: 7, 1, 2),
            5 => RecordBytes.Message(number, payload, sequence: 5, guid: provider, tick: tick),
            6 => RecordBytes.Compact64(0x0502, 3, tick, 4, 8, payload),
            _ => RecordBytes.PerfInfo64(0x0532, 2, tick, payload),
        };
    }
}
