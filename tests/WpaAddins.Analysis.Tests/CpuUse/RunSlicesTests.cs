using WpaAddins.Analysis.CpuUse;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Analysis.Tests.CpuUse;

/// <summary>Definitions.md, section 7.</summary>
[TestClass]
public sealed class RunSlicesTests
{
    private const uint Thread = 100;
    private const uint Other = 200;

    [TestMethod]
    public void SliceTellsWhatItsTwoSwitchesTell()
    {
        var slices = Written().Analyse().Analysis.RunSlices;
        Assert.AreEqual(2, slices.Count);
        Assert.AreEqual(
            (1, 0, 1_000, 4_000, true, 9, 7, 2, KernelThreadState.Ready, WaitReason.WrQuantumEnd), Values(slices[0]));
        Assert.AreEqual((2, 0, 4_000, 10_000, false, 8, null, null, null, null), Values(slices[1]));
    }

    [TestMethod]
    public void SliceThatTheRangeCutsKeepsItsRankButHasNoEnd()
    {
        var options = new AnalysisOptions { FromNs = 2_000, ToNs = 3_000 };
        var slices = Written().Analyse(options).Analysis.RunSlices;
        Assert.AreEqual(1, slices.Count);
        Assert.AreEqual((1, 0, 2_000, 3_000, false, 9, null, 2, null, null), Values(slices[0]));
    }

    [TestMethod]
    public void SliceThatEndsWithTheRangeKeepsItsEnd()
    {
        var slices = Written().Analyse(new AnalysisOptions { ToNs = 4_000 }).Analysis.RunSlices;
        Assert.AreEqual(1, slices.Count);
        Assert.AreEqual(
            (1, 0, 1_000, 4_000, true, 9, 7, 2, KernelThreadState.Ready, WaitReason.WrQuantumEnd), Values(slices[0]));
    }

    [TestMethod]
    public void BrokenAndBeginlessSlicesAndThoseOfIdleAreLeftOut()
    {
        var slices = new Scenario().Switch(0, 0, Thread, Other).Switch(0, 5, Thread, 0).Switch(0, 6, 0, Thread)
            .Switch(0, 8, Thread, 0).Ready(0, 20, Other).Analyse().Analysis.RunSlices;
        Assert.AreEqual(1, slices.Count);
        Assert.AreEqual((6_000L, 8_000L), (slices[0].StartNs, slices[0].EndNs));
    }

    private static (int Thread, int Cpu, long StartNs, long EndNs, bool HasSwitchOut, int PriorityIn, int? PriorityOut,
        int? Rank, KernelThreadState? OldState, WaitReason? Reason) Values(RunSlice s) => (
        s.Thread, s.Cpu, s.StartNs, s.EndNs, s.HasSwitchOut, s.PriorityIn, s.PriorityOut, s.Rank, s.OldState, s.WaitReason);

    private static Scenario Written() =>
        new Scenario().Switch(0, 1, 0, Thread, newPriority: 9)
            .Switch(0, 4, Thread, Other, state: 1, reason: 30, oldPriority: 7, rank: 2).Ready(0, 10, Thread);
}
