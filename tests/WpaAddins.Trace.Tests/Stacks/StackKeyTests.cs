using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Trace.Tests.Stacks;

/// <summary>Stacks by key: the frames are those of the first end of the key, of its kind, behind the use.</summary>
[TestClass]
public sealed class StackKeyTests
{
    private const ulong Key = 0xABC0;
    private const ulong Kernel = 0xFFFF_F800_0000_1000;
    private const ulong User = 0x7FF6_0000_1000;

    [TestMethod]
    [DataRow(true)]
    [DataRow(false)]
    public void FramesComeWithTheKeysEnd(bool isRundown)
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.StackKey(0, 1011, 1010, 4, 100, Key, isKernel: true);
            w.StackKeyDefinition(1, 9000, Key, [Kernel, Kernel + 1], isRundown);
        });
        Assert.AreEqual("0xfffff80000001000 <- 0xfffff80000001001", trace.SwitchStack(0));
        Assert.AreEqual(0, trace.Reported(DiagnosticId.StackKeyUnresolved));
    }

    [TestMethod]
    public void ReusedKeyHasTheFramesOfItsFirstEndBehindEachUse()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.StackKeyDefinition(0, 1005, Key, [Kernel + 9], isRundown: false);
            w.Ready(0, 1010, 100);
            w.StackKey(0, 1011, 1010, 4, 300, Key, isKernel: true);
            w.Ready(0, 1020, 100);
            w.StackKey(0, 1021, 1020, 4, 300, Key, isKernel: true);
            w.StackKeyDefinition(1, 1030, Key, [Kernel + 1], isRundown: false);
            w.Ready(0, 1040, 100);
            w.StackKey(0, 1041, 1040, 4, 300, Key, isKernel: true);
            w.StackKeyDefinition(1, 1050, Key, [Kernel + 2]);
            w.StackKeyDefinition(1, 1060, Key, [Kernel + 3]);
        });
        Assert.AreEqual("0xfffff80000001001", trace.ReadyStack(0));
        Assert.AreEqual("0xfffff80000001001", trace.ReadyStack(1));
        Assert.AreEqual("0xfffff80000001002", trace.ReadyStack(2));
    }

    [TestMethod]
    public void KernelAndUserKeysOfOneValueAreTwoKeys()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.StackKey(0, 1011, 1010, 4, 100, Key, isKernel: true);
            w.StackKey(0, 1012, 1010, 4, 100, Key, isKernel: false);
            w.StackKeyDefinition(0, 1020, Key, [User]);
            w.StackKeyDefinition(0, 1021, Key, [User + 1, Kernel]);
        });
        Assert.AreEqual("0x7ff600001001 <- 0xfffff80000001000 <- 0x7ff600001000", trace.SwitchStack(0));
    }

    [TestMethod]
    public void HalvesByKeyAndByFramesMakeOneStack()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.Switch(0, 1010, 0, 100);
            w.StackKey(0, 1011, 1010, 4, 100, Key, isKernel: true);
            w.Stack(0, 1012, 1010, 4, 100, User);
            w.StackKeyDefinition(0, 1020, Key, [Kernel]);
        });
        Assert.AreEqual("0xfffff80000001000 <- 0x7ff600001000", trace.SwitchStack(0));
    }

    [TestMethod]
    public void UsesWithoutAnEndAreCountedAndHaveNoStack()
    {
        var trace = WrittenTrace.Load(w =>
        {
            w.StackKeyDefinition(0, 1005, Key, [Kernel]);
            w.Switch(0, 1010, 0, 100);
            w.StackKey(0, 1011, 1010, 4, 100, Key, isKernel: true);
            w.StackKey(0, 1012, 1010, 4, 100, Key + 16, isKernel: false);
            w.Ready(0, 1020, 200);
            w.StackKey(0, 1021, 1020, 4, 100, Key, isKernel: true);
        });
        Assert.AreEqual(3, trace.Reported(DiagnosticId.StackKeyUnresolved));
        Assert.AreEqual((3L, 0L), (trace.StackRecords.Matched, trace.StackRecords.Unmatched));
        Assert.AreEqual((0, 0), (trace.Switches.NewThreadStack[0], trace.Readies.Stack[0]));
    }

    [TestMethod]
    public void BeginningOfAKeyIsAskedOnlyIfNoEndCame()
    {
        byte[] Created(ulong key, ulong frame, long tick) => TestTraces.RecordBytes.PerfInfo64(
            0x1822, 2, tick, TestTraces.KernelPayloads.StackKeyDefinition(key, [frame]));
        var trace = WrittenTrace.Load(w =>
        {
            w.Record(0, 1005, Created(Key, Kernel + 1, 1005));
            w.Record(0, 1006, Created(Key + 16, Kernel + 2, 1006));
            w.Ready(0, 1010, 100);
            w.StackKey(0, 1011, 1010, 4, 300, Key, isKernel: true);
            w.Ready(0, 1020, 100);
            w.StackKey(0, 1021, 1020, 4, 300, Key + 16, isKernel: true);
            w.StackKeyDefinition(0, 1030, Key, [Kernel + 3]);
        });
        Assert.AreEqual("0xfffff80000001003", trace.ReadyStack(0));
        Assert.AreEqual("0xfffff80000001002", trace.ReadyStack(1));
        Assert.AreEqual(0, trace.Reported(DiagnosticId.StackKeyUnresolved));
    }
}
