using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Findings;

[TestClass]
public sealed class FindingListTests
{
    [TestMethod]
    public void InvestigationsHaveDifferentIdsInTheOrderOfTraceQuality()
    {
        var ids = InvestigationCatalogue.All.Select(i => i.Id).ToArray();
        CollectionAssert.AllItemsAreUnique(ids);
        CollectionAssert.AreEqual(ids, Quiet().Quality.Select(q => q.Investigation).ToArray());
    }

    [TestMethod]
    public void EachInvestigationHasOneOutcome()
    {
        var analysis = Quiet();
        Assert.IsEmpty(analysis.Findings);
        CollectionAssert.AreEqual(
            new[]
            {
                "starvation NothingFound", "lock-holders CouldNotLook", "contended-site CouldNotLook", "thread-pairs NothingFound",
                "balance-set NothingFound", "small-io CouldNotLook", "hang CouldNotLook", "saturation NothingFound",
            },
            Outcomes(analysis));
    }

    [TestMethod]
    public void InvestigationsOfATraceWithoutRecordsCouldNotLookAndSayWhatToRecord()
    {
        var analysis = new Scenario().Add(w => w.Process(1, "still.exe")).Analyse().Analysis;
        Assert.IsTrue(analysis.InvestigationResults.All(r => r.Outcome == InvestigationOutcome.CouldNotLook));
        var starvation = analysis.InvestigationResults[0];
        Assert.AreEqual("no context switches", starvation.Reason);
        StringAssert.Contains(starvation.ToRecord, "CSWITCH");
    }

    [TestMethod]
    public void OnlyAnInvestigationThatLookedReportsNothingFound()
    {
        var analysis = new Scenario().Switch(0, 0, 0, 100).Switch(0, 10, 100, 0).Analyse().Analysis;
        CollectionAssert.AreEqual(
            new[]
            {
                "starvation CouldNotLook", "lock-holders CouldNotLook", "contended-site CouldNotLook", "thread-pairs NothingFound",
                "balance-set CouldNotLook", "small-io CouldNotLook", "hang CouldNotLook", "saturation CouldNotLook",
            },
            Outcomes(analysis));
        StringAssert.StartsWith(analysis.InvestigationResults[0].Reason, "no ReadyThread records: ");
    }

    [TestMethod]
    public void FactsOfEveryFindingHaveUniqueNames()
    {
        foreach (var name in (string[])["rank-starvation", "mixed-load"])
        {
            foreach (var finding in LinuxSchedules.Analyse(name).Findings)
            {
                var names = finding.Facts.ToNamedFacts().Select(f => f.Name).ToArray();
                CollectionAssert.AllItemsAreUnique(names);
                Assert.IsTrue(names.All(n => char.IsAsciiLetterLower(n[0])));
            }
        }
    }

    [TestMethod]
    public void MostSevereFindingComesFirst()
    {
        var trace = new BalanceSet.StarvedProducer().Add(w => w.Ready(0, BalanceSet.StarvedProducer.Tick(3700), 300))
            .In(3820, 15, 8).Out(3850, 14).Add(w => w.Switch(0, BalanceSet.StarvedProducer.Tick(3900), 200, 300, newPriority: 9))
            .Add(w => w.Switch(0, BalanceSet.StarvedProducer.Tick(3910), 300, 200, oldPriority: 9));
        var findings = trace.Analyse().Findings;
        CollectionAssert.AreEqual(
            new[] { "balance-set 100", "starvation 300" },
            findings.Select(f => FormattableString.Invariant($"{f.InvestigationId} {f.Threads[0].ThreadId}")).ToArray());
        Assert.IsTrue(findings[0].Severity > findings[1].Severity);
    }

    [TestMethod]
    public void SeverityComesBeforeCost()
    {
        var list = FindingList.Run(Quiet(), [CreateStub("a", FindingSeverity.Low, 70, null), CreateStub("b", FindingSeverity.High, 50, null)]);
        CollectionAssert.AreEqual(new[] { "b", "a" }, list.Findings.Select(f => f.InvestigationId).ToArray());
    }

    [TestMethod]
    public void WaitIsReportedOnceWithTheMostSpecificExplanationAtTheLargestCostAndSeverity()
    {
        var wait = new ExplainedInterval(1, 10, 20, ExplanationDetail.Cause);
        var list = FindingList.Run(
            Quiet(),
            [
                CreateStub("a", FindingSeverity.High, 70, wait),
                CreateStub("b", FindingSeverity.Low, 50, wait with { Detail = ExplanationDetail.Mechanism }),
            ]);
        Assert.AreEqual(
            ("b", FindingSeverity.High, 70L), list.Findings.Select(f => (f.InvestigationId, f.Severity, f.CostNs)).Single());
        CollectionAssert.AreEqual(
            new[] { "the findings of b explain the same time in more detail", "1 finding" },
            list.Results.Select(r => r.Reason).ToArray());
        Assert.IsTrue(list.Results.All(r => r.Outcome == InvestigationOutcome.Found));
        CollectionAssert.AreEqual(new[] { "b", "" }, list.Results.Select(r => string.Join(", ", r.ExplainedBy)).ToArray());
    }

    [TestMethod]
    public void EqualCostsStayInTheOrderOfTheInvestigations()
    {
        var list = FindingList.Run(
            Quiet(), [CreateStub("a", FindingSeverity.Low, 50, new(1, 10, 20, ExplanationDetail.Cause)), CreateStub("b", FindingSeverity.Low, 50, null)]);
        CollectionAssert.AreEqual(new[] { "a", "b" }, list.Findings.Select(f => f.InvestigationId).ToArray());
    }

    private static string[] Outcomes(TraceAnalysis analysis) =>
        [.. analysis.InvestigationResults.Select(r => $"{r.Investigation} {r.Outcome}")];

    private static StubInvestigation CreateStub(string id, FindingSeverity severity, long costNs, ExplainedInterval? wait)
    {
        var source = new StubInvestigation(id);
        return source.Add(source.Create(severity, costNs, id) with { Explained = wait });
    }

    private static TraceAnalysis Quiet() => new Scenario().Switch(0, 0, 0, 100).Switch(0, 10, 100, 0).Ready(0, 20, 100)
        .Switch(0, 25, 0, 100).Switch(0, 30, 100, 0).Analyse().Analysis;
}
