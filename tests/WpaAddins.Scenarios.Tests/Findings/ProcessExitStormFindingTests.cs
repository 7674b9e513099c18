using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Scenarios.Tests.Findings;

/// <summary>Of 1,000 processes that exit at once, the second is found in which they go one by one.</summary>
[TestClass]
public sealed class ProcessExitStormFindingTests
{
    [TestMethod]
    public void TheSecondOfSerialExitsIsFound()
    {
        var analysis = NamedAnalysis.Create("process-exit-storm");
        var finding = new LockHoldersInvestigation().Find(analysis).Single();
        var found = analysis.Locks.Locks.Single();

        Assert.AreEqual((found.FirstWaitNs, found.LastReleaseNs, found.WaitsNs), (finding.StartNs, finding.EndNs, finding.CostNs));
        Assert.AreEqual(FindingSeverity.Medium, finding.Severity, "one thread waits for 997 ms");
        Assert.EndsWith(
            " waited for the lock win32kbase!EnterCrit for 997.0 ms (0.502–1.749 s). Exiting ChildProcess.exe"
            + " processes held it for at least 99 % of the time, through NtGdiCloseProcess.",
            finding.HeadlineAndCause);
        Assert.AreEqual(
            "999 threads waited for it, at most 997 at a time; 999 waits sum to 622.1 s.", finding.Description.Details);

        // One after the other, a millisecond each; the last one woke nobody.
        Assert.HasCount(999, found.Holds);
        Assert.IsTrue(found.Holds.Zip(found.Holds.Skip(1)).All(h => h.First.ReleaseNs <= h.Second.EarliestStartNs));
        var running = found.Holders.Sum(h => h.StatesNs[(int)SchedulingState.Running]);
        Assert.AreEqual(1.0, running / 1e9, 0.01);
    }
}
