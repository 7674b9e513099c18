using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Threads of a process that starve alike are one finding.</summary>
[TestClass]
public sealed class AlikeFindingsTests
{
    private const uint Hog = 100;

    [TestMethod]
    public void ThreadsThatStarveAlikeAreOneFindingWithTheSumOfTheirCosts()
    {
        var analysis = Starved((201, 1, 8, 1), (202, 1, 8, 1.23), (203, 3, 8, 1));
        var finding = analysis.Findings.Single();
        Assert.HasCount(3, StarvationFindings.Of(analysis));
        Assert.AreEqual(StarvationFindings.Of(analysis).Sum(f => f.CostNs), finding.CostNs);
        Assert.AreEqual(303_230_000 - (3 * 31_250_000), finding.CostNs);
        Assert.AreEqual((100_000_000L, 202_230_000L), (finding.StartNs, finding.EndNs), "the longest wait");
        StringAssert.StartsWith(finding.Sentence, "pool.exe (3) thread 203 was ready for 102.2 ms (0.100 s → 0.202 s) ");
        StringAssert.EndsWith(
            finding.Sentence, "; 2 more threads of pool.exe starved like that, for 209.5 ms in all.");
        CollectionAssert.AreEqual(new[] { 203U, 202U, 201U }, finding.Threads.Select(t => t.ThreadId).ToArray());
        Assert.AreEqual(FindingSeverity.Medium, finding.Severity);
    }

    [TestMethod]
    public void OneMoreThreadIsNotSeveral()
    {
        StringAssert.EndsWith(
            Starved((201, 1, 8, 1), (202, 1, 8, 1)).Findings.Single().Sentence,
            "; 1 more thread of pool.exe starved like that, for 138.5 ms in all.");
    }

    [TestMethod]
    [DataRow(1U, 7, DisplayName = "another priority")]
    [DataRow(2U, 8, DisplayName = "another process")]
    [DataRow(9U, 8, DisplayName = "an unknown process")]
    public void ThreadsThatDifferAreToldApart(uint process, int priority)
    {
        var findings = Starved((201, process == 9 ? 9U : 1U, 8, 1), (202, process, priority, 1)).Findings;
        Assert.HasCount(2, findings);
        Assert.IsTrue(findings.All(f => f.Threads.Count == 1 && !f.Sentence.Contains("more thread", StringComparison.Ordinal)));
    }

    [TestMethod]
    public void OnlyTheSentenceThatIsToldIsWritten()
    {
        var written = new List<int>();
        var like = new Likeness("pool.exe", OccupancyClass.Equal, 8);
        var alike = Enumerable.Range(1, 50).Select(i => new Finding(FindingSeverity.Low, "starvation", "", 1, 2, i)
        {
            Likeness = like,
            Tell = () =>
            {
                written.Add(i);
                return $"Number {i}.";
            },
        });
        var alone = new Finding(FindingSeverity.Low, "starvation", "", 1, 2, 7) { Tell = () => $"Written {written.Count} before." };
        Finding[] told = [.. AlikeFindings.ToldAsOne([.. alike, alone])];
        CollectionAssert.AreEqual(new[] { 50 }, written);
        Assert.AreEqual("Written 1 before.", told[0].Sentence);
        StringAssert.StartsWith(told[1].Sentence, "Number 50; 49 more threads of pool.exe starved like that, ");
        Assert.AreEqual(told[1].Sentence, told[1].Sentence);
        Assert.HasCount(1, written);
    }

    [TestMethod]
    public void WorstIsTheMostSevereAndNotTheMostExpensive()
    {
        var like = new Likeness("pool.exe", OccupancyClass.Equal, 8);
        var joined = AlikeFindings.ToldAsOne(
        [
            new(FindingSeverity.Low, "starvation", "Many.", 1, 2, 500) { Likeness = like },
            new(FindingSeverity.High, "starvation", "One.", 3, 4, 400) { Likeness = like },
            new(FindingSeverity.High, "balance-set", "Other.", 5, 6, 300) { Likeness = like },
            new(FindingSeverity.High, "starvation", "Apart.", 7, 8, 200) { Likeness = like with { Outcome = "Rank" } },
            new(FindingSeverity.High, "starvation", "Alone.", 9, 9, 100),
        ]).OrderByDescending(f => f.CostNs).ToArray();
        CollectionAssert.AreEqual(
            new[] { "One; 1 more thread of pool.exe starved like that, for 900 ns in all.", "Other.", "Apart.", "Alone." },
            joined.Select(f => f.Sentence).ToArray());
        var worst = joined[0];
        Assert.AreEqual((FindingSeverity.High, 3L, 4L, 900L), (worst.Severity, worst.StartNs, worst.EndNs, worst.CostNs));
    }

    [TestMethod]
    public void ContendersAreNamedByProcessWhereNoThreadStandsOut()
    {
        // 40 threads run in turn for 5 ms each while one is ready: the first three have 7.5 % of its wait.
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
        StringAssert.Contains(analysis.Findings.Single().Sentence, "(CPU taken by 40 threads of child.exe 100 %)");
        var fewer = new StarvationThresholds { OccupantsShare = 0.075 };
        StringAssert.Contains(
            StarvationFindings.Of(analysis, fewer).Single().Sentence,
            "(CPU taken by child.exe (1) thread 100 3 %, child.exe (1) thread 101 3 %, child.exe (1) thread 102 3 %, 37 more)");
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
