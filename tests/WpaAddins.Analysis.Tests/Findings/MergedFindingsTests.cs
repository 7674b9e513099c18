using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Threads of a process that starve alike are one finding.</summary>
[TestClass]
public sealed class MergedFindingsTests
{
    private const uint Hog = 100;

    [TestMethod]
    public void ThreadsThatStarveAlikeAreOneFindingWithTheSumOfTheirCosts()
    {
        var analysis = Starved((201, 1, 8, 1), (202, 1, 8, 1.23), (203, 3, 8, 1));
        var finding = analysis.Findings.Single();
        Assert.HasCount(3, new StarvationInvestigation().Find(analysis));
        Assert.AreEqual(new StarvationInvestigation().Find(analysis).Sum(f => f.CostNs), finding.CostNs);
        Assert.AreEqual(303_230_000 - (3 * 31_250_000), finding.CostNs);
        Assert.AreEqual((100_000_000L, 202_230_000L), (finding.StartNs, finding.EndNs), "the longest wait");
        StringAssert.StartsWith(finding.HeadlineAndCause, "pool.exe thread 203 was ready for 102.2 ms (0.100–0.202 s) ");
        StringAssert.EndsWith(
            finding.HeadlineAndCause,
            " 2 more threads of pool.exe were starved in the same way, for 209.5 ms summed over 3 threads.");
        Assert.AreEqual((3, 2), (finding.CostThreads, finding.MergedCount));
        CollectionAssert.AreEqual(new[] { 203U, 202U, 201U }, finding.Threads.Select(t => t.ThreadId).ToArray());
        Assert.AreEqual(FindingSeverity.Medium, finding.Severity);
    }

    [TestMethod]
    public void OneMoreThreadIsNotSeveral() => StringAssert.EndsWith(
        Starved((201, 1, 8, 1), (202, 1, 8, 1)).Findings.Single().HeadlineAndCause,
        " 1 more thread of pool.exe was starved in the same way, for 138.5 ms summed over 2 threads.");

    [TestMethod]
    [DataRow(1U, 7, DisplayName = "another priority")]
    [DataRow(2U, 8, DisplayName = "another process")]
    [DataRow(9U, 8, DisplayName = "an unknown process")]
    public void ThreadsThatDifferAreReportedApart(uint process, int priority)
    {
        var findings = Starved((201, process == 9 ? 9U : 1U, 8, 1), (202, process, priority, 1)).Findings;
        Assert.HasCount(2, findings);
        Assert.IsTrue(findings.All(
            f => f.Threads.Count == 1 && !f.HeadlineAndCause.Contains("more thread", StringComparison.Ordinal)));
    }

    [TestMethod]
    public void OnlyTheFindingThatIsReportedIsDescribed()
    {
        var source = new StubInvestigation("starvation");
        var like = new MergeKey("pool.exe", ReadyClass.Equal, 8);
        var alike = Enumerable.Range(1, 50).Select(i => source.Create(FindingSeverity.Low, i, $"Number {i}") with { MergeKey = like });
        Finding[] reported = [.. MergedFindings.Merge([.. alike, source.Create(FindingSeverity.Low, 7, "Alone")])];
        Assert.IsEmpty(source.Described);
        CollectionAssert.AreEqual(
            new[] { "Alone, 0 others", "Number 50, 49 others" }, reported.Select(f => f.HeadlineAndCause).ToArray());
        Assert.AreSame(reported[1].HeadlineAndCause, reported[1].HeadlineAndCause);
        CollectionAssert.AreEqual(new[] { "Alone", "Number 50" }, source.Described);
    }

    [TestMethod]
    public void CopyWithOthersIsDescribedAnew()
    {
        var source = new StubInvestigation("starvation");
        var finding = source.Create(FindingSeverity.Low, 1, "One");
        Assert.AreEqual("One, 0 others", finding.HeadlineAndCause);
        Assert.AreEqual("One, 3 others", (finding with { MergedCount = 3 }).HeadlineAndCause);
    }

    [TestMethod]
    public void WorstIsTheMostSevereAndNotTheMostExpensive()
    {
        var (source, other) = (new StubInvestigation("starvation"), new StubInvestigation("balance-set"));
        var like = new MergeKey("pool.exe", ReadyClass.Equal, 8);
        var joined = MergedFindings.Merge(
        [
            source.Create(FindingSeverity.Low, 500, "Many", 1, 2) with { MergeKey = like },
            source.Create(FindingSeverity.High, 400, "One", 3, 4) with { MergeKey = like },
            other.Create(FindingSeverity.High, 300, "Other", 5, 6) with { MergeKey = like },
            source.Create(FindingSeverity.High, 200, "Apart", 7, 8) with { MergeKey = like with { Distinction = "Rank" } },
            source.Create(FindingSeverity.High, 100, "Alone", 9, 9),
        ]).OrderByDescending(f => f.CostNs).ToArray();
        CollectionAssert.AreEqual(
            new[] { "One, 1 others", "Other, 0 others", "Apart, 0 others", "Alone, 0 others" },
            joined.Select(f => f.HeadlineAndCause).ToArray());
        var worst = joined[0];
        Assert.AreEqual((FindingSeverity.High, 3L, 4L, 900L), (worst.Severity, worst.StartNs, worst.EndNs, worst.CostNs));
    }

    [TestMethod]
    public void ThreadsThatRanAreCountedByProcess()
    {
        // 40 threads of a process run in turn for 5 ms each while one is ready.
        var scenario = new Scenario().Add(w =>
        {
            w.Process(1, "child.exe");
            w.Process(2, "victim.exe");
            w.Thread(50, 2);
            for (var child = 0U; child < 40; child++)
            {
                w.Thread(100 + child, 1);
            }
        });
        scenario.Switch(0, 0, 0, 50, newPriority: 7).Switch(0, 5_000, 50, 100, 1, oldPriority: 7);
        for (var child = 1U; child < 40; child++)
        {
            scenario.Switch(0, 5_000 + (child * 5_000), 99 + child, 100 + child);
        }

        var analysis = scenario.Switch(0, 205_000, 139, 50, newPriority: 7).Switch(0, 206_000, 50, 0).Analyse().Analysis;
        Assert.AreEqual("child.exe (40 threads) ran instead.", analysis.Findings.Single().Description.Details);
    }

    [TestMethod]
    public void ThreadsOfTheOwnProcessThatRanAreOtherThreads()
    {
        // 40 threads of a process run in turn for 5 ms each while one is ready.
        var scenario = new Scenario().Add(w =>
        {
            w.Process(1, "child.exe");
            w.Thread(50, 1);
            for (var child = 0U; child < 40; child++)
            {
                w.Thread(100 + child, 1);
            }
        });
        scenario.Switch(0, 0, 0, 50, newPriority: 7).Switch(0, 5_000, 50, 100, 1, oldPriority: 7);
        for (var child = 1U; child < 40; child++)
        {
            scenario.Switch(0, 5_000 + (child * 5_000), 99 + child, 100 + child);
        }

        var analysis = scenario.Switch(0, 205_000, 139, 50, newPriority: 7).Switch(0, 206_000, 50, 0).Analyse().Analysis;
        Assert.StartsWith("40 other threads of child.exe ran instead. In that time, ", analysis.Findings.Single().Description.Details);
    }

    /// <summary>A thread of priority 9 runs until 200 ms; threads that are ready since 100 ms then run in turn.</summary>
    private static TraceAnalysis Starved(params (uint Thread, uint Process, int Priority, double RunMs)[] victims)
    {
        var scenario = new Scenario().Add(w =>
        {
            w.Process(1, "pool.exe");
            w.Process(2, "other.exe");
            w.Process(3, "pool.exe");
            w.Process(5, "hog.exe");
            w.Thread(Hog, 5, basePriority: 9);
            foreach (var victim in victims.Where(v => v.Process != 9))
            {
                w.Thread(victim.Thread, victim.Process);
            }
        });
        scenario.Switch(0, 0, 0, Hog, newPriority: 9);
        foreach (var victim in victims)
        {
            scenario.Ready(0, 100_000, victim.Thread);
        }

        var (at, running, priority) = (200_000.0, Hog, 9);
        foreach (var victim in victims)
        {
            scenario.Switch(0, at, running, victim.Thread, oldPriority: priority, newPriority: victim.Priority);
            (at, running, priority) = (at + (victim.RunMs * 1000), victim.Thread, victim.Priority);
        }

        return scenario.Switch(0, at, running, 0, oldPriority: priority).Analyse().Analysis;
    }
}
