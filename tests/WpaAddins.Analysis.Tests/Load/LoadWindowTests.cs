using WpaAddins.Analysis.Tests.Scenarios;

namespace WpaAddins.Analysis.Tests.Load;

/// <summary>Definitions.md, section 20. Times of the scenarios are in microseconds.</summary>
[TestClass]
public sealed class LoadWindowTests
{
    [TestMethod]
    public void CountsRunningAndIdleProcessorsAndReadyThreads()
    {
        // CPU 1 idles from 30 on; thread 300 is ready from 10 to 30, and thread 400 from 20 to the end of the window.
        var scenario = new Scenario(2).Switch(0, 0, 0, 100).Switch(1, 0, 0, 200)
            .Ready(0, 10, 300).Ready(0, 20, 400).Switch(1, 30, 200, 300, state: 5, reason: 6)
            .Switch(1, 30, 300, 0, state: 5, reason: 6).Switch(0, 50, 100, 100, state: 1, reason: 30);
        Assert.AreEqual("0-50: running 80 idle 20 ready 50 longest 2", Windows(scenario));
    }

    [TestMethod]
    public void AnIntervalThatEndsWhereAnotherStartsIsNotReadyWithIt()
    {
        var scenario = new Scenario(2).Switch(0, 0, 0, 100).Ready(0, 10, 300).Switch(1, 20, 0, 300).Ready(0, 20, 400)
            .Switch(1, 40, 300, 400, state: 5, reason: 6);
        Assert.AreEqual("0-40: running 60 idle 20 ready 30 longest 1", Windows(scenario));
    }

    [TestMethod]
    public void WindowsBeginAtMultiplesOf100Milliseconds()
    {
        var scenario = new Scenario(1).Switch(0, 50_000, 0, 100).Switch(0, 120_000, 100, 0, state: 5, reason: 6)
            .Switch(0, 310_000, 0, 100);
        Assert.AreEqual(
            "50000-100000: running 50000 idle 0 ready 0 longest 0, 100000-200000: running 20000 idle 80000 ready 0 longest 0, "
            + "200000-300000: running 0 idle 100000 ready 0 longest 0, 300000-310000: running 0 idle 10000 ready 0 longest 0",
            Windows(scenario));
    }

    [TestMethod]
    public void HoursWithoutChangeAreOneWindow()
    {
        const double Day = 86_400e6;
        var scenario = new Scenario(1).Switch(0, 0, 0, 100).Switch(0, Day + 150_000, 100, 0, state: 5, reason: 6);
        Assert.AreEqual(
            "0-86400100000: running 86400100000 idle 0 ready 0 longest 0, "
            + "86400100000-86400150000: running 50000 idle 0 ready 0 longest 0",
            Windows(scenario));
    }

    [TestMethod]
    public void ATraceWithoutSchedulingHasNoWindows() => Assert.AreEqual("", Windows(new Scenario(1)));

    private static string Windows(Scenario scenario) => string.Join(", ", scenario.Analyse().Analysis.Load.Select(w =>
        $"{w.StartNs / 1000}-{w.EndNs / 1000}: running {w.RunningNs / 1000} idle {w.IdleNs / 1000} ready {w.ReadyNs / 1000}"
        + $" longest {w.LongestQueue}"));
}
