using System.Buffers.Binary;
using WpaAddins.Etl.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Random schedules, written in every form that a file can have and read again.</summary>
[TestClass]
public sealed class ScheduleReadingTests
{
    private static readonly Dictionary<string, EtlWriterOptions> s_forms = new()
    {
        ["raw"] = Form(),
        ["raw, filled with zeros"] = Form() with { FillByte = 0 },
        ["compressed"] = Form() with { Compressed = true },
        ["compressed, partly raw"] = Form() with { Compressed = true, RawEveryNthBuffer = 3 },
        ["compressed with literals only"] =
            Form() with { Compressed = true, Xpress = new XpressOptions { Mode = XpressMode.LiteralOnly } },
        ["32-bit"] = Form() with { PointerSize = 4 },
        ["32-bit, compressed"] = Form() with { PointerSize = 4, Compressed = true },
        ["CPU in one byte"] = Form() with { UseProcessorIndexFlag = false },
        ["preallocated"] = Form() with { PreallocatedTailBytes = 3 * 4096 },
        ["compressed and preallocated"] = Form() with { Compressed = true, PreallocatedTailBytes = 10_001 },
        ["stale saved offset"] = Form() with { HeaderBufferSavedOffsetIsStale = true },
        ["large buffers"] = Form() with { BufferSizeBytes = 1 << 20 },
        ["odd clock"] = Form() with { ClockFrequency = 2_337_949 },
        ["fast clock"] = Form() with { ClockFrequency = 3_000_000_007, FirstTick = 123_456_789_012_345 },
        ["clock below zero"] = Form() with { FirstTick = -50_000 },
    };

    private static readonly ushort[] s_hooks = [0x0524, 0x0532, 0x0501, 0x0502, 0x0530];

    public static IEnumerable<object[]> Forms => s_forms.Keys.Select(form => new object[] { form });

    [TestMethod]
    [DynamicData(nameof(Forms))]
    public void ReadsTheEventsThatWereWritten(string form)
    {
        for (var seed = 0; seed < 8; seed++)
        {
            var cpus = seed == 7 ? 70 : 1 + seed;
            var schedule = RandomSchedule.Create(seed, cpus, 60, 1500, RandomScheduleFlags.All, s_forms[form]);
            var reading = TraceReading.Read(schedule.Bytes, threads: 1 + (seed % 2));
            Assert.IsEmpty(reading.Diagnostics, $"seed {seed}");
            var expected = schedule.Events
                .Select(happened => (s_hooks[(int)happened.Kind], happened.Cpu, happened.Tick, happened.ThreadId))
                .ToList();
            CollectionAssert.AreEqual(expected, Events(reading), $"seed {seed}");
            AssertOrderIsThatOfTheDefinition(TraceWalker.Walk(schedule.Bytes), reading, $"seed {seed}");
        }
    }

    [TestMethod]
    [DynamicData(nameof(Forms))]
    public void HeaderTellsWhatTheWriterSaid(string form)
    {
        var options = s_forms[form];
        using var file = TraceReading.Open(RandomSchedule.Create(3, 5, 60, 300, options: options).Bytes);
        Assert.AreEqual((uint)options.PointerSize, file.Header.PointerSize);
        Assert.AreEqual((uint)options.BufferSizeBytes, file.Header.BufferSizeBytes);
        Assert.AreEqual(5u, file.Header.NumberOfProcessors);
        Assert.AreEqual(options.ClockFrequency, file.Clock.Frequency);
        Assert.AreEqual(0, file.Clock.ToNs(options.FirstTick));
        Assert.AreEqual(options.FirstTick, file.Header.FirstTicks);
        Assert.AreEqual(options.StartTimeUtc, file.Header.StartTimeUtc);
        Assert.AreEqual(options.BootTimeUtc.ToFileTimeUtc(), file.Header.BootFileTime);
        Assert.AreEqual(options.Compressed, file.Header.IsCompressedFile);
        Assert.AreEqual((uint)options.OsBuild, file.Header.OsBuild);
        Assert.AreEqual(options.CpuSpeedMHz, file.Header.CpuSpeedMHz);
        Assert.AreEqual("Relogger", file.Header.SessionName);
    }

    [TestMethod]
    public void CircularFileGivesTheLastEventsOfEachProcessorInOrder()
    {
        var overwritten = 0;
        for (var seed = 0; seed < 10; seed++)
        {
            var options = Form() with
            {
                CircularKeepBuffers = 1 + (seed % 4),
                Compressed = seed % 2 == 1,
                LogFileMode = 0x0400_0002,
            };
            var flags = RandomScheduleFlags.All & ~RandomScheduleFlags.EqualTicksOnOneCpu;
            var schedule = RandomSchedule.Create(seed, 1 + (seed % 4), 100, 4000, flags, options);
            var reading = TraceReading.Read(schedule.Bytes, threads: 1 + (seed % 2));
            Assert.IsEmpty(reading.Diagnostics, $"seed {seed}");
            var events = Events(reading);
            overwritten += schedule.Events.Count - events.Count;
            foreach (var written in schedule.Events.GroupBy(happened => happened.Cpu))
            {
                var read = events.Where(found => found.Cpu == written.Key)
                    .Select(found => (found.Tick, found.ThreadId)).ToList();
                var tail = written.Select(happened => (happened.Tick, happened.ThreadId)).TakeLast(read.Count).ToList();
                Assert.IsNotEmpty(read);
                CollectionAssert.AreEqual(tail, read, $"seed {seed}, cpu {written.Key}");
            }
        }

        Assert.IsGreaterThan(1000, overwritten);
    }

    private static EtlWriterOptions Form() => new() { BufferSizeBytes = 4096 };

    private static List<(ushort Hook, int Cpu, long Tick, uint ThreadId)> Events(TraceReading reading) =>
    [
        .. reading.Records.Where(record => s_hooks.Contains(record.Hook))
            .OrderBy(record => record.Timestamp).ThenBy(record => record.Cpu)
            .Select(record => (record.Hook, record.Cpu, record.Timestamp, ThreadOf(record))),
    ];

    private static uint ThreadOf(DeliveredRecord record)
    {
        // The thread of a switch or a ready record comes first; that of a start or an end behind the process.
        var offset = record.Hook is 0x0501 or 0x0502 ? 0x24 : 0x10;
        return BinaryPrimitives.ReadUInt32LittleEndian(record.Bytes.AsSpan(offset));
    }

    private static void AssertOrderIsThatOfTheDefinition(WalkedTrace walked, TraceReading reading, string message)
    {
        var streams = walked.Records.GroupBy(record => record.Cpu).OrderBy(stream => stream.Key).ToList();
        var expected = ReferenceMerge
            .Merge(
            [
                .. streams.Select(stream => stream.Select(record => (record.Tick, record.Hook == 0x0524)).ToList()),
            ])
            .ConvertAll(item => (streams[item.Cpu].ElementAt(item.Index).Bytes, item.Rank));
        var index = 0;
        foreach (var record in reading.Log.Records)
        {
            var ranks = record.Part switch
            {
                RecordPart.SwitchOut => new[] { 0 },
                RecordPart.SwitchIn => [2],
                _ => record.Hook == 0x0524 ? [0, 2] : [1],
            };
            foreach (var rank in ranks)
            {
                Assert.AreEqual(expected[index].Rank, rank, message);
                Assert.IsTrue(expected[index++].Bytes.Span.SequenceEqual(record.Bytes), message);
            }
        }

        Assert.HasCount(index, expected, message);
    }
}
