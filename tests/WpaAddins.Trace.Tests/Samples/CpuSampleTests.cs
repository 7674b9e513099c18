using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Tests.Samples;

/// <summary>CPU samples, counter samples, and the interval between samples.</summary>
[TestClass]
public sealed class CpuSampleTests
{
    [TestMethod]
    public void SampleHasEveryFieldOfItsRecord()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(1, 1010, 0, 100);
            w.Sample(1, 1020, 100, 0x1234, flags: 1 | (8 << 3));
            w.Stack(1, 1021, 1020, 4, 100, 0x1234, 0x5678);
        });
        var samples = trace.Samples;
        Assert.AreEqual(1, samples.Count);
        Assert.AreEqual(2000, samples.Time[0]);
        Assert.AreEqual(1, samples.Cpu[0]);
        Assert.AreEqual(100U, trace.Threads[samples.Thread[0]].ThreadId);
        Assert.AreEqual(0x1234UL, samples.Address[0]);
        Assert.AreEqual(1, samples.Samples[0]);
        Assert.AreEqual("0x1234 <- 0x5678", trace.Stacks.Format(samples.Stack[0]));
    }

    [TestMethod]
    public void CounterSampleIsNoSampleAndKeepsItsStackToItself()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Sample(0, 1020, 100, 0x1234);
            w.Record(0, 1020, RecordBytes.PerfInfo64(0x0F2F, 2, 1020, KernelPayloads.PmcSample(0x77, 100, 3)));
            w.Stack(0, 1021, 1020, 4, 100, 0x77, 0x88);
            w.Stack(0, 1022, 1020, 4, 100, 0x1234, 0x5678);
            w.Record(0, 1030, RecordBytes.PerfInfo64(0x0F2F, 2, 1030, KernelPayloads.PmcSample(0x77, 200, 3)));
        });
        Assert.AreEqual(1, trace.Samples.Count);
        Assert.AreEqual("0x1234 <- 0x5678", trace.Stacks.Format(trace.Samples.Stack[0]));
        Assert.AreEqual((2L, 0L), (trace.StackRecords.Matched, trace.StackRecords.Unmatched));
        Assert.AreEqual(200U, trace.Threads[trace.Threads.Count - 1].ThreadId);
    }

    [TestMethod]
    public void ThreadThatOnlySamplesNameHasARowWithItsNames()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Process(50, "app.exe");
            w.Thread(100, 50, "worker");
            w.Sample(0, 1020, 100, 0x1234);
            w.Sample(0, 1030, 100, 0x1234);
            w.Sample(0, 1040, 0, 0x1234);
        });
        var thread = trace.Threads[trace.Samples.Thread[0]];
        Assert.AreEqual("app.exe (50) worker", $"{thread.Process} {thread.Name}");
        Assert.AreEqual(trace.Samples.Thread[0], trace.Samples.Thread[1]);
        Assert.AreEqual(ThreadTable.Idle, trace.Samples.Thread[2]);
        Assert.AreEqual(2, trace.Threads.Count);
    }

    [TestMethod]
    public void SampleBeforeTheFirstSwitchMakesNoSecondIncarnation()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Sample(0, 1005, 100, 0x1234);
            w.Switch(0, 1010, 100, 0);
        });
        Assert.AreEqual(2, trace.Threads.Count);
        Assert.AreEqual(trace.Switches[0].OldThread, trace.Samples.Thread[0]);
    }

    [TestMethod]
    public void IntervalIsTheOneThatWasConfiguredAtTheTime()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Record(0, 1020, RecordBytes.PerfInfo64(0x0F48, 3, 1020, Interval(0, 5000, 10_000)));
            w.Record(0, 1030, RecordBytes.PerfInfo64(0x0F48, 3, 1030, Interval(19, 65_536, 1)));
            w.Record(0, 1040, RecordBytes.PerfInfo64(0x0F48, 3, 1040, Interval(0, 1221, 5000)));
        });
        var intervals = trace.SampleIntervals;
        Assert.AreEqual(1_000_000, intervals.At(1999));
        Assert.AreEqual(500_000, intervals.At(2000));
        Assert.AreEqual(500_000, intervals.At(3999));
        Assert.AreEqual(122_100, intervals.At(4000));
    }

    [TestMethod]
    public void RundownSaysWhatHeldBeforeItToo()
    {
        var trace = WrittenTrace.Load(w =>
            w.Record(0, 1020, RecordBytes.PerfInfo64(0x0F4A, 3, 1020, Interval(0, 10_000, 0))));
        Assert.AreEqual(1_000_000, trace.SampleIntervals.At(0));
    }

    [TestMethod]
    public void IntervalThatNoRecordTellsIsUnknown() =>
        Assert.IsNull(WrittenTrace.Load(w => w.Sample(0, 1020, 100, 0x1234)).SampleIntervals.At(0));

    [TestMethod]
    public void ShortSampleIsReportedAndNoRow()
    {
        var trace = WrittenTrace.Load(w => w.Record(0, 1020, RecordBytes.PerfInfo64(0x0F2E, 2, 1020, new byte[8])));
        Assert.AreEqual(0, trace.Samples.Count);
        Assert.AreEqual(1, trace.Reported(DiagnosticId.RecordTooShort));
    }

    // The counts are those of the traces' own list of record counts.
    [TestMethod]
    [DataRow("win7-x64-stackwalk", 16_865)]
    [DataRow("win8-x64-compressed-stackkeys", 79_528)]
    public void RealTracesHaveTheirSamplesWithThreadsAndStacks(string name, int count)
    {
        var trace = new EtlTraceSource(SharedFiles.Require($"traces/windows/{name}.etl")).Load(TraceLoadOptions.Default);
        var samples = trace.Samples;
        Assert.AreEqual(count, samples.Count);
        Assert.AreEqual(1_000_000, trace.SampleIntervals.At(samples.Time[0]));
        var threads = samples.Thread.ToArray();
        Assert.DoesNotContain(ThreadTable.Unknown, threads);
        Assert.IsGreaterThan(1000, threads.Where(t => t > 0).Count(t => trace.Threads[t].ProcessName is not null));
        Assert.IsGreaterThan(1000, samples.Count - samples.Stack.ToArray().Count(s => s == 0));
    }

    private static byte[] Interval(uint source, uint next, uint before) =>
        new PayloadBuilder().U32(source).U32(next).U32(before).Utf16z("Timer").ToArray();
}
