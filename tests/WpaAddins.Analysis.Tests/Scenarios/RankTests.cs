namespace WpaAddins.Analysis.Tests.Scenarios;

/// <summary>Definitions.md, section 4: ranks of ready intervals and of running threads, and precedence.</summary>
[TestClass]
public sealed class RankTests
{
    private const uint Victim = 100;
    private const uint RunningThread = 200;

    [TestMethod]
    public void RankIsKnownIfItIsTheSameBeforeAndAfter() => Assert.AreEqual("2>2=2 Known", Twice(2, 2));

    [TestMethod]
    public void RankThatChangedIsThatOfTheSliceThatFollows() => Assert.AreEqual("0>2=2 Bracketed", Twice(0, 2));

    [TestMethod]
    public void RankOfTheFirstReadyIntervalIsOneSided()
    {
        var result = new Scenario().Switch(0, 0, 0, RunningThread).Ready(0, 1, Victim).Switch(0, 5, RunningThread, Victim)
            .Switch(0, 9, Victim, 0, rank: 3).Analyse();
        Assert.AreEqual("-1>3=3 OneSided", result.Ranks(Victim));
    }

    [TestMethod]
    public void RankBeforeCountsIfTheSliceThatFollowsIsOpen()
    {
        var result = new Scenario().Switch(0, 0, 0, Victim).Switch(0, 5, Victim, RunningThread, state: 1, rank: 2)
            .Switch(0, 9, RunningThread, Victim).Analyse();
        Assert.AreEqual("2>-1=2 OneSided", result.Ranks(Victim));
    }

    [TestMethod]
    public void RankBeforeCountsIfTheSliceThatFollowsIsBroken()
    {
        var result = new Scenario().Switch(0, 0, 0, Victim).Switch(0, 5, Victim, RunningThread, state: 1, rank: 2)
            .Switch(0, 9, RunningThread, Victim).Switch(0, 12, 300, 0, rank: 1).Analyse();
        Assert.AreEqual("2>-1=2 OneSided", result.Ranks(Victim));
    }

    [TestMethod]
    public void ThreadWithoutSwitchOutHasNoRank()
    {
        var result = new Scenario().Switch(0, 0, 0, RunningThread).Ready(0, 1, Victim).Switch(0, 5, RunningThread, Victim)
            .Analyse();
        Assert.AreEqual("-1>-1=-1 None", result.Ranks(Victim));
        Assert.IsNull(result.Thread(Victim).MaxRank);
    }

    [TestMethod]
    public void FirstVersionOfSwitchesHasNoRank()
    {
        var result = new Scenario(switchVersion: 1).Switch(0, 0, 0, Victim)
            .Switch(0, 5, Victim, RunningThread, state: 1, rank: 2).Switch(0, 9, RunningThread, Victim, rank: 1)
            .Switch(0, 12, Victim, 0, rank: 2).Analyse();
        Assert.AreEqual("-1>-1=-1 None", result.Ranks(Victim));
        Assert.AreEqual("Equal 4", result.Classes(Victim));
    }

    [TestMethod]
    public void StateOfAnIdleProcessorIsNoRank()
    {
        var result = new Scenario().Switch(0, 0, 0, Victim, rank: 3).Switch(0, 5, Victim, 0, state: 1, rank: 1)
            .Switch(0, 9, 0, Victim, rank: 3).Switch(0, 12, Victim, 0, rank: 1).Analyse();
        Assert.AreEqual("1>1=1 Known", result.Ranks(Victim));
        Assert.AreEqual((1, 1), (result.Thread(Victim).MinRank, result.Thread(Victim).MaxRank));
    }

    [TestMethod]
    [DataRow(0, 1, 2, 15, "Inverted")]
    [DataRow(0, 8, 0, 7, "Inverted")]
    [DataRow(2, 14, 0, 1, "RankBeaten")]
    [DataRow(2, 14, 0, 14, "RankBeaten")]
    [DataRow(2, 14, 0, 15, "PriorityBeaten")]
    [DataRow(1, 8, 1, 8, "Equal")]
    [DataRow(1, 8, 1, 9, "PriorityBeaten")]
    public void RankComesBeforePriority(int rank, int priority, int otherRank, int otherPriority, string expected)
    {
        var result = new Scenario().Switch(0, 0, 0, RunningThread, newPriority: otherPriority).Ready(0, 1, Victim)
            .Switch(0, 5, RunningThread, Victim, newPriority: priority, rank: otherRank)
            .Switch(0, 9, Victim, 0, rank: rank).Analyse();
        Assert.AreEqual($"{expected} 4", result.Classes(Victim));
    }

    [TestMethod]
    public void OpenSliceOfARunningThreadHasTheRankOfItsPreviousSwitchOut()
    {
        var result = new Scenario(2).Switch(1, 0, 0, Victim).Switch(0, 0, 0, RunningThread)
            .Switch(0, 2, RunningThread, 0, rank: 2).Switch(1, 3, Victim, 300, state: 1, oldPriority: 14)
            .Switch(0, 4, 0, RunningThread, newPriority: 15).Switch(1, 10, 300, Victim, newPriority: 14, rank: 2)
            .Switch(1, 12, Victim, 0).Analyse();
        Assert.AreEqual("Idle 1, Inverted 6", result.Classes(Victim));
        Assert.AreEqual("200 Inverted 3000/0, 300 Inverted 3000/6000", result.Blame(Victim));
    }

    [TestMethod]
    public void OpenSliceDoesNotGetTheRankOfALaterSwitchOut()
    {
        // The second CPU's last switch says that the running thread runs there; the first one saw it later.
        var result = new Scenario(2).Switch(1, 0, 0, RunningThread).Ready(0, 1, Victim).Switch(0, 20, 0, RunningThread)
            .Switch(0, 30, RunningThread, 300, rank: 2).Ready(0, 40, 400).Analyse();
        Assert.AreEqual(2, result.Thread(RunningThread).MaxRank);
        Assert.AreEqual("Idle 19, Inverted 10, PriorityBeaten 10", result.Classes(Victim));
    }

    [TestMethod]
    public void FirstSliceOfAProcessorHasRankAndPriorityOfTheSwitchThatEndsIt()
    {
        var result = new Scenario().Ready(0, 0, Victim)
            .Switch(0, 10, RunningThread, Victim, oldPriority: 5, newPriority: 5, rank: 1)
            .Switch(0, 15, Victim, 0, rank: 1).Analyse();
        Assert.AreEqual("Equal 10", result.Classes(Victim));
    }

    private static string Twice(int before, int after) =>
        new Scenario().Switch(0, 0, 0, Victim).Switch(0, 5, Victim, RunningThread, state: 1, rank: before)
            .Switch(0, 9, RunningThread, Victim).Switch(0, 12, Victim, 0, rank: after).Analyse().Ranks(Victim);
}
