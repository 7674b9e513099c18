using System.Buffers.Binary;
using WpaAddins.Etl.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>The order of records of several CPUs.</summary>
[TestClass]
public sealed class RecordMergeTests
{
    private const int ContextSwitchHook = 0x0524;
    private const int ReadyThreadHook = 0x0532;
    private const int PerfInfoHeaderBytes = 0x10;

    [TestMethod]
    [DataRow(1, 800)]
    [DataRow(2, 800)]
    [DataRow(3, 500)]
    [DataRow(7, 300)]
    [DataRow(16, 200)]
    [DataRow(70, 60)]
    public void RandomRecordsComeInTheOrderOfTheDefinition(int cpus, int recordsOfEach)
    {
        for (var seed = 0; seed < 12; seed++)
        {
            var random = new Random((cpus * 100) + seed);
            var streams = RandomStreams(random, cpus, recordsOfEach, mostTicksApart: seed % 4);
            var expected = ReferenceMerge.Merge(streams);
            var trace = Write(streams, random, compressed: seed % 2 == 0);
            foreach (var threads in new[] { 1, 2, 3 })
            {
                var found = Items(TraceReading.Read(trace, threads));
                CollectionAssert.AreEqual(expected, found, $"seed {seed}, {threads} threads");
            }
        }
    }

    [TestMethod]
    public void SwitchOutComesFirstAndSwitchInLastOfOneTime()
    {
        var streams = new[]
        {
            new[] { (5L, false), (5L, true), (5L, false) },
            [(5L, true)],
            [(5L, false)],
        };
        MergeItem[] expected =
        [
            new(1, 0, 0), new(0, 0, 1), new(0, 1, 0), new(2, 0, 1), new(0, 1, 2), new(0, 2, 1), new(1, 0, 2),
        ];
        CollectionAssert.AreEqual(expected, ReferenceMerge.Merge(streams));
        CollectionAssert.AreEqual(expected, Items(TraceReading.Read(Write(streams, new Random(0), compressed: false))));
    }

    [TestMethod]
    public void LoneSwitchIsDeliveredWhole()
    {
        var trace = Write([[(2000, true)], [(2001, true)]], new Random(0), compressed: false);
        var parts = TraceReading.Read(trace).Log.Records
            .Where(record => record.Hook == ContextSwitchHook).Select(record => record.Part);
        CollectionAssert.AreEqual(new[] { RecordPart.Whole, RecordPart.Whole }, parts.ToArray());
    }

    [TestMethod]
    public void GreatestAndLeastTimesAreOrderedToo()
    {
        // CPU 0 has the record of the header, whose time is another one.
        var streams = new[]
        {
            Array.Empty<(long, bool)>(),
            [(long.MinValue + 1, false), (0L, true), (long.MaxValue, true), (long.MaxValue, false)],
            [(long.MinValue + 1, true), (long.MaxValue, true)],
            [(-1L, false), (long.MaxValue, false)],
        };
        var trace = Write(streams, new Random(0), compressed: false);
        CollectionAssert.AreEqual(ReferenceMerge.Merge(streams), Items(TraceReading.Read(trace)));
    }

    private static (long Ticks, bool IsSwitch)[][] RandomStreams(
        Random random, int cpus, int records, int mostTicksApart)
    {
        var streams = new (long, bool)[cpus][];
        for (var cpu = 0; cpu < cpus; cpu++)
        {
            var tick = 2000L + random.Next(4);
            streams[cpu] = new (long, bool)[records];
            for (var i = 0; i < records; i++)
            {
                streams[cpu][i] = (tick, random.Next(5) < 2);
                tick += random.Next(mostTicksApart + 1) * (random.Next(50) == 0 ? 30 : 1);
            }
        }

        return streams;
    }

    private static byte[] Write(
        IReadOnlyList<IReadOnlyList<(long Ticks, bool IsSwitch)>> streams, Random random, bool compressed)
    {
        var writer = new EtlWriter(new EtlWriterOptions
        {
            BufferSizeBytes = 1024,
            Compressed = compressed,
            RawEveryNthBuffer = 5,
        });
        var next = new int[streams.Count];
        while (streams.Where((stream, cpu) => next[cpu] < stream.Count).Any())
        {
            var cpu = random.Next(streams.Count);
            for (var run = random.Next(30); run > 0 && next[cpu] < streams[cpu].Count; run--)
            {
                var (ticks, isSwitch) = streams[cpu][next[cpu]];
                var payload = new byte[24];
                BinaryPrimitives.WriteInt32LittleEndian(payload, next[cpu]++);
                var hook = isSwitch ? ContextSwitchHook : ReadyThreadHook;
                writer.Add(cpu, RecordBytes.PerfInfo64(hook, 2, ticks, payload));
            }

            if (random.Next(3) == 0)
            {
                writer.Flush(cpu);
            }
        }

        return writer.ToArray();
    }

    /// <summary>A whole switch is its two halves, one behind the other.</summary>
    private static List<MergeItem> Items(TraceReading reading) =>
    [
        .. reading.Log.Records
            .Where(record => record.Hook is ContextSwitchHook or ReadyThreadHook)
            .SelectMany(record =>
            {
                var index = BinaryPrimitives.ReadInt32LittleEndian(record.Bytes.AsSpan(PerfInfoHeaderBytes));
                int[] ranks = record switch
                {
                    { Part: RecordPart.SwitchOut } => [0],
                    { Part: RecordPart.SwitchIn } => [2],
                    { Hook: ContextSwitchHook } => [0, 2],
                    _ => [1],
                };
                return ranks.Select(rank => new MergeItem(record.Cpu, index, rank));
            }),
    ];
}
