using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Ranks;

/// <summary>Definitions.md, section 4, rank timeline.</summary>
[TestClass]
public sealed class RankTimelineTests
{
    private const uint Thread = 100;
    private const uint Other = 200;

    [TestMethod]
    public void SpansLieBetweenSwitchOutsOfDifferentRank()
    {
        var result = new Scenario().Ready(0, 1, Thread)
            .Switch(0, 3, 0, Thread).Switch(0, 5, Thread, 0)
            .Ready(0, 7, Thread).Switch(0, 8, 0, Thread).Switch(0, 9, Thread, 0)
            .Ready(0, 12, Thread).Switch(0, 16, 0, Thread).Switch(0, 21, Thread, 0, rank: 2)
            .Ready(0, 30, Thread).Switch(0, 31, 0, Thread).Switch(0, 33, Thread, Other, state: 1, rank: 2)
            .Switch(0, 40, Other, 0).Analyse();
        Assert.AreEqual(
            "1..5 ?>0 BeforeFirst 2 2 0 0, 5..9 0>0 Known 1 1 2 0, 9..21 0>2 Bracketed 5 4 3 0, 21..33 2>2 Known 2 1 9 0, "
            + "33..40 2>? AfterLast 0 7 0 0",
            Spans(result, Thread));
    }

    [TestMethod]
    public void RankOfOneSwitchOutLeavesOnlyItsBrackets()
    {
        var result = new Scenario().Switch(0, 0, Thread, Other).Switch(0, 5, Other, Thread)
            .Switch(0, 6, Thread, Other, rank: 3).Switch(0, 8, Other, Thread).Switch(0, 9, Thread, 0, state: 4).Analyse();
        Assert.AreEqual("0..6 0>3 Bracketed 1 0 0 5, 6..9 3>0 Bracketed 1 0 0 2", Spans(result, Thread));
    }

    [TestMethod]
    public void OpenSliceGivesNoRank()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 5, Thread, 0, rank: 1).Ready(0, 6, Thread)
            .Switch(0, 7, 0, Thread).Ready(0, 20, Other).Analyse();
        Assert.AreEqual("0..5 ?>1 BeforeFirst 5 0 0 0, 5..20 1>? AfterLast 13 1 1 0", Spans(result, Thread));
    }

    [TestMethod]
    public void ThreadWithoutRankHasNoSpans()
    {
        var never = new Scenario().Switch(0, 0, 0, Other).Ready(0, 1, Thread).Switch(0, 9, Other, Thread).Ready(0, 20, Other);
        Assert.AreEqual("", Spans(never.Analyse(), Thread));
        var version1 = new Scenario(switchVersion: 1).Switch(0, 0, 0, Thread).Switch(0, 5, Thread, 0).Switch(0, 6, 0, Thread);
        Assert.AreEqual("", Spans(version1.Analyse(), Thread));
    }

    [TestMethod]
    public void RangeCutsSpansAndTheirTimes()
    {
        var result = new Scenario().Switch(0, 0, 0, Thread).Switch(0, 4, Thread, 0, rank: 1).Ready(0, 10, Thread)
            .Switch(0, 12, 0, Thread).Switch(0, 20, Thread, 0, rank: 2)
            .Analyse(new AnalysisOptions { FromNs = 6_000, ToNs = 15_000 });
        Assert.AreEqual("6..15 1>2 Bracketed 3 2 4 0", Spans(result, Thread));
    }

    [TestMethod]
    public void StarvationFindingSaysWhenTheRankChanged()
    {
        Assert.Contains(
            "Its priority was 14, but its rank was 2, and threads of rank 0 run first. Its rank had changed from 0 to 2 between 0.005 and 0.020 s.",
            new StarvationInvestigation().Find(Starved(firstRank: 0, hogRank: 0)).Single().HeadlineAndCause);
        Assert.DoesNotContain(
            "Its rank had changed", new StarvationInvestigation().Find(Starved(2, 0)).Single().HeadlineAndCause);
        Assert.DoesNotContain(
            "Its rank had changed", new StarvationInvestigation().Find(Starved(0, 3)).Single().HeadlineAndCause);
    }

    private static TraceAnalysis Starved(int firstRank, int hogRank) =>
        new Scenario().Switch(0, 0, 0, Thread).Switch(0, 5_000, Thread, 0, rank: firstRank).Ready(0, 6_000, Thread)
            .Switch(0, 7_000, 0, Thread).Switch(0, 20_000, Thread, Other, rank: 2)
            .Ready(0, 21_000, Thread).Switch(0, 100_000, Other, Thread, rank: hogRank, newPriority: 14)
            .Switch(0, 101_000, Thread, 0, rank: 2).Analyse().Analysis;

    private static string Spans(ScenarioResult result, uint thread)
    {
        var threads = result.Analysis.Trace.Threads;
        return string.Join(", ", result.Analysis.RankTimeline.Where(s => threads[s.Thread].ThreadId == thread).Select(s =>
            $"{s.StartNs / 1000}..{s.EndNs / 1000} {Rank(s.RankFrom)}>{Rank(s.RankTo)} {s.Certainty}"
            + $" {s.RunningNs / 1000} {s.ReadyNs / 1000} {s.WaitingNs / 1000} {s.OtherNs / 1000}"));
    }

    private static string Rank(int rank) => rank < 0 ? "?" : $"{rank}";
}
