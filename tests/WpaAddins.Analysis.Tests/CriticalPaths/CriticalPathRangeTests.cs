using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.CriticalPaths;

/// <summary>Definitions.md, section 19: the ranges that are offered. Times are in milliseconds.</summary>
[TestClass]
public sealed class CriticalPathRangeTests
{
    private const uint Window = 100;
    private const uint Other = 200;
    private const int End = 20_000;

    [TestMethod]
    public void DelaysOf200MillisecondsAreHangs()
    {
        Assert.AreEqual("800-1000 100 MessageCheckDelay, 1700-2000 100 InputDelay", Ranges(w =>
        {
            w.MessageCheckDelay(0, Tick(1_000), 1, Window, 200);
            w.InputDelay(0, Tick(2_000), 1, Window, 0, 300, "Edit");
            w.MessageCheckDelay(0, Tick(3_000), 1, Window, 199);
            w.MessageCheckDelay(0, Tick(4_000), 1, 999, 500);
        }));
    }

    [TestMethod]
    public void AHangIsCutAtTheBoundsOfTheWindowAndOfTheRange()
    {
        Action<ScheduleWriter> write = w =>
        {
            w.MessageCheckDelay(0, Tick(300), 1, Window, 400);
            w.MessageCheckDelay(0, Tick(5_000), 1, Window, 1_000);
        };
        Assert.AreEqual("0-300 100 MessageCheckDelay, 4000-5000 100 MessageCheckDelay", Ranges(write));
        Assert.AreEqual(
            "4900-5000 100 MessageCheckDelay", Ranges(write, new() { FromNs = 4_900_000_000 }), "the whole delay is a hang");
    }

    [TestMethod]
    public void AnInputCountsUntilTheChangeOfFocusOfTheThreadThatGetsIt()
    {
        Assert.AreEqual("1500-2000 200 MouseDown, 4000-5000 100 KeyDown", Ranges(w =>
        {
            w.KeyDown(0, Tick(1_000), 65, "", 1, Window);
            w.MouseButton(0, Tick(1_500), isDown: true, 0, 1, Window);
            w.FocusChange(0, Tick(2_000), Window, Other);
            w.FocusChange(0, Tick(3_000), Other, Window);
            w.KeyDown(0, Tick(4_000), 65, "", 1, Window);
            w.FocusChange(0, Tick(4_500), Other, 0);
            w.FocusChange(0, Tick(5_000), 0, Window);
        }));
    }

    [TestMethod]
    public void AnInputOfLongAgoChangedNoFocus()
    {
        Assert.AreEqual("2000-12000 200 KeyDown", Ranges(w =>
        {
            w.KeyDown(0, Tick(2_000), 65, "", 1, Window);
            w.FocusChange(0, Tick(12_000), Window, Other);
        }));
        Assert.AreEqual("", Ranges(w =>
        {
            w.KeyDown(0, Tick(2_000), 65, "", 1, Window);
            w.FocusChange(0, Tick(12_001), Window, Other);
        }));
    }

    [TestMethod]
    public void AThreadInTheOptionsReplacesTheHangs()
    {
        Action<ScheduleWriter> write = w => w.MessageCheckDelay(0, Tick(5_000), 1, Window, 1_000);
        Assert.AreEqual("0-20000 200 ", Ranges(write, new() { ThreadId = Other }));
        Assert.AreEqual(
            "1000-3000 100 ", Ranges(write, new() { ThreadId = Window, FromNs = 1_000_000_000, ToNs = 3_000_000_000 }));
        Assert.AreEqual("", Ranges(write, new() { ThreadId = Window, FromNs = 30_000_000_000 }));
        Assert.AreEqual("", Ranges(write, new() { ThreadId = 999 }));
        Assert.AreEqual("", Ranges(write, new() { Process = "other.exe" }));
        Assert.AreEqual("4000-5000 100 MessageCheckDelay", Ranges(write, new() { Process = "app.exe" }));
    }

    private static string Ranges(Action<ScheduleWriter> write, AnalysisOptions? options = null)
    {
        var scenario = new Scenario(2).Add(w =>
        {
            w.Process(1, "app.exe");
            w.Process(2, "other.exe");
            w.Thread(Window, 1);
            w.Thread(Other, 2);
        }).Switch(0, 0, 0, Window).Switch(1, 0, 0, Other).Add(write);
        scenario.Switch(0, End * 1_000, Window, 0, state: 5, reason: 6).Switch(1, End * 1_000, Other, 0, state: 5, reason: 6);
        var analysis = scenario.Analyse(options).Analysis;
        foreach (var path in analysis.CriticalPaths)
        {
            PathPartition.Check(path);
        }

        return string.Join(", ", analysis.CriticalPaths.Select(p => p.Range).Select(r =>
            $"{r.StartNs / 1_000_000}-{r.EndNs / 1_000_000} {analysis.Trace.Threads[r.Thread].ThreadId} {r.Cause}"));
    }

    private static long Tick(long milliseconds) => Scenario.Tick(milliseconds * 1_000.0);
}
