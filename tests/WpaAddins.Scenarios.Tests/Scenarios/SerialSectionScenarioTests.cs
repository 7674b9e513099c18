using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Load;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>The numbers of "63 cores blocked by seven instructions", from the trace.</summary>
[TestClass]
public sealed class SerialSectionScenarioTests
{
    private static readonly Lazy<TraceAnalysis> s_analysis = new(() => NamedAnalysis.Create("serial-section"));
    private static readonly long[] s_drops = [3_000_000_000, 8_000_000_000, 13_000_000_000];

    private static TraceAnalysis Analysis => s_analysis.Value;

    [TestMethod]
    public void TheBuildKeepsTwoMoreProcessesRunningThanThereAreProcessors()
    {
        Assert.AreEqual(64, Analysis.Trace.Info.NumberOfProcessors);
        Assert.AreEqual(66, Analysis.StarvationByThread.Select(t => Analysis.Trace.Threads[t.Thread]).Count(t => t.ProcessName == "clang-cl.exe"));
        Assert.AreEqual(17.0, Math.Round(Analysis.Window.LastNs / 1e9, 1));
    }

    [TestMethod]
    public void From64BusyProcessorsTheyDropToOneOrTwoWithinHalfASecondForSeconds()
    {
        foreach (var drop in s_drops)
        {
            Assert.IsTrue(Between(drop - 1_000_000_000, drop).All(w => w.BusyPercent > 99.5), "before");
            var after = Between(drop + 500_000_000, drop + 2_500_000_000).ToList();
            Assert.HasCount(20, after);
            Assert.IsTrue(after.All(w => w.RunningNs < 2 * w.LengthNs), "after");
        }
    }

    [TestMethod]
    public void TheThreadThatSearchesRunsAllTheTimeAndAllOthersWaitForIt()
    {
        var found = Analysis.Locks.Locks.Single();
        foreach (var drop in s_drops)
        {
            var waiting = found.Waits.Where(w => w.StartNs < drop + 500_000_000 && w.ReleaseNs > drop + 2_400_000_000).ToList();
            Assert.HasCount(66, waiting);
        }

        var system = Analysis.StarvationByThread.Single(t => Analysis.Trace.Threads[t.Thread].ThreadId == 412);
        Assert.AreEqual((7_500_000_000, 3), (system.RunningNs, system.Slices));
    }

    [TestMethod]
    public void TheFindingNamesTheThreadThatSearches()
    {
        var finding = new LockHoldersInvestigation().Find(Analysis).Single();

        Assert.AreEqual(FindingSeverity.High, finding.Severity);
        Assert.AreEqual(
            "clang-cl.exe thread 30164 waited for the lock ERESOURCE for 2.500 s (3.000–5.531 s). System held it for at least 98 % of"
            + " the time, through VspAllocateDiffArea. The signature covers several locks, so these numbers are estimates.",
            finding.HeadlineAndCause);
        Assert.AreEqual(412u, finding.Threads[1].ThreadId);
    }

    private static IEnumerable<LoadWindow> Between(long from, long to) =>
        Analysis.Load.Where(w => w.StartNs >= from && w.EndNs <= to);
}
