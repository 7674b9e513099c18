using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>A wait that priority alone explains.</summary>
[TestClass]
public sealed class RankPriorityOnlyScenarioTests
{
    private static ScenarioTrace Trace => ScenarioTrace.Get("rank-priority-only");

    [TestMethod]
    public void TheBackupWaits2400MillisecondsForHigherPriorities()
    {
        var wait = Trace.Longest(4124);

        Assert.AreEqual(2_400_000_000, wait.LengthNs);
        Assert.AreEqual(wait.LengthNs, wait.Classes.Get(ReadyClass.PriorityBeaten));
        Assert.AreEqual(0, wait.Classes.Unfair);
        Assert.AreEqual(4, wait.Priority);
        Assert.AreEqual(0, wait.Rank);
    }

    [TestMethod]
    public void EveryRankIs0() => Assert.IsTrue(Trace.Analysis.StarvationByThread.All(t => t.MaxRank is null or 0));

    [TestMethod]
    public void TheOnlyFindingSaysPriority()
    {
        var finding = new StarvationInvestigation().Find(Trace.Analysis).Single();

        Assert.Contains("threads of higher priority ran on every CPU", finding.HeadlineAndCause);
        Assert.DoesNotContain("rank", finding.HeadlineAndCause);
    }
}
