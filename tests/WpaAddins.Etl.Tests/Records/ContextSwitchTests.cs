using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class ContextSwitchTests
{
    [TestMethod]
    public void ReadsVersionFour()
    {
        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(CSwitchPayloads.V4), 4, out var record));
        Assert.AreEqual(0x3BC0u, record.NewThreadId);
        Assert.AreEqual(0x5548u, record.OldThreadId);
        Assert.AreEqual(9, record.NewThreadPriority);
        Assert.AreEqual(8, record.OldThreadPriority);
        Assert.IsTrue(record.HasRank);
        Assert.AreEqual((byte)0, record.OldThreadRank);
        Assert.IsNull(record.PreviousCState);
        Assert.AreEqual(0, record.NewThreadPriorityDecrement);
        Assert.AreEqual(WaitReason.WrDispatchInt, record.OldThreadWaitReason);
        Assert.AreEqual(WaitMode.Kernel, record.OldThreadWaitMode);
        Assert.AreEqual(0, record.RawWaitMode);
        Assert.AreEqual((byte)0, record.OldThreadQosLevel);
        Assert.AreEqual((byte)0, record.NewThreadQosLevel);
        Assert.AreEqual(KernelThreadState.Ready, record.OldThreadState);
        Assert.AreEqual(2, record.OldThreadIdealProcessor);
        Assert.AreEqual(31u, record.NewThreadWaitTimeTicks);
        Assert.AreEqual(0x5385, record.OldThreadRemainingQuantum);
        Assert.IsNull(record.TrailingValue);
    }

    [TestMethod]
    [DataRow(CSwitchPayloads.V5FromIdle, (byte)62, 0x4FD6B203)]
    [DataRow(CSwitchPayloads.V5FromIdleAgain, (byte)64, 0x4C302EE3)]
    public void ReadsVersionFiveFromIdle(string payload, byte idealProcessor, int remainingQuantum)
    {
        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(payload), 5, out var record));
        Assert.AreEqual(3388u, record.NewThreadId);
        Assert.AreEqual(0u, record.OldThreadId);
        Assert.AreEqual(8, record.NewThreadPriority);
        Assert.AreEqual(0, record.OldThreadPriority);
        Assert.IsFalse(record.HasRank);
        Assert.IsNull(record.OldThreadRank);
        Assert.AreEqual((byte)1, record.PreviousCState);
        Assert.AreEqual(1, record.RankOrCState);
        Assert.AreEqual(WaitReason.Executive, record.OldThreadWaitReason);
        Assert.AreEqual(WaitMode.Kernel, record.OldThreadWaitMode);
        Assert.AreEqual(KernelThreadState.Running, record.OldThreadState);
        Assert.AreEqual(idealProcessor, record.OldThreadIdealProcessor);
        Assert.AreEqual(0u, record.NewThreadWaitTimeTicks);
        Assert.AreEqual(remainingQuantum, record.OldThreadRemainingQuantum);
        Assert.AreEqual(2u, record.TrailingValue);
    }

    [TestMethod]
    public void ReadsVersionFiveToIdle()
    {
        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(CSwitchPayloads.V5ToIdle), 5, out var record));
        Assert.AreEqual(0u, record.NewThreadId);
        Assert.AreEqual(3388u, record.OldThreadId);
        Assert.AreEqual(0, record.NewThreadPriority);
        Assert.AreEqual(8, record.OldThreadPriority);
        Assert.AreEqual((byte)0, record.OldThreadRank);
        Assert.IsNull(record.PreviousCState);
        Assert.AreEqual(WaitReason.Executive, record.OldThreadWaitReason);
        Assert.AreEqual(KernelThreadState.Waiting, record.OldThreadState);
        Assert.AreEqual(75, record.OldThreadIdealProcessor);
        Assert.AreEqual(27_205_039u, record.NewThreadWaitTimeTicks);
        Assert.AreEqual(2798, record.OldThreadRemainingQuantum);
        Assert.AreEqual(8u, record.TrailingValue);
    }

    [TestMethod]
    public void ReadsVersionTwo()
    {
        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(CSwitchPayloads.V2ToIdle), 2, out var toIdle));
        Assert.AreEqual(0u, toIdle.NewThreadId);
        Assert.AreEqual(4396u, toIdle.OldThreadId);
        Assert.AreEqual(0, toIdle.NewThreadPriority);
        Assert.AreEqual(9, toIdle.OldThreadPriority);
        Assert.AreEqual((byte)0, toIdle.OldThreadRank);
        Assert.AreEqual(WaitReason.WrProcessInSwap, toIdle.OldThreadWaitReason);
        Assert.AreEqual(KernelThreadState.Ready, toIdle.OldThreadState);
        Assert.AreEqual(18u, toIdle.NewThreadWaitTimeTicks);
        Assert.AreEqual(0x4826, toIdle.OldThreadRemainingQuantum);
        Assert.IsNull(toIdle.OldThreadQosLevel);

        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(CSwitchPayloads.V2FromIdle), 2, out var fromIdle));
        Assert.AreEqual(2252u, fromIdle.NewThreadId);
        Assert.AreEqual(8, fromIdle.NewThreadPriority);
        Assert.AreEqual((byte)1, fromIdle.PreviousCState);
        Assert.AreEqual(KernelThreadState.Running, fromIdle.OldThreadState);
        Assert.AreEqual(4, fromIdle.OldThreadIdealProcessor);
        Assert.AreEqual(1u, fromIdle.NewThreadWaitTimeTicks);
        Assert.AreEqual(0x34886D87, fromIdle.OldThreadRemainingQuantum);
    }

    [TestMethod]
    [DataRow(16)]
    [DataRow(23)]
    public void TakesShortPayloadsForVersionOne(int length)
    {
        var payload = new byte[length];
        Payload.FromHex("01000000 02000000 0a0b 7f7f 06 01 05 03").CopyTo(payload, 0);
        Assert.IsTrue(ContextSwitch.TryView(payload, 4, out var record));
        Assert.AreEqual(1u, record.NewThreadId);
        Assert.AreEqual(2u, record.OldThreadId);
        Assert.AreEqual(10, record.NewThreadPriority);
        Assert.AreEqual(11, record.OldThreadPriority);
        Assert.IsFalse(record.IsExtended);
        Assert.IsFalse(record.HasRank);
        Assert.IsNull(record.OldThreadRank);
        Assert.IsNull(record.PreviousCState);
        Assert.IsNull(record.OldThreadQosLevel);
        Assert.AreEqual(0x7F, record.RankOrCState);
        Assert.AreEqual(0, record.NewThreadPriorityDecrement);
        Assert.AreEqual(WaitReason.UserRequest, record.OldThreadWaitReason);
        Assert.AreEqual(WaitMode.User, record.OldThreadWaitMode);
        Assert.AreEqual(KernelThreadState.Waiting, record.OldThreadState);
        Assert.AreEqual(3, record.OldThreadIdealProcessor);
        Assert.AreEqual(0u, record.NewThreadWaitTimeTicks);
        Assert.AreEqual(0, record.OldThreadRemainingQuantum);
    }

    [TestMethod]
    [DataRow((byte)2, null, null, null, null)]
    [DataRow((byte)3, null, null, true, false)]
    [DataRow((byte)4, 5, 6, null, null)]
    [DataRow((byte)5, 5, 6, null, null)]
    public void ReadsWaitModeByteByVersion(byte version, int? oldLevel, int? newLevel, bool? oldFlag, bool? newFlag)
    {
        var payload = new byte[28];
        payload[13] = 0b1110_1011;
        Assert.IsTrue(ContextSwitch.TryView(payload, version, out var record));
        Assert.AreEqual(WaitMode.User, record.OldThreadWaitMode);
        Assert.AreEqual(0b1110_1011, record.RawWaitMode);
        Assert.AreEqual(oldLevel, record.OldThreadQosLevel);
        Assert.AreEqual(newLevel, record.NewThreadQosLevel);
        Assert.AreEqual(oldFlag, record.OldThreadIsImportant);
        Assert.AreEqual(newFlag, record.NewThreadIsImportant);
    }

    [TestMethod]
    public void KeepsSignedAndUnknownValues()
    {
        var payload = new byte[27];
        Array.Fill(payload, byte.MaxValue);
        Assert.IsTrue(ContextSwitch.TryView(payload, 4, out var record));
        Assert.AreEqual(-1, record.NewThreadPriority);
        Assert.AreEqual(-1, record.OldThreadPriority);
        Assert.AreEqual((byte)255, record.OldThreadRank);
        Assert.AreEqual(-1, record.NewThreadPriorityDecrement);
        Assert.AreEqual((WaitReason)255, record.OldThreadWaitReason);
        Assert.AreEqual((KernelThreadState)255, record.OldThreadState);
        Assert.AreEqual(-1, record.OldThreadRemainingQuantum);
        Assert.IsNull(record.TrailingValue);
    }

    [TestMethod]
    public void ReadsPayloadBehindPerformanceCounters()
    {
        var record = Payload.FromHex(CSwitchPayloads.V4WithCounters);
        Assert.HasCount(0x38, record);
        var payload = record.AsSpan(GoldenRecords.PerfInfoHeader + (2 * sizeof(ulong)));
        Assert.IsTrue(ContextSwitch.TryView(payload, 4, out var view));
        Assert.AreEqual(0x3BC0u, view.NewThreadId);
        Assert.AreEqual(0x5385, view.OldThreadRemainingQuantum);
    }

    [TestMethod]
    [DataRow("Executive", 0)]
    [DataRow("UserRequest", 6)]
    [DataRow("WrExecutive", 7)]
    [DataRow("WrUserRequest", 13)]
    [DataRow("WrQueue", 15)]
    [DataRow("WrTerminated", 22)]
    [DataRow("WrResource", 27)]
    [DataRow("WrQuantumEnd", 30)]
    [DataRow("WrYieldExecution", 33)]
    [DataRow("WrAlertByThreadId", 37)]
    [DataRow("WrDeferredPreempt", 38)]
    [DataRow("WrPhysicalFault", 39)]
    [DataRow("WrRcu", 42)]
    public void NumbersWaitReasonsAsTheKernelDoes(string name, int number)
    {
        Assert.AreEqual(number, (int)Enum.Parse<WaitReason>(name));
        Assert.HasCount(43, Enum.GetValues<WaitReason>());
    }

    [TestMethod]
    public void AllocatesNothing()
    {
        var payload = Payload.FromHex(CSwitchPayloads.V5ToIdle);
        var sum = 0L;
        Assert.AreEqual(0, Allocations.Measure(() => sum += ReadMembers(payload)));
        Assert.AreNotEqual(0, sum);
    }

    private static long ReadMembers(ReadOnlySpan<byte> payload)
    {
        var sum = 0L;
        for (var count = 0; count < 100; count++)
        {
            if (ContextSwitch.TryView(payload, 5, out var record))
            {
                sum += record.NewThreadId + record.OldThreadId + (record.OldThreadRank ?? 0)
                    + (record.OldThreadQosLevel ?? 0) + record.OldThreadRemainingQuantum + (record.TrailingValue ?? 0);
            }
        }

        return sum;
    }
}
