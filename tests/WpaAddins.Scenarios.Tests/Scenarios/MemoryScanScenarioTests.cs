using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Locks;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Scenarios.Tests.Scenarios;

/// <summary>The numbers of "24-core CPU and I can't type an email", from the trace.</summary>
[TestClass]
public sealed class MemoryScanScenarioTests
{
    private const uint Scanner = 11_204;
    private const uint Renderer = 8_828;
    private static readonly Lazy<TraceAnalysis> s_analysis = new(() => NamedAnalysis.Create("memory-scan"));

    private static TraceAnalysis Analysis => s_analysis.Value;
    private static ContendedLock Lock => Analysis.Locks.Locks.Single();
    private static Finding Finding => new LockHoldersInvestigation().Find(Analysis).Single();

    [TestMethod]
    public void TheScanTakes40Seconds()
    {
        var scanner = Analysis.StarvationByThread.Single(t => IdOf(t.Thread) == Scanner);

        Assert.AreEqual(40.0, Math.Round(scanner.RunningNs / 1e9, 1));
    }

    [TestMethod]
    public void ItHasTheLockAlmostContinuously()
    {
        var held = Lock.Holds.Where(h => IdOf(h.Holder) == Scanner).Sum(h => h.MinNs);

        Assert.IsGreaterThan(0.99, (double)held / (Finding.EndNs - Finding.StartNs));
        Assert.IsTrue(Lock.Waits.Count(w => IdOf(w.Thread) == Renderer) > 3_900, "it is free now and then, and taken again at once");
    }

    [TestMethod]
    public void KeysAreTypedForSecondsAndHaveNoEffect()
    {
        var keys = Analysis.Markers.Where(m => m.Kind == MarkerKind.KeyDown && m.TimeNs > Finding.StartNs).ToList();

        Assert.HasCount(50, keys);
        Assert.AreEqual(11.8, Math.Round((keys[^1].TimeNs - keys[0].TimeNs) / 1e9, 1));
        Assert.IsLessThan(Finding.EndNs, keys[^1].TimeNs, "all of them come before the tab goes on");
    }

    [TestMethod]
    public void NoDelayOfAWindowIsLogged() => Assert.IsTrue(Analysis.Markers.All(m => m.Kind == MarkerKind.KeyDown));

    [TestMethod]
    public void Of48ProcessorsOneRuns()
    {
        Assert.AreEqual(48, Analysis.Trace.Info.NumberOfProcessors);
        var inside = Analysis.Load.Where(w => w.StartNs > Finding.StartNs && w.EndNs < Finding.EndNs).ToList();
        Assert.IsGreaterThan(390, inside.Count);
        Assert.IsTrue(inside.All(w => w.RunningNs is var running && running > 0.99 * w.LengthNs && running < 1.05 * w.LengthNs));
    }

    [TestMethod]
    public void TheFindingNamesTheScanner()
    {
        Assert.AreEqual(FindingSeverity.High, Finding.Severity);
        Assert.AreEqual(
            "chrome.exe thread 8828 \"CrRendererMain\" waited for the lock Push lock for 39.8 s in all (3.16–43.00 s). WmiPrvSE.exe held it for at least 99 %"
            + " of the time, through NtQueryVirtualMemory. The signature covers several locks, so these numbers are estimates.",
            Finding.HeadlineAndCause);
        var facts = (LockFacts)Finding.Facts;
        Assert.IsGreaterThan(39_000_000_000, facts.TopWaiterWaitNs);
        Assert.AreEqual(Renderer, Finding.Threads[0].ThreadId);
    }

    private static uint IdOf(int thread) => Analysis.Trace.Threads[thread].ThreadId;
}
