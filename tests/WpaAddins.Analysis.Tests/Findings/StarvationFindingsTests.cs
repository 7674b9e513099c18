using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>How severe a starved thread is, and in which words.</summary>
[TestClass]
public sealed class StarvationFindingsTests
{
    private const uint Hog = 100;
    private const uint Victim = 200;

    [TestMethod]
    [DataRow(99.999, FindingSeverity.Low)]
    [DataRow(100, FindingSeverity.Medium)]
    [DataRow(999.999, FindingSeverity.Medium)]
    [DataRow(1000, FindingSeverity.High)]
    public void SeverityFollowsTheLengthOfTheWait(double ms, FindingSeverity expected) =>
        Assert.AreEqual(expected, new StarvationInvestigation().Find(Waits(1, ms)).Single().Severity);

    [TestMethod]
    public void ManyShortWaitsAreNotSevereHoweverMuchTheyCost()
    {
        var finding = new StarvationInvestigation().Find(Waits(100, 80)).Single();
        Assert.AreEqual(100 * (80_000_000L - 31_250_000), finding.CostNs);
        Assert.AreEqual(FindingSeverity.Low, finding.Severity);
    }

    [TestMethod]
    public void ThresholdsOfSeverityAreScores()
    {
        var analysis = Waits(3, 80);
        var mild = new StarvationThresholds { Severity = new() { MediumNs = 80_000_001 } };
        Assert.AreEqual(FindingSeverity.Low, new StarvationInvestigation(mild).Find(analysis).Single().Severity);
        var strict = new StarvationThresholds { Severity = new() { HighNs = 80_000_000 } };
        Assert.AreEqual(FindingSeverity.High, new StarvationInvestigation(strict).Find(analysis).Single().Severity);
    }

    /// <summary>While the victim waits for CPU 0, records of CPU 1 are lost: another thread ends than had begun.</summary>
    [TestMethod]
    [DataRow(300u, false)]
    [DataRow(301u, true)]
    public void SaysThatLostRecordsCanHideARun(uint ends, bool isUnknown)
    {
        var analysis = new Scenario(cpus: 2).Switch(0, 0, 0, Victim).Switch(1, 1, 0, 300, newPriority: 9)
            .Switch(0, 10, Victim, Hog, 1, newPriority: 9)
            .Switch(1, 150_000, ends, 0, oldPriority: 9)
            .Switch(0, 150_010, Hog, Victim, oldPriority: 9).Switch(0, 150_020, Victim, 0).Analyse().Analysis;
        var finding = new StarvationInvestigation().Find(analysis).Single();
        const string Text = "Records of that time are missing: for about 150.0 ms of CPU time it is unknown what ran, so the thread can have run in that time.";
        Assert.AreEqual(isUnknown, finding.Description.Details.Contains(Text, StringComparison.Ordinal), finding.Description.Details);
    }

    /// <summary>A thread that is preempted so often, each time for so long.</summary>
    private static TraceAnalysis Waits(int count, double ms)
    {
        var scenario = new Scenario().Switch(0, 0, 0, Victim);
        for (var n = 0; n < count; n++)
        {
            var start = 10 + (n * ((ms * 1000) + 10));
            scenario.Switch(0, start, Victim, Hog, 1, newPriority: 9)
                .Switch(0, start + (ms * 1000), Hog, Victim, oldPriority: 9);
        }

        return scenario.Switch(0, 10 + (count * ((ms * 1000) + 10)), Victim, 0).Analyse().Analysis;
    }
}
