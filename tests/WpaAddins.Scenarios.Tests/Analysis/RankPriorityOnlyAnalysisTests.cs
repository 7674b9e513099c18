namespace WpaAddins.Scenarios.Tests.Analysis;

/// <summary>The analysis of a wait that priority alone explains.</summary>
[TestClass]
public sealed class RankPriorityOnlyAnalysisTests
{
    [TestMethod]
    public void OnlyFindingIsAboutPriorityAndNotRank()
    {
        var finding = ScenarioTrace.Of("rank-priority-only").Analysis.Findings.Single();

        Assert.StartsWith(
            "Backup.exe (4120) thread 4124 \"Backup\" was ready for 2.400 s (0.800 s → 3.200 s) at priority 4, rank 0, "
            + "beaten by higher priority for 2.400 s;",
            finding.Sentence);
        Assert.IsFalse(finding.IsAboutRank);
        Assert.DoesNotContain("by rank", finding.Sentence);
    }

    [TestMethod]
    public void RankTimelineKnowsNoOtherRankThan0()
    {
        var spans = ScenarioTrace.Of("rank-priority-only").Analysis.RankTimeline;

        Assert.IsNotEmpty(spans);
        Assert.IsTrue(spans.All(s => s.RankFrom <= 0 && s.RankTo <= 0));
    }
}
