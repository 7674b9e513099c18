using WpaAddins.Etl.Diagnostics;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Tests.Scheduling;

/// <summary>Traces that end before their session did.</summary>
[TestClass]
public sealed class TruncatedTraceTests
{
    [TestMethod]
    public void WholeTraceIsNotTruncated()
    {
        var trace = Load(new EtlWriterOptions());
        Assert.IsFalse(trace.Info.IsTruncated);
        Assert.IsNull(trace.End);
        Assert.AreEqual(0, trace.Reported(DiagnosticId.TraceTruncated) + trace.Reported(DiagnosticId.ProcessorRecordsEnd));
    }

    [TestMethod]
    public void MissingBuffersEndEachProcessorAtItsLastRecord()
    {
        var trace = Load(new EtlWriterOptions { NumberOfProcessors = 3, KeptDataBuffers = 2 });
        Assert.IsTrue(trace.Info.IsTruncated);
        CollectionAssert.AreEqual(new long[] { 2000, 1500, 1000 }, trace.End!.EndNs.ToArray());
        Assert.AreEqual(1000, trace.End.CompleteUntilNs);
        Assert.AreEqual(1, trace.Reported(DiagnosticId.TraceTruncated));
        var ends = trace.Diagnostics.ToList().Single(d => d.Descriptor.Id == DiagnosticId.ProcessorRecordsEnd);
        Assert.AreEqual(3, ends.Count);
        Assert.Contains("CPU 2 end at 0.000001 s", ends.Messages[0]);
        Assert.Contains("CPU 0 end at 0.000002 s", ends.Messages[2]);
    }

    [TestMethod]
    [DataRow(1, false)]
    [DataRow(40, false)]
    [DataRow(1, true)]
    public void LastBufferThatIsCutOffTruncates(int missing, bool compressed) =>
        Assert.IsTrue(Load(new EtlWriterOptions { MissingBytes = missing, Compressed = compressed }).Info.IsTruncated);

    [TestMethod]
    public void SessionThatWasNotStoppedTruncates() =>
        Assert.IsTrue(Load(new EtlWriterOptions { IsStopped = false }).Info.IsTruncated);

    [TestMethod]
    [DataRow(0x0001_0002U, false)]
    [DataRow(0x0001_0001U, true)]
    public void RingHoldsFewerBuffersThanWereWritten(uint mode, bool isTruncated) => Assert.AreEqual(
        isTruncated, Load(new EtlWriterOptions { KeptDataBuffers = 2, LogFileMode = mode }).Info.IsTruncated);

    [TestMethod]
    public void ProcessorThatIsNeitherCountedNorSeenHasNoEnd()
    {
        var trace = WrittenTrace.Load(
            w =>
            {
                w.Ready(0, 1005, 100);
                w.Switch(3, 1010, 0, 100);
            },
            new EtlWriterOptions { NumberOfProcessors = 1, IsStopped = false });
        CollectionAssert.AreEqual(
            new[] { 500, TraceEnd.NoProcessor, TraceEnd.NoProcessor, 1000 }, trace.End!.EndNs.ToArray());
        Assert.AreEqual(2, trace.Reported(DiagnosticId.ProcessorRecordsEnd));
    }

    [TestMethod]
    public void TraceWithoutSchedulingRecordsHasNoEnds()
    {
        var trace = WrittenTrace.Load(_ => { }, new EtlWriterOptions { IsStopped = false });
        Assert.AreEqual((0, 0L), (trace.End!.EndNs.Length, trace.End.CompleteUntilNs));
    }

    private static TraceData Load(EtlWriterOptions options) => WrittenTrace.Load(
        w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Ready(1, 1012, 200);
            w.Switch(1, 1015, 0, 200);
            w.Ready(0, 1020, 300);
            w.EndBuffer(0, 1020);
            w.EndBuffer(1, 1020);
            w.Switch(0, 1030, 100, 300);
            w.Switch(1, 1040, 200, 0);
        },
        options);
}
