using WpaAddins.TestTraces;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Tests.Scheduling;

/// <summary>Interrupts, gaps and priority changes.</summary>
[TestClass]
public sealed class SpanTests
{
    [TestMethod]
    public void DpcsAndInterruptsAreSpansOfTheirProcessor()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Dpc(1, 1020, 1010);
            w.Isr(0, 1030, 1025);
            w.Dpc(0, 1040, 1040);
        });
        Assert.AreEqual("1: 1000-2000, 0: 2500-3000", Spans(trace.Interrupts));
    }

    [TestMethod]
    public void ThreadedDpcIsNoInterrupt()
    {
        var trace = WrittenTrace.Load(w => w.Record(
            0, 1020, RecordBytes.PerfInfo64(0x0F42, 2, 1020, KernelPayloads.Dpc(1010, 0x1000))));
        Assert.AreEqual(0, trace.Interrupts.Count);
    }

    [TestMethod]
    public void LostBufferLeavesAGapBetweenItsNeighbours()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Ready(0, 1010, 100);
            w.Ready(1, 1015, 100);
            w.EndBuffer(0, 1016, BufferFlags.BufferLost);
            w.Ready(0, 1020, 100);
            w.EndBuffer(0, 1021, BufferFlags.EventsLost);
            w.Ready(0, 1030, 100);
        });
        Assert.AreEqual("0: 1000-2000", Spans(trace.LostBuffers));
    }

    [TestMethod]
    public void PriorityChangeKnowsHowManyStepsCameBefore()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.SetPriority(0, 1005, 100, 8, 9);
            w.Switch(0, 1010, 0, 100);
            w.SetPriority(0, 1010, 100, 8, 10);
            w.Ready(0, 1010, 200);
            w.SetPriority(0, 1020, 200, 8, 11);
        });
        var changes = trace.PriorityChanges;
        CollectionAssert.AreEqual(new[] { 0, 1, 2 }, changes.Step.ToArray());
        CollectionAssert.AreEqual(new byte[] { 9, 10, 11 }, changes.NewPriority.ToArray());
        CollectionAssert.AreEqual(new[] { 500L, 1000L, 2000L }, changes.Time.ToArray());
        CollectionAssert.AreEqual(
            new[] { 100U, 100U, 200U }, changes.Thread.ToArray().Select(t => trace.Threads[t].ThreadId).ToArray());
    }

    private static string Spans(CpuSpans spans) =>
        string.Join(", ", Enumerable.Range(0, spans.Count)
            .Select(i => $"{spans.Cpu[i]}: {spans.Start[i]}-{spans.End[i]}"));
}
