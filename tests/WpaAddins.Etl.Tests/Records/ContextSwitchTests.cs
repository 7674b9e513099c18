using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class ContextSwitchTests
{
    [TestMethod]
    public void ReadsVersionFour()
    {
        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(CSwitchPayloads.V4), out var record));
        Assert.AreEqual(0x3BC0u, record.NewThreadId);
        Assert.AreEqual(0x5548u, record.OldThreadId);
        Assert.AreEqual(9, record.NewThreadPriority);
        Assert.AreEqual(8, record.OldThreadPriority);
        Assert.IsTrue(record.HasRank);
        Assert.AreEqual(0, record.RankOrCState);
        Assert.AreEqual(0, record.NewThreadPriorityDecrement);
        Assert.AreEqual(WaitReason.WrDispatchInt, record.OldThreadWaitReason);
        Assert.AreEqual(KernelThreadState.Ready, record.OldThreadState);
    }

    [TestMethod]
    [DataRow(CSwitchPayloads.V5FromIdle)]
    [DataRow(CSwitchPayloads.V5FromIdleAgain)]
    public void ReadsVersionFiveFromIdle(string payload)
    {
        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(payload), out var record));
        Assert.AreEqual(3388u, record.NewThreadId);
        Assert.AreEqual(0u, record.OldThreadId);
        Assert.AreEqual(8, record.NewThreadPriority);
        Assert.AreEqual(0, record.OldThreadPriority);
        Assert.IsFalse(record.HasRank);
        Assert.AreEqual(1, record.RankOrCState);
        Assert.AreEqual(WaitReason.Executive, record.OldThreadWaitReason);
        Assert.AreEqual(KernelThreadState.Running, record.OldThreadState);
    }

    [TestMethod]
    public void ReadsVersionFiveToIdle()
    {
        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(CSwitchPayloads.V5ToIdle), out var record));
        Assert.AreEqual(0u, record.NewThreadId);
        Assert.AreEqual(3388u, record.OldThreadId);
        Assert.AreEqual(0, record.NewThreadPriority);
        Assert.AreEqual(8, record.OldThreadPriority);
        Assert.AreEqual(0, record.RankOrCState);
        Assert.AreEqual(WaitReason.Executive, record.OldThreadWaitReason);
        Assert.AreEqual(KernelThreadState.Waiting, record.OldThreadState);
    }

    [TestMethod]
    public void ReadsVersionTwo()
    {
        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(CSwitchPayloads.V2ToIdle), out var toIdle));
        Assert.AreEqual(0u, toIdle.NewThreadId);
        Assert.AreEqual(4396u, toIdle.OldThreadId);
        Assert.AreEqual(0, toIdle.NewThreadPriority);
        Assert.AreEqual(9, toIdle.OldThreadPriority);
        Assert.AreEqual(0, toIdle.RankOrCState);
        Assert.AreEqual(WaitReason.WrProcessInSwap, toIdle.OldThreadWaitReason);
        Assert.AreEqual(KernelThreadState.Ready, toIdle.OldThreadState);

        Assert.IsTrue(ContextSwitch.TryView(Payload.FromHex(CSwitchPayloads.V2FromIdle), out var fromIdle));
        Assert.AreEqual(2252u, fromIdle.NewThreadId);
        Assert.AreEqual(8, fromIdle.NewThreadPriority);
        Assert.AreEqual(1, fromIdle.RankOrCState);
        Assert.AreEqual(KernelThreadState.Running, fromIdle.OldThreadState);
    }

    [TestMethod]
    [DataRow(16)]
    [DataRow(23)]
    public void TakesShortPayloadsForVersionOne(int length)
    {
        var payload = new byte[length];
        Payload.FromHex("01000000 02000000 0a0b 7f7f 06 01 05 03").CopyTo(payload, 0);
        Assert.IsTrue(ContextSwitch.TryView(payload, out var record));
        Assert.AreEqual(1u, record.NewThreadId);
        Assert.AreEqual(2u, record.OldThreadId);
        Assert.AreEqual(10, record.NewThreadPriority);
        Assert.AreEqual(11, record.OldThreadPriority);
        Assert.IsFalse(record.HasRank);
        Assert.AreEqual(0x7F, record.RankOrCState);
        Assert.AreEqual(0, record.NewThreadPriorityDecrement);
        Assert.AreEqual(WaitReason.UserRequest, record.OldThreadWaitReason);
        Assert.AreEqual(KernelThreadState.Waiting, record.OldThreadState);
    }

    [TestMethod]
    public void KeepsSignedAndUnknownValues()
    {
        var payload = new byte[27];
        Array.Fill(payload, byte.MaxValue);
        Assert.IsTrue(ContextSwitch.TryView(payload, out var record));
        Assert.AreEqual(-1, record.NewThreadPriority);
        Assert.AreEqual(-1, record.OldThreadPriority);
        Assert.AreEqual(255, record.RankOrCState);
        Assert.AreEqual(-1, record.NewThreadPriorityDecrement);
        Assert.AreEqual((WaitReason)255, record.OldThreadWaitReason);
        Assert.AreEqual((KernelThreadState)255, record.OldThreadState);
    }

    [TestMethod]
    public void ReadsPayloadBehindPerformanceCounters()
    {
        var record = Payload.FromHex(CSwitchPayloads.V4WithCounters);
        Assert.HasCount(0x38, record);
        var payload = record.AsSpan(GoldenRecords.PerfInfoHeader + (2 * sizeof(ulong)));
        Assert.IsTrue(ContextSwitch.TryView(payload, out var view));
        Assert.AreEqual(0x3BC0u, view.NewThreadId);
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
            if (ContextSwitch.TryView(payload, out var record))
            {
                sum += record.NewThreadId + record.OldThreadId + record.RankOrCState + record.NewThreadPriorityDecrement;
            }
        }

        return sum;
    }
}
