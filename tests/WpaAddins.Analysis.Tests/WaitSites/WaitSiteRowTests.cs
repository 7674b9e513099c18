using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.WaitSites;

/// <summary>Definitions.md, section 18: rows of wait sites that the recorded schedules do not contain. Times are in microseconds.</summary>
[TestClass]
public sealed class WaitSiteRowTests
{
    private const uint Waker = 100;
    private const uint Waiting = 200;
    private const ulong Base = 0x7FF6_0000_0000;
    private const ulong WaitFunction = Base + 0x1001;
    private const ulong WakeFunction = Base + 0x2005;
    private const int ByDpc = 1;
    private const int KernelStackSwappedOut = 2;

    [TestMethod]
    public void AWaitHasTheSitesOfItsTwoStacks()
    {
        var scenario = Wait(10, scenario => scenario.Ready(0, 50, Waiting).Add(w => Stack(w, 0, 50, Waker, WakeFunction)));
        Resume(scenario, 53);
        Assert.AreEqual("app.exe!wait > app.exe!wake: 1 wait of 40000, 1 by 1, ready 3000", Rows(scenario));
    }

    [TestMethod]
    public void AThreadThatWasSwappedOutIsReadyFromItsSecondReadyThreadOn()
    {
        var scenario = Wait(10, scenario => scenario.Ready(0, 50, Waiting, KernelStackSwappedOut).Ready(0, 60, Waiting));
        Resume(scenario, 65);
        Assert.AreEqual("app.exe!wait > : 1 wait of 40000, 1 by 1, ready 5000", Rows(scenario));
    }

    [TestMethod]
    public void ADpcHasNoThreadAndItsStackIsIgnored()
    {
        var scenario = Wait(10, scenario => scenario.Ready(0, 50, Waiting, ByDpc).Add(w => Stack(w, 0, 50, Waker, WakeFunction)));
        scenario.Switch(1, 51, 0, Waiting);
        Assert.AreEqual(" > DPC: 1 wait of 40000, 1 by 0, ready 1000", Rows(scenario));
    }

    [TestMethod]
    public void AThrottledThreadDoesNotWait()
    {
        var scenario = Begin().Switch(1, 10, Waiting, 0, state: 5, reason: 24).Ready(0, 50, Waiting);
        Resume(scenario, 52);
        Assert.AreEqual("", Rows(scenario));
    }

    [TestMethod]
    public void AFunctionWithoutSymbolsIsItsModule()
    {
        var scenario = Wait(10, scenario => scenario.Ready(0, 50, Waiting));
        Resume(scenario, 52);
        Assert.AreEqual("app.exe > : 1 wait of 40000, 1 by 1, ready 2000", Rows(scenario, new()));
    }

    private static Scenario Begin() => new Scenario(2).Add(w =>
    {
        w.Process(4, "app.exe");
        w.Thread(Waker, 4);
        w.Thread(Waiting, 4);
        w.Image(4, Base, 0x10000, @"\volume\app.exe");
    }).Switch(0, 0, 0, Waker).Switch(1, 0, 0, Waiting);

    private static Scenario Wait(double time, Func<Scenario, Scenario> wake) =>
        wake(Begin().Switch(1, time, Waiting, 0, state: 5, reason: 6));

    private static void Resume(Scenario scenario, double time) =>
        scenario.Switch(1, time, 0, Waiting).Add(w => Stack(w, 1, time, Waiting, WaitFunction));

    private static void Stack(TestTraces.ScheduleWriter writer, int cpu, double time, uint thread, ulong frame) =>
        writer.Stack(cpu, Scenario.Tick(time) + 1, Scenario.Tick(time), 4, thread, frame);

    private static string Rows(Scenario scenario, AnalysisOptions? options = null)
    {
        var analysis = scenario.Analyse(options ?? new() { Symbols = new NamedFunctions("wait", "wake") }).Analysis;
        return string.Join('\n', analysis.WaitSites.Select(r =>
            $"{r.SiteText} > {r.WakeSiteText}: {r.Waits} wait of {r.WaitNs}, {r.WaitingThreads} by {r.ReadyingThreads}, ready {r.ReadyAfterNs}"));
    }
}
