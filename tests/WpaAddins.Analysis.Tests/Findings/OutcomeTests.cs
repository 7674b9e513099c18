using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>Each investigation has one verdict for each trace, with a reason, and what to record if it could not look.</summary>
[TestClass]
public sealed class OutcomeTests
{
    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void AreCompleteForRecordedSchedules(string name)
    {
        Check(LinuxSchedules.Analyse(name));
        var named = LinuxSchedules.Analyse(name);
        Check(new TraceAnalysis(named.Trace, named.Options with { Symbols = null }));
    }

    [TestMethod]
    public void AreCompleteForTracesThatLackRecords()
    {
        Check(new Scenario().Analyse().Analysis);
        Check(new Scenario().Switch(0, 0, 0, 100).Switch(0, 10, 100, 0).Analyse().Analysis);
        Check(new Scenario().Switch(0, 0, 0, 100).Switch(0, 10, 100, 0).Ready(0, 20, 100)
            .Add(w => w.FocusChange(0, Scenario.Tick(21), 0, 100)).Analyse().Analysis);
    }

    [TestMethod]
    public void LostRecordsCanHideAProblem()
    {
        var analysis = new Scenario().Switch(0, 0, 0, 100).Switch(0, 10, 100, 0).Ready(0, 30, 100).Switch(0, 40, 100, 0).Analyse().Analysis;
        var result = analysis.InvestigationResults.Single(r => r.Investigation == "starvation");
        Assert.AreEqual(InvestigationOutcome.NothingFound, result.Outcome);
        StringAssert.EndsWith(result.Losses, "context switches do not follow the one before them on their CPU: records are missing or name the wrong thread");
        Assert.AreEqual($"{result.Reason} But a problem can be hidden: {result.Losses}.", result.ReasonWithLosses);
        Assert.AreEqual("", analysis.InvestigationResults.Single(r => r.Investigation == "hang").Losses);
    }

    private static void Check(TraceAnalysis analysis)
    {
        CollectionAssert.AreEqual(
            InvestigationCatalogue.All.Where(i => i.CanHaveFindings).Select(i => i.Id).ToArray(),
            analysis.InvestigationResults.Select(r => r.Investigation).ToArray());
        foreach (var result in analysis.InvestigationResults)
        {
            Assert.AreNotEqual("", result.Reason, result.Investigation);
            Assert.AreEqual(result.Outcome == InvestigationOutcome.CouldNotLook, result.ToRecord.Length > 0, result.ToString());
            var couldNotLook = analysis.Quality.Single(q => q.Investigation == result.Investigation).CouldNotLookReason.Length > 0;
            Assert.IsTrue(result.Outcome != InvestigationOutcome.NothingFound || !couldNotLook, result.ToString());
            if (analysis.Findings.Any(f => f.InvestigationId == result.Investigation))
            {
                Assert.AreEqual(InvestigationOutcome.Found, result.Outcome);
            }
        }
    }
}
