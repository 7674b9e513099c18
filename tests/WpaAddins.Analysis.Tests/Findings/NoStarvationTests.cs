using WpaAddins.Analysis.Findings;
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
            "No thread was starved: none waited for a CPU that others had for more than a quantum (31.25 ms). "
            + "No thread waited for a CPU: each ran at the moment at which it was ready.",
            StarvationFindings.WhyNone(analysis));
    }

    [TestMethod]
    public void LongWaitBesideAnIdleProcessorIsExplainedByIt()
    {
        // Ready for 20 s, while the second processor has nothing to do.
        var analysis = new Scenario(2).Switch(0, 0, 0, 100).Switch(1, 0, 300, 0).Switch(0, 10, 100, 200).Ready(0, 20, 100)
            .Switch(0, 20_000_020, 200, 100).Switch(0, 20_000_030, 100, 0).Switch(1, 20_000_040, 0, 300).Analyse().Analysis;
        Assert.IsEmpty(analysis.Findings);
        Assert.AreEqual(
            "No thread was starved: none waited for a CPU that others had for more than a quantum (31.25 ms). "
            + "The longest wait was 20.000 s by Unknown (0) thread 100 (0.000 s → 20.000 s), with a CPU idle for 20.000 s.",
            StarvationFindings.WhyNone(analysis));
    }

    [TestMethod]
    [DataRow("parallel-build")]
    [DataRow("lock-contention")]
    [DataRow("lock-handoff")]
    public void RecordedScheduleWithoutStarvationSaysSoForEveryInvestigation(string name)
    {
        var analysis = LinuxSchedules.Analyse(name);
        Assert.IsEmpty(analysis.Findings);
        CollectionAssert.AreEqual(
            new[] { "starvation", "lock-holders", "thread-pairs", "balance-set" },
            analysis.NothingFound.Select(n => n.Investigation).ToArray());

        // What is said of the longest wait is what the intervals say: nobody starved for more than a quantum.
        var longest = analysis.ReadyIntervals.ToArray().Max(r => r.LengthNs);
        Assert.IsTrue(analysis.Threads.All(t => t.StarvedNs == 0));
        StringAssert.Contains(analysis.NothingFound[0].Sentence, $"The longest wait was {FindingText.Duration(longest)} by ");
    }
}
