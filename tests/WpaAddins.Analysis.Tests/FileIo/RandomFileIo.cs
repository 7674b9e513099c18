using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.FileIo;

/// <summary>Random file operations that reuse a few addresses, request packets and paths much more often than real programs do.</summary>
internal static class RandomFileIo
{
    private static readonly int[] s_hooks =
        [0x0443, 0x0443, 0x0443, 0x0443, 0x0444, 0x044C, 0x044C, 0x044C, 0x044C, 0x0440, 0x0442, 0x044A, 0x0420, 0x0423, 0x0424];

    private static readonly uint[] s_statuses = [0, 0, 0, 0, 0, 0x103, 0x8000_0005, 0xC000_0011];

    /// <summary>Creates the records. The same seed gives the same records.</summary>
    public static IReadOnlyList<FileIoRecord> Create(int seed)
    {
        var random = new System.Random(seed);
        var records = new List<FileIoRecord>();
        var tick = 1_000L;
        var position = 0L;
        var (keys, threads, pace) = (random.Next(1, 5), random.Next(1, 4), random.Next(4) == 0 ? 200_000 : 2_000);
        for (var n = random.Next(1, 400); n > 0; n--)
        {
            tick += 2 + random.Next(pace);
            var size = (uint)random.Next(random.Next(8) == 0 ? 1 : 90);
            position = random.Next(20) switch
            {
                < 12 => position,
                < 19 => random.Next(500),
                _ => -1,
            };
            records.Add(new FileIoRecord(
                s_hooks[random.Next(s_hooks.Length)],
                tick,
                random.Next(3),
                (uint)(4 * random.Next(1, threads + 1)),
                (ulong)random.Next(1, 5),
                Address(0xA000, random.Next(0, 4)),
                Address(0xC000, random.Next(0, keys + 1)),
                position,
                size,
                s_statuses[random.Next(s_statuses.Length)],
                $@"\volume\{random.Next(4)}",
                random.Next(3) == 0 ? 0UL : (ulong)random.Next(0x7000, 0x7003)));
            position = position < 0 ? 0 : position + size;
        }

        return records;
    }

    public static byte[] Write(IReadOnlyList<FileIoRecord> records)
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 3, BufferSizeBytes = 4096 });
        foreach (var r in records)
        {
            Write(writer, r);
            if (r.Hook is >= 0x0440 and not 0x044C && r.Frame != 0)
            {
                writer.Stack(r.Cpu, r.Tick + 1, r.Tick, 4, r.ThreadId, r.Frame);
            }
        }

        return writer.ToArray();
    }

    private static void Write(ScheduleWriter writer, FileIoRecord r)
    {
        switch (r.Hook)
        {
            case 0x0440:
                writer.Open(r.Cpu, r.Tick, r.ThreadId, r.Irp, r.Object, r.Path);
                break;
            case 0x0442:
                writer.SimpleFile(r.Cpu, r.Tick, r.Hook, r.ThreadId, r.Irp, r.Object, r.Key);
                break;
            case 0x0443:
                writer.Read(r.Cpu, r.Tick, r.ThreadId, r.Irp, r.Object, r.Key, r.Offset, r.Size);
                break;
            case 0x0444:
                writer.Write(r.Cpu, r.Tick, r.ThreadId, r.Irp, r.Object, r.Key, r.Offset, r.Size);
                break;
            case 0x044A:
                writer.InfoFile(r.Cpu, r.Tick, r.Hook, r.ThreadId, r.Irp, r.Object, r.Key, 0, 5);
                break;
            case 0x044C:
                writer.EndFile(r.Cpu, r.Tick, r.Irp, r.Size, r.Status);
                break;
            default:
                writer.FileName(r.Cpu, r.Tick, r.Hook, r.Key, r.Path);
                break;
        }
    }

    private static ulong Address(ulong pool, int number) => number == 0 ? 0 : 0xFFFF_0000_0000_0000 + (pool << 16) + ((ulong)number * 64);
}
