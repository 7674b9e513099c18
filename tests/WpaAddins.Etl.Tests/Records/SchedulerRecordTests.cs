using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class SchedulerRecordTests
{
    private const ulong Address = 0x0000_0000_F102_0304;

    [TestMethod]
    public void ReadsReadyThread()
    {
        var payload = new Payload().U32(0x1234).U8(1, 0xFE, 0x0D, 0xFF).ToArray();
        Assert.IsTrue(ReadyThread.TryView(payload, out var record));
        Assert.AreEqual(0x1234u, record.ThreadId);
        Assert.AreEqual(ReadyThreadAdjustReason.Unwait, record.AdjustReason);
        Assert.AreEqual(-2, record.AdjustIncrement);
        Assert.AreEqual(
            ReadyThreadFlags.ExecutingDpc
            | ReadyThreadFlags.ProcessOutOfMemory
            | ReadyThreadFlags.DirectSwitchAttempt,
            record.Flags);
    }

    [TestMethod]
    public void ReadsPriorityChange()
    {
        var payload = new Payload().U32(77).U8(8, 15, 13, 0).ToArray();
        Assert.IsTrue(PriorityChange.TryView(payload, out var record));
        Assert.AreEqual(77u, record.ThreadId);
        Assert.AreEqual(8, record.OldPriority);
        Assert.AreEqual(15, record.NewPriority);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsThreadAffinityChange(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(Address).U32(77).U16(3, 0xFFFF).ToArray();
        Assert.IsTrue(ThreadAffinityChange.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(Address, record.Mask);
        Assert.AreEqual(77u, record.ThreadId);
        Assert.AreEqual(3, record.Group);
    }

    [TestMethod]
    public void ReadsAntiStarvationBoost()
    {
        var payload = new Payload().U32(77).U16(513).U8(4, 0).ToArray();
        Assert.IsTrue(AntiStarvationBoost.TryView(payload, out var record));
        Assert.AreEqual(77u, record.ThreadId);
        Assert.AreEqual(4, record.OldPriority);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsAutoBoostSetFloor(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(Address).U32(77).U8(13, 8, 0x23, 0x06).ToArray();
        Assert.IsTrue(AutoBoostSetFloor.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(Address, record.Lock);
        Assert.AreEqual(77u, record.ThreadId);
        Assert.AreEqual(13, record.NewCpuPriorityFloor);
        Assert.AreEqual(AutoBoostFlags.WakeupBoost | AutoBoostFlags.BoostedOutstandingIrps, record.Flags);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsAutoBoostClearFloor(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(Address).U32(77).U16(0x8001, 0).ToArray();
        Assert.IsTrue(AutoBoostClearFloor.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(Address, record.Lock);
        Assert.AreEqual(77u, record.ThreadId);
    }

    [TestMethod]
    public void ReadsProcessFreeze()
    {
        Assert.IsTrue(ProcessFreeze.TryView(new Payload().U32(4711).U8(1, 2, 3).ToArray(), out var freeze));
        Assert.AreEqual(4711u, freeze.ProcessId);
    }
}
