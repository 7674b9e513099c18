using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Scenarios;

/// <summary>Definitions.md, section 5: classes and blame.</summary>
[TestClass]
public sealed class ClassTests
{
    private const uint Victim = 100;
    private const uint First = 200;
    private const uint Second = 300;
    private const uint Third = 400;

    [TestMethod]
    public void OneIdleProcessorMakesTheInstantIdle()
    {
        var result = Occupied(2, newPriority: 1).Switch(1, 4, Second, 0).Switch(1, 7, 0, Second)
            .Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("Idle 3, Inverted 6", result.Classes(Victim));
    }

    [TestMethod]
    public void ThreadThatIsOutrankedMakesTheInstantInverted()
    {
        var result = Occupied(2, newPriority: 15).Switch(1, 4, Second, Third, newPriority: 1)
            .Switch(0, 10, First, Victim, newPriority: 2).Analyse();
        Assert.AreEqual("Inverted 6, PriorityBeaten 3", result.Classes(Victim));
        Assert.AreEqual(
            "200 PriorityBeaten 1500/3000, 300 PriorityBeaten 1500/0, 400 Inverted 6000/0", result.Blame(Victim));
    }

    [TestMethod]
    public void RankBeatenComesBeforeEqual()
    {
        var result = new Scenario(2).Switch(0, 0, 0, First, newPriority: 14).Switch(1, 0, 0, Second, newPriority: 14)
            .Ready(0, 1, Victim).Switch(1, 5, Second, Third, newPriority: 14, rank: 2)
            .Switch(0, 10, First, Victim, newPriority: 14, rank: 0).Switch(0, 12, Victim, 0, rank: 2)
            .Switch(1, 12, Third, 0, rank: 2).Analyse();
        Assert.AreEqual("RankBeaten 9", result.Classes(Victim));
        Assert.AreEqual("200 RankBeaten 9000/9000", result.Blame(Victim));
    }

    [TestMethod]
    public void EqualComesBeforePriorityBeaten()
    {
        var result = new Scenario(2).Switch(0, 0, 0, First, newPriority: 15).Switch(1, 0, 0, Second)
            .Ready(0, 1, Victim).Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("Equal 9", result.Classes(Victim));
        Assert.AreEqual("300 Equal 9000/0", result.Blame(Victim));
    }

    [TestMethod]
    public void InterruptCountsOnlyIfNoProcessorHasAThreadOrIsIdle()
    {
        var result = Occupied(2, newPriority: 15).Add(w => w.Dpc(0, Scenario.Tick(4), Scenario.Tick(2)))
            .Add(w => w.Isr(1, Scenario.Tick(6), Scenario.Tick(3))).Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("PriorityBeaten 8, Interrupt 1", result.Classes(Victim));
        Assert.AreEqual("200 PriorityBeaten 4500/7000, 300 PriorityBeaten 3500/0", result.Blame(Victim));
    }

    [TestMethod]
    public void InterruptsThatFollowAtOnceAreNoChange()
    {
        // 2 and 1 ticks of 100 ns between three threads would leave other remainders than 3 ticks.
        var result = new Scenario(4).Switch(0, 0, 0, First).Switch(1, 0, 0, Second).Switch(2, 0, 0, Third)
            .Switch(3, 0, 0, 500).Add(w => w.Dpc(3, Scenario.Tick(1.2), Scenario.Tick(0.5)))
            .Add(w => w.Isr(3, Scenario.Tick(2), Scenario.Tick(1.2))).Ready(0, 1, Victim)
            .Switch(0, 1.4, First, Victim).Analyse();
        Assert.AreEqual("200 Equal 134/400, 300 Equal 133/0, 400 Equal 133/0", result.Blame(Victim));
    }

    [TestMethod]
    public void ChainBreakIsUnknownAndBlamedOnNobody()
    {
        var result = new Scenario().Switch(0, 0, 0, First).Ready(0, 1, Victim).Switch(0, 4, First, Second)
            .Switch(0, 10, Third, Victim).Analyse();
        Assert.AreEqual("Equal 3, Unknown 6", result.Classes(Victim));
        Assert.AreEqual("200 Equal 3000/3000", result.Blame(Victim));
    }

    [TestMethod]
    public void InterruptInAChainBreakIsAnInterrupt()
    {
        var result = new Scenario().Switch(0, 0, 0, First).Ready(0, 1, Victim).Switch(0, 4, First, Second)
            .Add(w => w.Dpc(0, Scenario.Tick(9), Scenario.Tick(7))).Switch(0, 10, Third, Victim).Analyse();
        Assert.AreEqual("Equal 3, Interrupt 2, Unknown 4", result.Classes(Victim));
    }

    [TestMethod]
    public void InterruptOnAProcessorThatDoesNotExistIsIgnored()
    {
        // The header counts one CPU, and there are switches on 0 and 3 only.
        var result = new Scenario(1).Switch(0, 0, 0, First).Switch(3, 0, 0, Second).Ready(0, 1, Victim)
            .Add(w => w.Dpc(2, Scenario.Tick(4), Scenario.Tick(2))).Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("Equal 9", result.Classes(Victim));
    }

    [TestMethod]
    public void InterruptOnAProcessorThatDoesNotExistIsIgnoredInChainBreaks()
    {
        var result = new Scenario(1).Switch(0, 0, 0, First).Switch(3, 0, 0, Second).Ready(0, 1, Victim)
            .Add(w => w.Dpc(2, Scenario.Tick(4), Scenario.Tick(2))).Switch(0, 10, Third, Victim).Switch(3, 11, 500, 0).Analyse();
        Assert.AreEqual("Unknown 9", result.Classes(Victim));
    }

    [TestMethod]
    public void LostBufferIsUnknown()
    {
        var result = new Scenario().Switch(0, 0, 0, First).Ready(0, 1, Victim)
            .Add(w => w.EndBuffer(0, Scenario.Tick(2), BufferFlags.BufferLost)).Ready(0, 6, Third)
            .Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("Equal 4, Unknown 5", result.Classes(Victim));
    }

    [TestMethod]
    public void ProcessorWithoutSwitchesIsUnknownButThreadsOfOthersDecide()
    {
        var result = new Scenario(2).Switch(0, 0, 0, First).Ready(0, 1, Victim).Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("Equal 9", result.Classes(Victim));
        var alone = new Scenario(2).Ready(0, 1, Victim).Ready(1, 10, First).Analyse();
        Assert.AreEqual("Unknown 9", alone.Classes(Victim));
    }

    [TestMethod]
    public void OldThreadOfTheFirstSwitchIsThereFromItsLastEventOn()
    {
        var result = new Scenario(2).Ready(1, 0, Victim).Ready(1, 4, First).Switch(0, 10, First, Victim, oldPriority: 3)
            .Analyse();
        Assert.AreEqual("Inverted 6, Unknown 4", result.Classes(Victim));
    }

    [TestMethod]
    public void OldThreadOfTheFirstSwitchIsThereFromTheWindowsStartIfItHasNoEvent()
    {
        var result = new Scenario(2).Ready(1, 0, Victim).Switch(0, 10, First, Victim, oldPriority: 3).Analyse();
        Assert.AreEqual("Inverted 10", result.Classes(Victim));
        var idle = new Scenario(2).Ready(1, 0, Victim).Switch(0, 10, 0, Victim).Analyse();
        Assert.AreEqual("Idle 10", idle.Classes(Victim));
    }

    [TestMethod]
    public void NewThreadOfTheLastSwitchStaysOn()
    {
        var result = new Scenario(2).Switch(0, 0, 0, First).Switch(1, 0, 0, 0).Switch(1, 1, 0, Second)
            .Ready(0, 2, Victim).Ready(0, 9, Third).Analyse();
        Assert.AreEqual("PriorityBeaten 7", result.Classes(Victim));
        Assert.AreEqual("200 PriorityBeaten 3500/0, 300 PriorityBeaten 3500/0", result.Blame(Victim));
    }

    [TestMethod]
    [DataRow(1UL, "Equal 9")]
    [DataRow(2UL, "Idle 9")]
    [DataRow(3UL, "Idle 9")]
    [DataRow(0UL, "Idle 9")]
    [DataRow(4UL, "Idle 9")]
    public void AffinityRestrictsProcessorsIfItNamesOneThatExists(ulong mask, string expected)
    {
        var result = new Scenario(2).Add(w => w.Thread(Victim, 4, affinity: mask)).Switch(0, 0, 0, First)
            .Switch(1, 0, Second, 0).Ready(0, 1, Victim).Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual(expected, result.Classes(Victim));
    }

    [TestMethod]
    public void AffinityMeansNothingBeyondOneProcessorGroup()
    {
        var result = new Scenario(65).Add(w => w.Thread(Victim, 4, affinity: 1)).Switch(0, 0, 0, First)
            .Switch(64, 0, Second, 0).Ready(0, 1, Victim).Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("Idle 9", result.Classes(Victim));
    }

    [TestMethod]
    public void SameProcessorBlameCountsWhereTheVictimRanNextEvenWhereItMayNotRun()
    {
        var result = new Scenario(2).Add(w => w.Thread(Victim, 4, affinity: 1)).Switch(0, 0, 0, First)
            .Switch(1, 0, 0, First + 1).Ready(0, 1, Victim).Switch(1, 4, First + 1, First, oldPriority: 8)
            .Switch(1, 10, First, Victim).Analyse();
        Assert.AreEqual("200 Equal 9000/6000", result.Blame(Victim));
    }

    [TestMethod]
    public void RemainderGoesToTheLowestProcessorPieceByPiece()
    {
        // Two pieces of 200 ns: 67 + 67 + 66 is wrong, each third is 66 and the lowest CPU has the rest.
        var result = new Scenario(4).Switch(0, 0, 0, First).Switch(1, 0, 0, Second).Switch(2, 0, 0, Third)
            .Switch(3, 0, 0, 500, newPriority: 15).Ready(0, 1, Victim).Switch(3, 1.2, 500, 600, newPriority: 14)
            .Switch(1, 1.4, Second, Victim).Analyse();
        Assert.AreEqual("200 Equal 136/0, 300 Equal 132/400, 400 Equal 132/0", result.Blame(Victim));
    }

    [TestMethod]
    public void AnotherVictimDoesNotCutAPiece()
    {
        var result = new Scenario(3).Switch(0, 0, 0, First).Switch(1, 0, 0, Second).Switch(2, 0, 0, Third)
            .Ready(0, 1, Victim).Ready(0, 1.2, 700).Switch(1, 1.4, Second, Victim).Switch(1, 2, Victim, 700).Analyse();
        Assert.AreEqual("200 Equal 134/0, 300 Equal 133/400, 400 Equal 133/0", result.Blame(Victim));
    }

    [TestMethod]
    public void TimeOnTheNextProcessorWithoutBlameIsNoRow()
    {
        var result = new Scenario(2).Switch(0, 0, 0, First, newPriority: 15).Switch(1, 0, 0, Second)
            .Ready(0, 1, Victim).Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("300 Equal 9000/0", result.Blame(Victim));
    }

    [TestMethod]
    public void InterruptOfAProcessorThatTheScheduleDoesNotKnowCountsNowhere()
    {
        var result = new Scenario(1).Switch(0, 0, 0, First).Ready(0, 1, Victim)
            .Add(w => w.Dpc(3, Scenario.Tick(4), Scenario.Tick(2))).Switch(0, 10, First, Victim).Analyse();
        Assert.AreEqual("200 Equal 9000/9000", result.Blame(Victim));
    }

    private static Scenario Occupied(int cpus, int newPriority) =>
        new Scenario(cpus).Switch(0, 0, 0, First, newPriority: newPriority)
            .Switch(1, 0, 0, Second, newPriority: newPriority).Ready(0, 1, Victim);
}
