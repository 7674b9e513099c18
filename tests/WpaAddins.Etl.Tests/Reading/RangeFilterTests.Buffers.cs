using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Reading;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.TestTraces;
using BufferEntry = WpaAddins.Etl.Headers.BufferEntry;

namespace WpaAddins.Etl.Tests.Reading;

/// <content>Walks over several buffers.</content>
public sealed partial class RangeFilterTests
{
    /// <summary>Of a buffer, the first and the last record stay, of a thread the first and the last run in all of them.</summary>
    [TestMethod]
    public void ConsecutiveBuffersAreOneWalk() => AssertStayOnly(
        writer =>
        {
            writer.EndBuffer(0, 4300);
            AddRuns(writer, 5000);
            AddRuns(writer, 5300);
        },
        9 + 8,
        2000, 2050, 4250, 5000, 5050, 5500, 5550);

    [TestMethod]
    public void AWalkPassesEightBuffers()
    {
        const int Buffers = 10;
        const int RunsOfBuffer = 6;
        var writer = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1 });
        for (var i = 0; i < Buffers * RunsOfBuffer; i++)
        {
            var tick = 2000 + (i * 100);
            writer.Switch(0, tick, 0, Runs);
            writer.Switch(0, tick + 10, Runs, 0);
            if (i % RunsOfBuffer == RunsOfBuffer - 1)
            {
                writer.EndBuffer(0, tick + 20);
            }
        }

        // The whole last run of a walk stays, of the other buffers only the last record. The first buffer of the file
        // contains its header.
        var times = Read(writer.ToArray(), new RangeFilter(AfterAll, AfterAll));
        var lastRuns = Enumerable.Range(1, Buffers).Select(buffer => 2000L + (((buffer * RunsOfBuffer) - 1) * 100));
        CollectionAssert.AreEqual(new long[] { 6100, 7900 }, lastRuns.Where(times.Contains).ToList(), string.Join(' ', times));
    }

    /// <summary>The buffers before and after the one that stays whole are two walks.</summary>
    [TestMethod]
    public void ADamagedBufferAmongOthersStaysWhole()
    {
        var damaged = RecordBytes.PerfInfo64(KernelHook.ContextSwitch, 4, 5300, new byte[ContextSwitch.SizeBytes]);
        damaged[3] = 0;
        var filter = new RangeFilter(AfterAll, AfterAll);
        var times = Read(
            writer =>
            {
                writer.EndBuffer(0, 4300);
                AddRuns(writer, 5000);
                writer.Record(0, 5300, damaged);
                writer.EndBuffer(0, 5400);
                AddRuns(writer, 6000);
            },
            filter);
        CollectionAssert.AreEqual(
            new long[] { 2000, 2050, 4200, 4250, 5000, 5050, 5100, 5150, 5200, 5250, 6000, 6050, 6200, 6250 }, times, string.Join(' ', times));
        Assert.AreEqual(8 + 2, filter.SwitchesLeftOut);
    }

    [TestMethod]
    public void AWalkEndsAtTheRange()
    {
        var filter = new RangeFilter(4900, 5300);
        var times = Read(
            writer =>
            {
                writer.EndBuffer(0, 4300);
                AddRuns(writer, 5000);
                writer.EndBuffer(0, 5400);
                AddRuns(writer, 6000);
            },
            filter);
        CollectionAssert.AreEqual(
            new long[] { 2000, 2050, 4200, 4250, 5000, 5050, 5100, 5150, 5200, 5250, 6000, 6050, 6100, 6150, 6200, 6250 },
            times,
            string.Join(' ', times));
        Assert.AreEqual(8, filter.SwitchesLeftOut);
    }

    [TestMethod]
    public void AWalkEndsAtARangeInWhichNoBufferBegins()
    {
        var times = Read(
            writer =>
            {
                writer.EndBuffer(0, 4300);
                AddRuns(writer, 5000);
            },
            new RangeFilter(4400, 4500));
        CollectionAssert.IsSubsetOf(new long[] { 4200, 4250, 5100, 5150 }, times, string.Join(' ', times));
    }

    /// <summary>After its end or the start of another one, the id is that of a new thread, of which the first runs stay.</summary>
    [TestMethod]
    [DataRow(true)]
    [DataRow(false)]
    public void TwoRunsOfEachThreadWithAnIdStayAfterTheRange(bool hasStart)
    {
        var times = Read(
            writer =>
            {
                writer.Switch(0, 3000, 0, Runs);
                if (hasStart)
                {
                    writer.Switch(0, 3010, Runs, 0);
                    writer.ThreadStart(0, 3050, Runs, 8);
                }
                else
                {
                    writer.Switch(0, 3050, Runs, 0, oldState: (int)KernelThreadState.Terminated);
                }
            },
            new RangeFilter(1, 1));
        CollectionAssert.AreEqual(
            new long[] { 2000, 2050, 2100, 2150, 2200, 3050, 4000, 4050, 4100, 4150, 4200, 4250 }, times, string.Join(' ', times));
    }

    [TestMethod]
    public void AJobEndsWithItsLastBuffer()
    {
        var entries = Enumerable.Range(1, 5).Select(i => new BufferEntry(i, i << 16, 1 << 16, 1 << 16, Cpu: 0, i, default, FirstTicks: i)).ToArray();
        var stream = CpuStream.Create(entries, 0, _ => [], new DiagnosticBag("job")).Single();
        var jobs = DecodeJob.Create(stream, mostFiltered: 3, new RangeFilter(AfterAll, AfterAll));
        CollectionAssert.AreEqual(new long[] { 1, 4 }, jobs.Select(job => job.FirstTicks).ToList());
        CollectionAssert.AreEqual(
            new[] { false, false, true, false, true },
            jobs.SelectMany((job, i) => Enumerable.Range(0, 3 - i).Select(_ => job.EndBuffer())).ToList());
        Assert.HasCount(entries.Length, DecodeJob.Create(stream, mostFiltered: 3, filter: null));
    }

    /// <summary>A gap is from the last record before it to the first one after it.</summary>
    [TestMethod]
    public void GapsHaveTheTimesOfTheFile()
    {
        var bytes = Schedule(writer =>
        {
            writer.Ready(0, 4299, 0);
            writer.EndBuffer(0, 4300, BufferFlags.BufferLost);
            writer.Ready(0, 4999, 0);
            AddRuns(writer, 5000);
        });
        CollectionAssert.AreEqual(new[] { new LostBuffer(0, 4299, 4999) }, LostBuffers(null));
        CollectionAssert.AreEqual(LostBuffers(null), LostBuffers(new RangeFilter(AfterAll, AfterAll)));

        List<LostBuffer> LostBuffers(RangeFilter? filter)
        {
            using var file = TraceReading.Open(bytes);
            var log = new RecordLog();
            file.ReadInOrder(ref log, filter: filter);
            return log.LostBuffers;
        }
    }

    /// <summary>Adds three runs of the thread.</summary>
    private static void AddRuns(ScheduleWriter writer, long tick)
    {
        for (var run = 0; run < 3; run++)
        {
            writer.Switch(0, tick + (100 * run), 0, Runs);
            writer.Switch(0, tick + (100 * run) + 50, Runs, 0);
        }
    }
}
