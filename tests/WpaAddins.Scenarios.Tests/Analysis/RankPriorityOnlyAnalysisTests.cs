namespace WpaAddins.Scenarios.Tests.Analysis;

/// <summary>The analysis of a wait that priority alone explains.</summary>
[TestClass]
public sealed class RankPriorityOnlyAnalysisTests
{
    [TestMethod]
    public void OnlyFindingIsAboutPriorityAndNotRank()
    {
        var finding = ScenarioTrace.Get("rank-priority-only").Analysis.Findings.Single();

        Assert.AreEqual(
            "Backup.exe thread 4124 \"Backup\" was ready for 2.400 s (0.800–3.200 s) but did not run. "
            + "Its priority was 4, and threads of higher priority ran on every CPU that it can use.",
            finding.HeadlineAndCause);
    }

    [TestMethod]
    public void RankTimelineKnowsNoOtherRankThan0()
    {
        var spans = ScenarioTrace.Get("rank-priority-only").Analysis.RankTimeline;

        Assert.IsNotEmpty(spans);
        Assert.IsTrue(spans.All(s => s.RankFrom <= 0 && s.RankTo <= 0));
    }
}
