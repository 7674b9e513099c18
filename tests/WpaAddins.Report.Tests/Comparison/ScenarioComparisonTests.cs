using WpaAddins.Analysis;
using WpaAddins.Report.Comparison;
using WpaAddins.Tables.ReadyStarvation;
using WpaAddins.Tables.ThreadPairs;

namespace WpaAddins.Report.Tests.Comparison;

[TestClass]
public sealed class ScenarioComparisonTests
{
    [TestMethod]
    public void TellsThatThePingPongIsGone()
    {
        var (before, after) = (ScenarioFiles.Analyse("thread-pairs"), ScenarioFiles.Analyse("thread-pairs-after"));
        var comparison = TraceComparison.Create(before, after, [ThreadPairsTable.Definition]);
        Assert.HasCount(1, comparison.Findings);
        Assert.IsNull(comparison.Findings[0].After);
        StringAssert.StartsWith(ComparisonText.Headline(comparison.Findings[0]), "Gone: thread-pairs, ");
        var change = comparison.Tables[0].Changes.First(c => c.Measure.Name == "Switches");
        Assert.AreEqual(before.ThreadPairs.Pairs[0].Switches.Count, change.Before);
        Assert.AreEqual(0m, change.After);
        Assert.AreEqual(ChangeVerdict.Gone, change.Verdict);
        CollectionAssert.AreEqual(
            new[] { "device.exe", "device.exe", "DmacIntrThread", "UsbInterruptThreadStub" }, change.Key.ToArray());
        var html = ComparisonPage.Write(comparison);
        StringAssert.Contains(html, "<td>Switches</td><td>gone</td><td class=\"n\">161486</td><td class=\"n\">0</td><td class=\"n\">-161486</td>");
        Assert.DoesNotContain(" style=", html);
    }

    [TestMethod]
    public void CostsOfFindingsAreJudgedPerSecondOfTrace()
    {
        var (before, after) = (Sample("balance-set-realtime"), Sample("balance-set"));
        var comparison = TraceComparison.Create(before, after, []);
        var finding = comparison.Findings.Single(f => f.Before?.InvestigationId == "balance-set");
        Assert.AreEqual(ChangeVerdict.WithinNoise, finding.Verdict);
        Assert.AreEqual("Within noise: balance-set, 8.748 s → 11.5 s (-3 % per second of trace)", ComparisonText.Headline(finding));
        var summary = ComparisonSummary.Create(comparison).ToDictionary(s => s.Title, s => s.Text);
        Assert.AreEqual("nothing", summary["Worse"]);
        StringAssert.StartsWith(summary["Within noise"], "1 finding, ");
        StringAssert.Contains(ComparisonPage.Write(comparison), "<h3>Within noise: balance-set, ");
    }

    [TestMethod]
    public void PrioritiesHaveNoPercent()
    {
        var (before, after) = (Sample("balance-set"), Sample("balance-set-realtime"));
        var changes = TraceComparison.Create(before, after, [ReadyStarvationTable.Definition]).Tables[0].Changes;
        var priorities = changes.Where(c => c.Measure.Name == "Max Priority" && c.Difference is not (null or 0)).ToList();
        Assert.IsNotEmpty(priorities);
        Assert.IsTrue(priorities.All(c => c.Percent is null && c.RatePercent is null));
        Assert.IsTrue(changes.Any(c => c.Measure.Name == "Ready Count" && c.Percent is not null));
    }

    [TestMethod]
    [DataRow(30.6, "+31 %")]
    [DataRow(-86.4, "-86 %")]
    [DataRow(1_000, "+1000 %")]
    [DataRow(416_900, "×4,170")]
    public void LargeChangesAreFactors(double percent, string expected) => Assert.AreEqual(expected, ComparisonText.Relative(percent));

    private static TraceAnalysis Sample(string name) => ReportFiles.Analyse(Path.Combine(ReportFiles.Samples, "traces", name + ".etl"));
}
