using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Scenarios.Tests.Findings;

/// <summary>Of 1,000 processes that exit at once, the second is found in which they go one by one.</summary>
[TestClass]
public sealed class ProcessExitStormFindingTests
{
    [TestMethod]
    public void TheSecondOfSerialExitsIsFound()
    {
        var analysis = NamedAnalysis.Of("process-exit-storm");
        var finding = LockFindings.Of(analysis).Single();
        var found = analysis.Locks.Locks.Single();

        Assert.AreEqual((found.FirstWaitNs, found.LastReleaseNs, found.WaitsNs), (finding.StartNs, finding.EndNs, finding.CostNs));
        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        Assert.StartsWith(
            "win32kbase!EnterCrit was held for 100 % of 1.247 s (0.502 s → 1.749 s) by exiting processes (ChildProcess.exe,"
            + " through NtGdiCloseProcess): 999 hand-offs, 622.089 s of waits; 999 threads waited, ",
            finding.Sentence);

        // One after the other, a millisecond each; the last one woke nobody.
        Assert.HasCount(999, found.Holds);
        Assert.IsTrue(found.Holds.Zip(found.Holds.Skip(1)).All(h => h.First.ReleaseNs <= h.Second.StartNs));
        var running = found.Holders.Sum(h => h.StatesNs[(int)SchedulingState.Running]);
        Assert.AreEqual(1.0, running / 1e9, 0.01);
    }
}
