using System.Buffers.Binary;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>
/// Writes a random schedule again with what its generator does not have: interrupts, lost buffers, affinity masks and
/// changes of them, boosts, restarted threads and other versions of context switches; some are cut off at the end.
/// </summary>
internal static class TraceDecorator
{
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
        AddChanges(schedule, streams, random);
        var loses = random.Next(3) == 0;
        var lost = streams.SelectMany(s => Enumerable.Range(1, Math.Max(0, s.Value.Count - 1))
            .Where(_ => loses && random.Next(60) == 0).Select(i => (Cpu: s.Key, Index: i))).ToHashSet();
        var options = schedule.Options with
        {
            HeaderRecords = [.. walked.Records.Where(r => r.IsInHeaderBuffer).Skip(1).Select(r => r.Bytes.ToArray())],
            IsStopped = random.Next(12) > 0,
        };
        var bytes = Write(streams, lost, options);
        return result(
            random.Next(4) == 0 ? CutOff(bytes, random) : bytes,
            [.. lost.Select(l => (l.Cpu, streams[l.Cpu][l.Index - 1].Tick, streams[l.Cpu][l.Index].Tick))]);
    }

    /// <summary>Cuts a file anywhere behind its first third.</summary>
    public static byte[] CutOff(byte[] bytes, System.Random random) =>
        bytes[..random.Next(bytes.Length / 3, bytes.Length)];

    // In the order of time, as a system would write it.
    private static byte[] Write(
        Dictionary<int, List<(long Tick, byte[] Bytes)>> streams, HashSet<(int Cpu, int Index)> lost, EtlWriterOptions options)
    {
        var writer = new EtlWriter(options);
        var next = streams.Keys.ToDictionary(cpu => cpu, _ => 0);
        while (streams.Keys.Where(c => next[c] < streams[c].Count).ToList() is { Count: > 0 } left)
        {
            var cpu = left.MinBy(c => streams[c][next[c]].Tick);
            if (lost.Contains((cpu, next[cpu])))
            {
                writer.Flush(cpu);
                writer.MarkNextBuffer(cpu, BufferFlags.BufferLost);
            }

            writer.Add(cpu, streams[cpu][next[cpu]++].Bytes);
        }

        return writer.ToArray();
    }

    // Changes of priority and affinity, and boosts: at any time, and so also while the thread is ready.
    private static void AddChanges(
        RandomSchedule schedule, Dictionary<int, List<(long Tick, byte[] Bytes)>> streams, System.Random random)
    {
        if (random.Next(2) == 0)
        {
            return;
        }

        var ids = schedule.Events.Select(e => e.ThreadId).Where(id => id != 0).Distinct().Order().ToList();
        for (var n = random.Next(3 * ids.Count); n > 0; n--)
        {
            var id = ids[random.Next(ids.Count)];
            var stream = streams.Values.ElementAt(random.Next(streams.Count));
            var tick = stream[random.Next(stream.Count)].Tick + (random.Next(3) == 0 ? 0 : random.Next(300));
            var (hook, version, payload) = random.Next(3) switch
            {
                0 => (0x0530, 3, KernelPayloads.PriorityChange(id, random.Next(1, 16), random.Next(1, 16))),
                1 => (0x053C, 2, KernelPayloads.AntiStarvationBoost(id, 0, random.Next(1, 15))),
                _ => (0x0535, 2, KernelPayloads.ThreadAffinity((ulong)random.Next(256), id, random.Next(9) == 0 ? 1 : 0)),
            };
            Insert(stream, tick, RecordBytes.PerfInfo64(hook, version, tick, payload), random);
        }
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

    private static int Hook(ReadOnlySpan<byte> record) => BinaryPrimitives.ReadUInt16LittleEndian(record[6..]);
}
