using System.Buffers.Binary;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>
/// Writes a random schedule again with what its generator does not have: interrupts, lost buffers, affinity masks,
/// restarted threads and other versions of context switches.
/// </summary>
internal static class TraceDecorator
{
    /// <summary>Writes it again.</summary>
    public static T Decorate<T>(
        RandomSchedule schedule, System.Random random,
        Func<byte[], IReadOnlyList<(int Cpu, long From, long To)>, T> result)
    {
        var walked = TraceWalker.Walk(schedule.Bytes);
        var streams = walked.Records.Where(r => !r.IsInHeaderBuffer).GroupBy(r => r.Cpu).OrderBy(g => g.Key)
            .ToDictionary(g => g.Key, g => g.Select(r => (r.Tick, Bytes: r.Bytes.ToArray())).ToList());
        ChooseVersion(streams, random);
        foreach (var (cpu, stream) in streams)
        {
            AddInterrupts(cpu, stream, random);
        }

        AddThreadRecords(schedule, streams, random);
        var writer = new EtlWriter(schedule.Options with
        {
            HeaderRecords = [.. walked.Records.Where(r => r.IsInHeaderBuffer).Skip(1).Select(r => r.Bytes.ToArray())],
        });
        var lost = new List<(int Cpu, long From, long To)>();
        var loses = random.Next(3) == 0;
        foreach (var (cpu, stream) in streams)
        {
            for (var i = 0; i < stream.Count; i++)
            {
                if (loses && i > 0 && random.Next(60) == 0)
                {
                    writer.Flush(cpu);
                    writer.MarkNextBuffer(cpu, BufferFlags.BufferLost);
                    lost.Add((cpu, stream[i - 1].Tick, stream[i].Tick));
                }

                writer.Add(cpu, stream[i].Bytes);
            }
        }

        return result(writer.ToArray(), lost);
    }

    private static void ChooseVersion(Dictionary<int, List<(long Tick, byte[] Bytes)>> streams, System.Random random)
    {
        var version = random.Next(10) switch { 0 => 1, 1 => 2, 2 => 3, 3 => 5, _ => 4 };
        if (version == 4)
        {
            return;
        }

        foreach (var stream in streams.Values)
        {
            for (var i = 0; i < stream.Count; i++)
            {
                var old = stream[i].Bytes;
                if (Hook(old) != 0x0524)
                {
                    continue;
                }

                var payload = old.AsSpan(0x10);
                byte[] changed = version switch
                {
                    1 => payload[..16].ToArray(),
                    5 => [.. payload, 2, 0, 0, 0],
                    _ => payload.ToArray(),
                };
                stream[i] = (stream[i].Tick, RecordBytes.PerfInfo64(0x0524, version, stream[i].Tick, changed));
            }
        }
    }

    private static void AddInterrupts(int cpu, List<(long Tick, byte[] Bytes)> stream, System.Random random)
    {
        if (stream.Count == 0 || random.Next(2) == 0)
        {
            return;
        }

        var count = random.Next(1 + (stream.Count / 4));
        for (var n = 0; n < count; n++)
        {
            var at = random.Next(stream.Count);
            var tick = stream[at].Tick + (random.Next(3) == 0 ? 0 : random.Next(500));
            var began = tick - random.Next(1000);
            var record = random.Next(2) == 0
                ? RecordBytes.PerfInfo64(0x0F44, 2, tick, KernelPayloads.Dpc(began, 0x1000))
                : RecordBytes.PerfInfo64(0x0F43, 2, tick, KernelPayloads.Isr(began, 0x2000, 1, 0xD0 + cpu));
            Insert(stream, tick, record, random);
        }
    }

    // Affinity masks from records of any time; now and then the Start record of a thread whose end was missed.
    private static void AddThreadRecords(
        RandomSchedule schedule, Dictionary<int, List<(long Tick, byte[] Bytes)>> streams, System.Random random)
    {
        var restricts = random.Next(2) == 0;
        var restarts = random.Next(3) == 0;
        var ids = schedule.Events.Select(e => e.ThreadId).Where(id => id != 0).Distinct().Order().ToList();
        foreach (var id in ids)
        {
            if (restricts && random.Next(3) > 0)
            {
                var mask = random.Next(4) == 0 ? 0 : (1UL << random.Next(8)) | (byte)random.Next(256);
                Add(random.Next(2) == 0 ? 0x0503 : 0x0504, id, mask);
            }

            if (restarts && random.Next(6) == 0)
            {
                Add(0x0501, id, 0xFF);
            }
        }

        void Add(int hook, uint id, ulong mask)
        {
            var stream = streams.Values.ElementAt(random.Next(streams.Count));
            var tick = stream[random.Next(stream.Count)].Tick + random.Next(300);
            var fields = new ThreadFields
            {
                ThreadId = id,
                ProcessId = 1000,
                AffinityOrStartAddress = mask,
                BasePriority = random.Next(1, 16),
            };
            var payload = KernelPayloads.Thread(3, fields);
            Insert(stream, tick, RecordBytes.System64(hook, 3, tick, 0, 0, payload), random);
        }
    }

    private static void Insert(List<(long Tick, byte[] Bytes)> stream, long tick, byte[] record, System.Random random)
    {
        var at = random.Next(2) == 0
            ? stream.FindIndex(r => r.Tick >= tick)
            : stream.FindIndex(r => r.Tick > tick);
        stream.Insert(at < 0 ? stream.Count : at, (tick, record));
    }

    private static int Hook(ReadOnlySpan<byte> record)
    {
        return BinaryPrimitives.ReadUInt16LittleEndian(record[6..]);
    }
}
