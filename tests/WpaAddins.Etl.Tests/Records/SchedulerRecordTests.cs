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
    public void FindsTablesOfCompactContextSwitch()
    {
        var payload = new Payload().U64(0x0123456789ABCDEF);
        for (var index = 0; index < CompactContextSwitch.TableLength; index++)
        {
            payload.U32(100 + (uint)index);
        }

        for (var index = 0; index < CompactContextSwitch.TableLength; index++)
        {
            payload.U8((byte)(250 + (index % 3)));
        }

        Assert.IsTrue(CompactContextSwitch.TryView(payload.U16(4, 8, 12).ToArray(), out var record));
        Assert.AreEqual(0x0123456789ABCDEF, record.FirstTimeStampTicks);
        Assert.AreEqual(100u, record.ThreadIdAt(0));
        Assert.AreEqual(115u, record.ThreadIdAt(15));
        Assert.AreEqual(-6, record.BasePriorityAt(0));
        Assert.AreEqual(-4, record.BasePriorityAt(2));
        Assert.AreEqual(6, record.PacketBytes);
    }

    [TestMethod]
    [DataRow(-1)]
    [DataRow(16)]
    public void RejectsIndexOutsideTheTables(int index)
    {
        Assert.ThrowsExactly<ArgumentOutOfRangeException>(() =>
        {
            CompactContextSwitch.TryView(new byte[88], out var record);
            return record.ThreadIdAt(index);
        });
    }

    [TestMethod]
    public void ReadsPriorityChange()
    {
        var payload = new Payload().U32(77).U8(8, 15, 13, 0).ToArray();
        Assert.IsTrue(PriorityChange.TryView(payload, out var record));
        Assert.AreEqual(77u, record.ThreadId);
        Assert.AreEqual(8, record.OldPriority);
        Assert.AreEqual(15, record.NewPriority);
        Assert.AreEqual(13, record.DynamicPriority);
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
        Assert.AreEqual(513, record.ProcessorIndex);
        Assert.AreEqual(4, record.OldPriority);
    }

    [TestMethod]
    public void ReadsThreadMigration()
    {
        var payload = new Payload().U32(77).U16(257, 258).U8(9, 1).U16(259).ToArray();
        Assert.IsTrue(ThreadMigration.TryView(payload, out var record));
        Assert.AreEqual(77u, record.ThreadId);
        Assert.AreEqual(257, record.SourceProcessorIndex);
        Assert.AreEqual(258, record.DestinationProcessorIndex);
        Assert.AreEqual(9, record.Priority);
        Assert.AreEqual(1, record.IdealProcessorAdjust);
        Assert.AreEqual(259, record.OldIdealProcessorIndex);
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
        Assert.AreEqual(8, record.OldCpuPriority);
        Assert.AreEqual(3, record.NewIoPriorityFloor);
        Assert.AreEqual(2, record.OldIoPriority);
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
        Assert.AreEqual(0x8001, record.BoostBitmap);
        Assert.IsTrue(record.ClearsIoBoost);
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsAutoBoostEntryExhaustion(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(Address).U32(77).ToArray();
        Assert.IsTrue(AutoBoostEntryExhaustion.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(Address, record.Lock);
        Assert.AreEqual(77u, record.ThreadId);
    }

    [TestMethod]
    public void ReadsProcessTerminateAndFreeze()
    {
        var payload = new Payload().U32(4711).U8(1, 2, 3).ToArray();
        Assert.IsTrue(ProcessTerminate.TryView(payload, out var terminate));
        Assert.AreEqual(4711u, terminate.ProcessId);
        Assert.IsTrue(ProcessFreeze.TryView(payload, out var freeze));
        Assert.AreEqual(4711u, freeze.ProcessId);
        Assert.AreEqual(3, freeze.RemainingBytes);
    }
}
