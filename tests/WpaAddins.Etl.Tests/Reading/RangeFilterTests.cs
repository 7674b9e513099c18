using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Which records of buffers outside a range stay.</summary>
/// <remarks>Thread 12 runs three times from 2000 on and three times from 4000 on. Tests add other records.</remarks>
[TestClass]
public sealed partial class RangeFilterTests
{
    private const uint Runs = 12;
    private const uint Other = 16;
    private const long AfterAll = 1_000_000;

    /// <summary>What stays of the runs before a range: the first switch, the next one, the last run.</summary>
    private static readonly long[] s_runs = [2000, 2050, 4200, 4250];

    [TestMethod]
    public void FirstAndLastRunsStayBeforeTheRange() => AssertStays(_ => { }, 8);

    [TestMethod]
    public void TwoRunsStayAfterTheRange()
    {
        var filter = new RangeFilter(1, 1);
        CollectionAssert.AreEqual(new long[] { 2000, 2050, 2100, 2150, 2200, 4250 }, Read(_ => { }, filter));
        Assert.AreEqual(6, filter.SwitchesLeftOut);
    }

    [TestMethod]
    public void KernelAndUserStackGoWithTheirSwitch() => AssertStays(
        DuringARun(writer =>
        {
            writer.Stack(0, 3001, 3000, 100, Runs, 0xFFFF_F800_0000_1000);
            writer.Stack(0, 3002, 3000, 100, Runs, 0x1000);
        }),
        10);

    [TestMethod]
    public void SecondUserStackKeepsItsSwitch() => AssertStays(
        DuringARun(writer =>
        {
            writer.Stack(0, 3001, 3000, 100, Runs, 0x1000);
            writer.Stack(0, 3002, 3000, 100, Runs, 0x2000);
        }),
        8,
        3000, 3001, 3002, 3050);

    [TestMethod]
    public void StackAfterAnotherRecordKeepsItsSwitch() => AssertStays(
        DuringARun(writer =>
        {
            writer.SetPriority(0, 3001, Other, 8, 9);
            writer.Stack(0, 3002, 3000, 100, Runs, 0x1000);
        }),
        8,
        3000, 3001, 3002, 3050);

    [TestMethod]
    public void StackOfAnotherThreadKeepsTheSwitch() => AssertStays(
        DuringARun(writer => writer.Stack(0, 3001, 3000, 100, Other, 0x1000)),
        8,
        3000, 3001, 3050);

    [TestMethod]
    public void StackAfterAnotherSwitchKeepsItsSwitch() => AssertStays(
        writer =>
        {
            writer.Switch(0, 3000, 0, Runs);
            writer.Switch(0, 3050, Runs, 0);
            writer.Stack(0, 3051, 3000, 100, Runs, 0x1000);
        },
        8,
        3000, 3050, 3051);

    [TestMethod]
    public void KeyThatIsTooShortStays() => AssertStays(
        DuringARun(writer => writer.Record(0, 3001, RecordBytes.PerfInfo64(0x1825, 2, 3001, KernelPayloads.StackKeyUse(3000, 100, Runs, 1)[..16]))),
        10,
        3001);

    [TestMethod]
    public void StackOfTheIdleThreadKeepsTheSwitch() => AssertStays(
        writer =>
        {
            writer.Switch(0, 3000, 0, Runs);
            writer.Switch(0, 3050, Runs, 0);
            writer.Stack(0, 3051, 3050, 0, 0, 0xFFFF_F800_0000_1000);
        },
        8,
        3050, 3051, 4000);

    /// <summary>The times of gaps and of the end of the trace are those of the last record.</summary>
    [TestMethod]
    public void LastRecordStaysIfItIsTheStackOfASwitch()
    {
        var times = Read(
            writer =>
            {
                writer.Switch(0, 5000, 0, Other);
                writer.Stack(0, 5001, 5000, 100, Other, 0x1000);
            },
            new RangeFilter(AfterAll, AfterAll));
        Assert.AreEqual(5001, times[^1]);
    }

    /// <summary>Of switches from idle to idle, no thread keeps the first and the last one.</summary>
    [TestMethod]
    public void FirstAndLastSwitchOfTheProcessorStay() => AssertStays(
        writer =>
        {
            writer.Switch(0, 1990, 0, 0);
            writer.Switch(0, 3000, 0, 0);
            writer.Switch(0, 5000, 0, 0);
            writer.Switch(0, 5100, 0, 0);
            writer.Switch(0, 5200, 0, 0);
        },
        10,
        1990, 5000, 5200);

    [TestMethod]
    public void ReadyThreadBetweenTheFirstAndTheLastGoesWithItsStack()
    {
        var filter = new RangeFilter(AfterAll, AfterAll);
        var times = Read(
            writer =>
            {
                writer.Ready(0, 3100, Runs);
                writer.Ready(0, 3200, Runs);
                writer.Stack(0, 3201, 3200, 0, 0, 0xFFFF_F800_0000_1000);
                writer.Ready(0, 3300, Runs);
            },
            filter);

        // 2250 begins the slice in which they were logged, 4000 ends it.
        CollectionAssert.AreEqual(new long[] { 2000, 2050, 2250, 3100, 3300, 4000, 4200, 4250 }, times);
        Assert.AreEqual(1, filter.ReadiesLeftOut);
        Assert.AreEqual(6, filter.SwitchesLeftOut);
    }

    [TestMethod]
    public void ReadyThreadsOfTheIdleThreadStay() => AssertStays(
        writer =>
        {
            writer.Ready(0, 3100, 0);
            writer.Ready(0, 3200, 0);
            writer.Ready(0, 3300, 0);
        },
        8,
        3100, 3200, 3300);

    [TestMethod]
    [DataRow(1, -1)]
    [DataRow(4, 3)]
    public void RanksOfSwitchesThatAreLeftOutCount(int version, int greatest)
    {
        var filter = new RangeFilter(AfterAll, AfterAll);
        Read(
            writer =>
            {
                writer.SwitchVersion = version;
                writer.Switch(0, 3000, 0, Runs, oldRank: 7);
                writer.Switch(0, 3050, Runs, 0, oldRank: 3);
            },
            filter,
            version);
        Assert.AreEqual(10, filter.SwitchesLeftOut);
        Assert.AreEqual(greatest, filter.GreatestRank);
    }

    [TestMethod]
    [DataRow(4250, 9000, 0)]
    [DataRow(4251, 9000, 8)]
    [DataRow(1, 2000, 0)]
    [DataRow(1, 1999, 6)]
    public void NothingIsLeftOutOfABufferThatReachesIntoTheRange(long from, long to, long leftOut)
    {
        var filter = new RangeFilter(from, to);
        Read(_ => { }, filter);
        Assert.AreEqual(leftOut, filter.SwitchesLeftOut);
    }

    /// <summary>Records that stay are copied from buffer to buffer, at the limit of memory too.</summary>
    [TestMethod]
    [DataRow(1, 0)]
    [DataRow(2, 0)]
    [DataRow(3, 0)]
    [DataRow(2, 1)]
    [DataRow(3, 1)]
    public void RecordsThatStayAreThoseOfTheFile(int threads, int limit)
    {
        var schedule = RandomSchedule.Create(seed: 5, cpus: 3, threads: 9, steps: 20_000);
        var all = TraceReading.Read(schedule.Bytes).Records;
        var limits = limit == 0 ? EtlLimits.Default : EtlLimits.Default with { MaxResidentBytes = limit };
        using var file = TraceReading.Open(schedule.Bytes, new EtlOptions { Threads = threads, Limits = limits });
        var (from, to) = (all[all.Count / 3].Ticks, all[all.Count / 2].Ticks);
        var log = new RecordLog();
        file.ReadInOrder(ref log, filter: new RangeFilter(from, to));
        var stayed = new TraceReading(log, []).Records.ConvertAll(Content);

        // With a limit of one byte, only one CPU is read.
        var expected = all.Where(r => limit == 0 || r.Cpu == log.Records[0].Cpu).ToList();
        CollectionAssert.AreEqual(expected.ConvertAll(Content).Where(stayed.ToHashSet().Contains).ToList(), stayed);
        Assert.IsInRange(expected.Count(r => r.Ticks >= from && r.Ticks <= to) + 1, expected.Count - 1, stayed.Count);

        // Without its neighbours of the same time, a switch is delivered as a whole.
        static string Content(DeliveredRecord record) => (record with { Part = RecordPart.Whole }).ToString();
    }

    /// <summary>Performance counters are between the header and the payload. The last record is too short for them.</summary>
    [TestMethod]
    public void SwitchesWithCountersAreLeftOutToo()
    {
        var writer = new EtlWriter(new EtlWriterOptions { NumberOfProcessors = 1 });
        for (var tick = 2000; tick < 2010; tick++)
        {
            var payload = new byte[ContextSwitch.SizeBytes];
            payload[tick % 2 == 0 ? 0 : 4] = (byte)Runs;
            writer.Add(0, RecordBytes.PerfInfo64(KernelHook.ContextSwitch, 4, tick, payload, pebsIndex: null, 1, 2));
        }

        var overrun = RecordBytes.PerfInfo64(KernelHook.ContextSwitch, 4, 2010, new byte[ReadyThread.SizeBytes]);
        overrun[1] = 7;
        writer.Add(0, overrun);
        var filter = new RangeFilter(AfterAll, AfterAll);
        CollectionAssert.AreEqual(new long[] { 2000, 2001, 2008, 2009, 2010 }, Read(writer.ToArray(), filter));
        Assert.AreEqual(6, filter.SwitchesLeftOut);
    }

    /// <summary>A time that is out of order gets another one, which the filter does not know.</summary>
    [TestMethod]
    public void NothingIsLeftOutOfABufferWithTimesOutOfOrder() =>
        AssertAllStay(writer => writer.Record(0, 3000, RecordBytes.PerfInfo64(KernelHook.ContextSwitch, 4, 1500, new byte[ContextSwitch.SizeBytes])));

    /// <summary>Its time is that of the record before it, which must stay, too.</summary>
    [TestMethod]
    public void NothingIsLeftOutOfABufferWithARecordWithoutTimestamp() =>
        AssertAllStay(writer => writer.Record(0, 3000, RecordBytes.Message(1, new byte[8])));

    [TestMethod]
    [DataRow(5, 0xFF, DiagnosticId.RecordSizeInvalid)]
    [DataRow(4, 0x08, DiagnosticId.RecordTooShort)]
    [DataRow(3, 0x00, DiagnosticId.RecordMarkerInvalid)]
    public void NothingIsLeftOutOfADamagedBuffer(int offset, int value, DiagnosticId damage)
    {
        var record = RecordBytes.PerfInfo64(KernelHook.ContextSwitch, 4, 4300, new byte[ContextSwitch.SizeBytes]);
        record[offset] = (byte)value;
        CollectionAssert.Contains(AssertAllStay(writer => writer.Record(0, 4300, record)), damage);
    }

    [TestMethod]
    [DataRow(0xFF, 4)]
    [DataRow(0xFF, 8)]
    [DataRow(0, 4)]
    [DataRow(0, 8)]
    [DataRow(0, 64)]
    public void WhatFollowsTheLastRecordIsNoDamage(int value, int length) => AssertStays(
        writer => writer.Record(0, 4300, [.. Enumerable.Repeat((byte)value, length)]),
        8);

    [TestMethod]
    public void NothingIsLeftOutIfRecordsFollowZeros() => CollectionAssert.Contains(
        AssertAllStay(writer =>
        {
            writer.Record(0, 4300, new byte[8]);
            writer.Switch(0, 4310, 0, Runs);
        }),
        DiagnosticId.RecordMarkerInvalid);

    [TestMethod]
    public void NothingIsLeftOutIfAStackIsDamaged()
    {
        var stack = RecordBytes.PerfInfo64(KernelHook.StackWalk, 2, 4301, KernelPayloads.StackWalk(4300, 100, Runs, [0x1000]));
        stack[4] += 8;
        CollectionAssert.Contains(
            AssertAllStay(writer =>
            {
                writer.Switch(0, 4300, 0, Runs);
                writer.Record(0, 4301, stack);
            }),
            DiagnosticId.RecordSizeInvalid);
    }

    [TestMethod]
    public void NothingIsLeftOutIfAStackIsOutOfOrder() => AssertAllStay(DuringARun(writer => writer.Record(
        0, 3001, RecordBytes.PerfInfo64(KernelHook.StackWalk, 2, 2999, KernelPayloads.StackWalk(3000, 100, Runs, [0x1000])))));

    /// <summary>Then the merge may give the record another time.</summary>
    [TestMethod]
    [DataRow(AfterAll)]
    [DataRow(1)]
    public void NothingIsLeftOutOfABufferThatReachesIntoTheNextOne(long range) => AssertAllStay(
        writer =>
        {
            writer.Record(0, 4300, RecordBytes.PerfInfo64(KernelHook.ContextSwitch, 4, 4401, new byte[ContextSwitch.SizeBytes]));
            writer.EndBuffer(0, 4301);
            writer.Switch(0, 4400, 0, Runs);
        },
        range);

    [TestMethod]
    public void StackOfAnotherTimeStays() => AssertStays(
        DuringARun(writer => writer.Stack(0, 3001, 2999, 100, Runs, 0x1000)),
        10,
        3001);

    [TestMethod]
    public void StackOfTheSameTimeKeepsItsSwitch() => AssertStays(
        DuringARun(writer => writer.Stack(0, 3000, 3000, 100, Runs, 0x1000)),
        8,
        3000, 3000, 3050);

    /// <summary>A stack without frames counts as a user stack, so the next one is the second.</summary>
    [TestMethod]
    public void StackWithoutFramesIsAUserStack() => AssertStays(
        DuringARun(writer =>
        {
            writer.Stack(0, 3001, 3000, 100, Runs);
            writer.Stack(0, 3002, 3000, 100, Runs, 0x1000);
        }),
        8,
        3000, 3001, 3002, 3050);

    [TestMethod]
    public void StackWithPaddingGoesWithItsSwitch() => AssertStays(
        DuringARun(writer =>
        {
            byte[] payload = [.. KernelPayloads.StackWalk(3000, 100, Runs, [0x1000]), 0, 0, 0, 0];
            writer.Record(0, 3001, RecordBytes.PerfInfo64(KernelHook.StackWalk, 2, 3001, payload));
        }),
        10);

    /// <summary>The buffer before it can be read by another thread, so the running thread is unknown.</summary>
    [TestMethod]
    public void StackBeforeTheFirstSwitchOfABufferKeepsItsReadyThread() => AssertStays(
        writer =>
        {
            writer.EndBuffer(0, 4300);
            foreach (var tick in (long[])[4400, 4410, 4420])
            {
                writer.Ready(0, tick, Other);
            }

            writer.Stack(0, 4411, 4410, 0, 0, 0xFFFF_F800_0000_1000);
            writer.Switch(0, 4430, 0, Other);
            writer.Switch(0, 4440, Other, 0);
        },
        8,
        4400, 4410, 4411, 4420, 4430, 4440);

    [TestMethod]
    public void NothingIsLeftOutIfAStackReachesIntoTheRange()
    {
        var filter = new RangeFilter(4301, AfterAll);
        Read(
            writer =>
            {
                writer.Switch(0, 4300, 0, Runs);
                writer.Stack(0, 4301, 4300, 100, Runs, 0x1000);
            },
            filter);
        Assert.AreEqual(0, filter.SwitchesLeftOut);
    }

    [TestMethod]
    public void TheGreatestRankIsThatOfAllBuffers()
    {
        var filter = new RangeFilter(AfterAll, AfterAll);
        Read(
            writer =>
            {
                writer.Switch(0, 3000, Runs, 0, oldRank: 7);
                writer.EndBuffer(0, 4300);
                writer.Switch(0, 4400, Runs, 0, oldRank: 3);
            },
            filter);
        Assert.AreEqual(7, filter.GreatestRank);
    }

    /// <summary>Reads a trace with and without a filter, and checks that records and reports are the same.</summary>
    /// <returns>The ids of the reports.</returns>
    private static DiagnosticId[] AssertAllStay(Action<ScheduleWriter> add, long range = AfterAll)
    {
        var bytes = Schedule(add);
        var filter = new RangeFilter(range, range);
        using var file = TraceReading.Open(bytes);
        var log = new RecordLog();
        file.ReadInOrder(ref log, filter: filter);
        var (expected, actual) = (TraceReading.Read(bytes), new TraceReading(log, ((DiagnosticBag)file.Diagnostics).ToList()));
        CollectionAssert.AreEqual(Contents(expected), Contents(actual));
        Assert.AreEqual(0, filter.SwitchesLeftOut);
        return actual.Ids;

        static List<string> Contents(TraceReading reading) =>
            [.. reading.Records.Select(r => r.ToString()), .. reading.Diagnostics.Select(d => $"{d.Count} {d.Message}")];
    }

    /// <summary>Adds records to another run of the thread, from 3000 to 3050.</summary>
    private static Action<ScheduleWriter> DuringARun(Action<ScheduleWriter> add) => writer =>
    {
        writer.Switch(0, 3000, 0, Runs);
        add(writer);
        writer.Switch(0, 3050, Runs, 0);
    };

    private static void AssertStays(Action<ScheduleWriter> add, long switchesLeftOut, params long[] times) =>
        AssertStayOnly(add, switchesLeftOut, [.. s_runs.Concat(times).Order()]);

    private static void AssertStayOnly(Action<ScheduleWriter> add, long switchesLeftOut, params long[] times)
    {
        var filter = new RangeFilter(AfterAll, AfterAll);
        var read = Read(add, filter);
        CollectionAssert.AreEqual(times, read, string.Join(' ', read));
        Assert.AreEqual(switchesLeftOut, filter.SwitchesLeftOut);
        Assert.AreEqual(0, filter.ReadiesLeftOut);
    }

    /// <summary>Reads the times of the records that stay.</summary>
    private static List<long> Read(Action<ScheduleWriter> add, RangeFilter filter, int version = 4) =>
        Read(Schedule(add, version), filter);

    private static byte[] Schedule(Action<ScheduleWriter> add, int version = 4)
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1 }) { SwitchVersion = version };
        foreach (var tick in (long[])[2000, 2100, 2200, 4000, 4100, 4200])
        {
            writer.Switch(0, tick, 0, Runs);
            writer.Switch(0, tick + 50, Runs, 0);
        }

        add(writer);
        return writer.ToArray();
    }

    private static List<long> Read(byte[] bytes, RangeFilter filter)
    {
        using var file = TraceReading.Open(bytes);
        var log = new RecordLog();
        file.ReadInOrder(ref log, filter: filter);
        return [.. new TraceReading(log, []).Records.Select(record => record.Ticks).Where(ticks => ticks > 1000)];
    }
}
