using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>What is said of a trace in which no thread starved.</summary>
[TestClass]
public sealed class NoStarvationTests
{
    [TestMethod]
    public void WaitOfNoLengthIsNoWait()
    {
        var analysis = new Scenario().Switch(0, 0, 0, 100).Switch(0, 10, 100, 0).Ready(0, 20, 100).Switch(0, 20, 0, 100)
            .Switch(0, 30, 100, 0).Analyse().Analysis;
        Assert.AreEqual(1, analysis.ReadyIntervals.Count);
        Assert.AreEqual(
            "No thread was ready for longer than a quantum (31.25 ms) while other threads had the CPUs. "
            + "Every thread ran as soon as it was ready.",
            new StarvationInvestigation().ExplainNoFindings(analysis));
    }

    [TestMethod]
    public void LongWaitBesideAnIdleProcessorIsExplainedByIt()
    {
        // Ready for 20 s, while the second CPU has nothing to do.
        var analysis = new Scenario(2).Switch(0, 0, 0, 100).Switch(1, 0, 300, 0).Switch(0, 10, 100, 200).Ready(0, 20, 100)
            .Switch(0, 20_000_020, 200, 100).Switch(0, 20_000_030, 100, 0).Switch(1, 20_000_040, 0, 300).Analyse().Analysis;
        Assert.IsEmpty(analysis.Findings);
        Assert.AreEqual(
            "No thread was ready for longer than a quantum (31.25 ms) while other threads had the CPUs. "
            + "The longest ready interval was 20.0 s, of Unknown (0) thread 100 (0.00–20.00 s): a CPU was idle.",
            new StarvationInvestigation().ExplainNoFindings(analysis));
    }

    [TestMethod]
    [DataRow("parallel-build")]
    [DataRow("lock-contention")]
    [DataRow("lock-handoff")]
    public void RecordedScheduleWithoutStarvationSaysSo(string name)
    {
        var analysis = LinuxSchedules.Analyse(name);
        Assert.IsFalse(analysis.Findings.Any(f => f.Subject is ThreadSubject));
        CollectionAssert.IsSubsetOf(
            new[] { "starvation", "lock-holders", "thread-pairs", "balance-set" },
            analysis.InvestigationResults.Where(r => r.Outcome == InvestigationOutcome.NothingFound).Select(r => r.Investigation)
                .ToArray());

        // What is said of the longest ready interval is what the intervals say: nobody starved for more than a quantum.
        var longest = analysis.ReadyIntervals.ToArray().Max(r => r.LengthNs);
        Assert.IsTrue(analysis.StarvationByThread.All(t => t.StarvedNs == 0));
        StringAssert.Contains(analysis.InvestigationResults[0].Reason, $"The longest ready interval was {FindingText.Duration(longest)}, of ");
    }
}
