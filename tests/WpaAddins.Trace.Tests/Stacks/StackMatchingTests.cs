using WpaAddins.Etl.Diagnostics;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Tests.Stacks;

/// <summary>Which event a stack record belongs to: that of exactly its time; ties by thread, then CPU.</summary>
[TestClass]
public sealed class StackMatchingTests
{
    private const ulong Kernel = 0xFFFF_F800_0000_1000;
    private const ulong User = 0x7FF6_0000_1000;

    [TestMethod]
    public void KernelAndUserHalfOfAnEventMakeOneStack()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Stack(0, 1011, 1010, 4, 100, Kernel, Kernel + 1);
            w.Ready(0, 1020, 200);
            w.Stack(1, 5000, 1010, 4, 100, User, User + 1);
        });
        Assert.AreEqual(
            "0xfffff80000001000 <- 0xfffff80000001001 <- 0x7ff600001000 <- 0x7ff600001001", trace.SwitchStack(0));
        Assert.IsNull(trace.ReadyStack(0));
        Assert.AreEqual((2L, 0L), (trace.StackRecords.Matched, trace.StackRecords.Unmatched));
    }

    [TestMethod]
    public void UserHalfMayComeFirst()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Stack(0, 1011, 1010, 4, 100, User);
            w.Stack(0, 1012, 1010, 4, 100, Kernel);
        });
        Assert.AreEqual("0xfffff80000001000 <- 0x7ff600001000", trace.SwitchStack(0));
        var stack = trace.Switches.NewThreadStack[0];
        CollectionAssert.AreEqual(new[] { Kernel }, trace.Stacks.KernelFrames(stack).ToArray());
        CollectionAssert.AreEqual(new[] { User }, trace.Stacks.UserFrames(stack).ToArray());
    }

    [TestMethod]
    public void HighestAddressBitTellsTheKernelOn32BitSystemsToo()
    {
        var trace = WrittenTrace.Load(
            w =>
            {
                w.Switch(0, 1010, 0, 100);
                w.Stack(0, 1011, 1010, 4, 100, 0x0040_1000);
                w.Stack(0, 1012, 1010, 4, 100, 0x8180_1000);
            },
            new TestTraces.EtlWriterOptions { PointerSize = 4 });
        Assert.AreEqual("0x81801000 <- 0x401000", trace.SwitchStack(0));
    }

    [TestMethod]
    public void EventOfTheSameThreadWinsOverThatOfTheSameProcessor()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Switch(1, 1010, 0, 200);
            w.Stack(1, 1011, 1010, 4, 100, Kernel);
        });
        Assert.AreEqual("0xfffff80000001000", trace.SwitchStack(0));
        Assert.IsNull(trace.SwitchStack(1));
    }

    [TestMethod]
    public void EventOfTheSameProcessorWinsIfNoneHasTheThread()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Ready(0, 1010, 100);
            w.Ready(1, 1010, 200);
            w.Stack(1, 1011, 1010, 4, 300, Kernel);
        });
        Assert.IsNull(trace.ReadyStack(0));
        Assert.AreEqual("0xfffff80000001000", trace.ReadyStack(1));
        CollectionAssert.AreEqual(new[] { ReadyThreads.NoThreadId, 300U }, new[] { trace.Readies.StackThreadId[0], trace.Readies.StackThreadId[1] });
    }

    [TestMethod]
    public void SwitchAndReadyThreadOfOneTimeAndProcessorAreToldApartByTheThread()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Ready(0, 1010, 100);
            w.Switch(0, 1010, 200, 100);
            w.Stack(0, 1011, 1010, 4, 200, Kernel);
            w.Stack(0, 1012, 1010, 4, 100, Kernel + 1);
            w.Stack(0, 1013, 1010, 4, 200, User);
            w.Stack(0, 1014, 1010, 4, 100, User + 1);
        });
        Assert.AreEqual("0xfffff80000001000 <- 0x7ff600001000", trace.ReadyStack(0));
        Assert.AreEqual("0xfffff80000001001 <- 0x7ff600001001", trace.SwitchStack(0));
    }

    [TestMethod]
    [DataRow(0, DisplayName = "on the ReadyThread's CPU")]
    [DataRow(1, DisplayName = "on another one")]
    public void StackOfTheIdleThreadIsThatOfAReadyThreadAndNotOfASwitchToIdle(int switchCpu)
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Ready(0, 1010, 100);
            w.Switch((ushort)switchCpu, 1010, 200, 0);
            w.Stack(0, 1011, 1010, 0, 0, Kernel);
        });
        Assert.IsNull(trace.SwitchStack(0));
        Assert.AreEqual("0xfffff80000001000", trace.ReadyStack(0));
        Assert.AreEqual(0U, trace.Readies.StackThreadId[0]);
    }

    [TestMethod]
    public void SwitchToAThreadStillTakesTheStackOfThatThreadBeforeAReadyThread()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Ready(0, 1010, 100);
            w.Switch(0, 1010, 0, 200);
            w.Stack(0, 1011, 1010, 4, 200, Kernel);
        });
        Assert.AreEqual("0xfffff80000001000", trace.SwitchStack(0));
        Assert.IsNull(trace.ReadyStack(0));
    }

    [TestMethod]
    public void StackFollowsTheLastOfEventsThatNothingTellsApart()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Ready(0, 1010, 100);
            w.Ready(0, 1010, 200);
            w.Stack(0, 1011, 1010, 4, 300, Kernel);
        });
        Assert.IsNull(trace.ReadyStack(0));
        Assert.AreEqual("0xfffff80000001000", trace.ReadyStack(1));
    }

    [TestMethod]
    public void StackOfAnotherKindOfEventIsMatchedButKeptNowhere()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1005, 0, 100);
            w.Sample(0, 1010, 100, User);
            w.Stack(0, 1011, 1010, 4, 100, Kernel);
        });
        Assert.AreEqual((1L, 0L), (trace.StackRecords.Matched, trace.StackRecords.Unmatched));
        Assert.IsNull(trace.SwitchStack(0));
    }

    [TestMethod]
    public void StackWithoutEventIsCounted()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.Stack(0, 1012, 1011, 4, 100, Kernel);
            w.Stack(0, 1013, 9, 4, 100, Kernel);
            w.Stack(0, 1014, 1010, 4, 100, Kernel);
        });
        Assert.AreEqual((1L, 2L), (trace.StackRecords.Matched, trace.StackRecords.Unmatched));
        Assert.AreEqual(2, trace.Reported(DiagnosticId.StackWithoutEvent));
    }

    [TestMethod]
    public void EqualStacksAreKeptOnce()
    {
        var trace = WrittenTrace.Load(w =>
        {
            for (var tick = 1010; tick < 1100; tick += 10)
            {
                w.Ready(0, tick, 100);
                w.Stack(0, tick + 1, tick, 4, 300, Kernel);
                w.Stack(0, tick + 2, tick, 4, 300, User);
            }
        });
        Assert.AreEqual(2, trace.Stacks.Count);
        Assert.AreEqual("0xfffff80000001000 <- 0x7ff600001000", trace.ReadyStack(8));
    }

    [TestMethod]
    [DataRow(true)]
    [DataRow(false)]
    public void OfSchedulingAndOtherEventsOfOneTimeTheLaterOneHasTheStack(bool isSwitchLast)
    {
        // A change of priority carries no thread and a ReadyThread none either, so only the order decides.
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1005, 0, 100);
            if (isSwitchLast)
            {
                w.SetPriority(0, 1010, 300, 8, 9);
                w.Ready(0, 1010, 200);
            }
            else
            {
                w.Ready(0, 1010, 200);
                w.SetPriority(0, 1010, 300, 8, 9);
            }

            w.Stack(0, 1011, 1010, 4, 100, Kernel);
        });
        Assert.AreEqual(isSwitchLast ? "0xfffff80000001000" : null, trace.ReadyStack(0));
        Assert.AreEqual(1, trace.StackRecords.Matched);
    }
}
