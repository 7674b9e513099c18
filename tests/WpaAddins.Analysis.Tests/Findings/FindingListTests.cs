using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Findings;

[TestClass]
public sealed class FindingListTests
{
    [TestMethod]
    public void InvestigationsHaveDifferentNamesThatTraceQualityKnows()
    {
        var names = Investigations.All.Select(i => i.Name).ToArray();
        CollectionAssert.AllItemsAreUnique(names);
        CollectionAssert.IsSubsetOf(names, Quiet().Quality.Select(q => q.Investigation).ToArray());
    }

    [TestMethod]
    public void QuietTraceSaysSoForEveryInvestigation()
    {
        var analysis = Quiet();
        Assert.IsEmpty(analysis.Findings);
        CollectionAssert.AreEqual(
            Investigations.All.Select(i => i.Name).Where(n => IsAnswerable(analysis, n)).ToArray(),
            analysis.NothingFound.Select(n => n.Investigation).ToArray());
    }

    private static bool IsAnswerable(TraceAnalysis analysis, string investigation) =>
        analysis.Quality.Single(q => q.Investigation == investigation).Verdict != QualityVerdict.No;

    [TestMethod]
    public void TraceThatShowsNothingSaysOnceWhatToRecord()
    {
        var nothing = new Scenario().Add(w => w.Process(1, "still.exe")).Analyse().Analysis.NothingFound.Single();
        Assert.AreEqual(StarvationFindings.Investigation, nothing.Investigation);
        StringAssert.Contains(nothing.Sentence, "CSWITCH");
    }

    [TestMethod]
    public void LargestCostComesFirst()
    {
        var trace = new BalanceSet.StarvedProducer().Add(w => w.Ready(0, BalanceSet.StarvedProducer.Tick(3700), 300))
            .In(3820, 15, 8).Out(3850, 14).Add(w => w.Switch(0, BalanceSet.StarvedProducer.Tick(3900), 200, 300, newPriority: 9))
            .Add(w => w.Switch(0, BalanceSet.StarvedProducer.Tick(3910), 300, 200, oldPriority: 9));
        var findings = trace.Analyse().Findings;
        CollectionAssert.AreEqual(
            new[] { "balance-set 100", "starvation 300" },
            findings.Select(f => FormattableString.Invariant($"{f.Investigation} {f.Threads[0].ThreadId}")).ToArray());
        Assert.IsGreaterThan(findings[1].CostNs, findings[0].CostNs);
    }

    [TestMethod]
    public void WaitIsToldOnceInTheBestWordsAtTheLargestCostAndSeverity()
    {
        var wait = new ExplainedWait(1, 10, 20, ExplanationDetail.Cause);
        var list = FindingList.Of(Quiet(), [Of("a", FindingSeverity.High, 70, wait), Of("b", FindingSeverity.Low, 50, wait with { Detail = ExplanationDetail.Mechanism })]);
        Assert.AreEqual(("b", FindingSeverity.High, 70L), list.Findings.Select(f => (f.Sentence, f.Severity, f.CostNs)).Single());
    }

    [TestMethod]
    public void EqualCostsStayInTheOrderOfTheInvestigations()
    {
        var list = FindingList.Of(
            Quiet(), [Of("a", FindingSeverity.Low, 50, new(1, 10, 20, ExplanationDetail.Cause)), Of("b", FindingSeverity.Low, 50, null)]);
        CollectionAssert.AreEqual(new[] { "a", "b" }, list.Findings.Select(f => f.Sentence).ToArray());
    }

    private static Investigation Of(string name, FindingSeverity severity, long costNs, ExplainedWait? wait) =>
        new(name, _ => [new Finding(severity, name, name, 10, 20, costNs) { Wait = wait }], _ => "none");

    private static TraceAnalysis Quiet() => new Scenario().Switch(0, 0, 0, 100).Switch(0, 10, 100, 0).Ready(0, 20, 100)
        .Switch(0, 25, 0, 100).Switch(0, 30, 100, 0).Analyse().Analysis;
}
