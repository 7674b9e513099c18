using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.CriticalPaths;

/// <summary>Definitions.md, section 19: the ranges that are offered. Times are in milliseconds.</summary>
[TestClass]
public sealed class CriticalPathRangeTests
{
    private const uint Window = 100;
    private const uint Other = 200;
    private const uint Next = 300;
    private const int End = 20_000;

    [TestMethod]
    public void DelaysOf200MillisecondsAreHangs() =>
        Assert.AreEqual("800-1000 100 MessageCheckDelay, 1700-2000 100 InputDelay", Ranges(w =>
        {
            w.MessageCheckDelay(0, Tick(1_000), 1, Window, 200);
            w.InputDelay(0, Tick(2_000), 1, Window, 0, 300, "Edit");
            w.MessageCheckDelay(0, Tick(3_000), 1, Window, 199);
            w.MessageCheckDelay(0, Tick(4_000), 1, 999, 500);
        }));

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
    public void AnInputCountsUntilTheChangeOfFocusOfTheThreadThatGetsIt() =>
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

    [TestMethod]
    public void WhileNoWindowHasTheFocusTheFirstInputCounts()
    {
        Assert.AreEqual("2000-18000 200 KeyDown", Ranges(w =>
        {
            w.KeyDown(0, Tick(500), 65, "", 1, Window);
            w.FocusedProcessChange(0, Tick(1_000), 1, 0);
            w.KeyDown(0, Tick(2_000), 65, "", 1, Window);
            w.FocusChange(0, Tick(2_001), Window, 0);
            w.KeyDown(0, Tick(17_990), 65, "", 1, Window);
            w.FocusedProcessChange(0, Tick(18_000), 0, 2);
            w.FocusChange(0, Tick(18_001), 0, Other);
        }));
        Assert.AreEqual("2000-18000 200 KeyDown", Ranges(w =>
        {
            w.KeyDown(0, Tick(2_000), 65, "", 1, Window);
            w.KeyDown(0, Tick(17_990), 65, "", 1, Window);
            w.FocusedProcessChange(0, Tick(18_000), 0, 2);
        }));
    }

    [TestMethod]
    public void AnInputOfAWindowWithTheFocusIsItsOwn() => Assert.AreEqual("17990-18000 200 KeyDown", Ranges(w =>
    {
        w.KeyDown(0, Tick(2_000), 65, "", 1, Window);
        w.KeyDown(0, Tick(17_990), 65, "", 1, Window);
        w.FocusedProcessChange(0, Tick(18_000), 1, 2);
    }));

    [TestMethod]
    [DataRow(false, "1000-2000 300 MouseUp", DisplayName = "the thread that runs first after the change")]
    [DataRow(true, "1000-2000 100 MouseUp", DisplayName = "the thread that gets the focus")]
    public void AFocusedProcessHasTheThreadThatRunsNext(bool hasThread, string expected) =>
        Assert.AreEqual(expected, Ranges(w =>
        {
            w.MouseButton(0, Tick(1_000), isDown: false, 0, 2, Other);
            w.FocusedProcessChange(0, Tick(2_000), 2, 1);
            if (hasThread)
            {
                w.FocusChange(0, Tick(2_001), Other, Window);
            }
        }, runs: false));

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

    /// <summary>Thread 300 of the window's process runs from 2500; <paramref name="runs"/> = whether the window's thread runs before.</summary>
    private static string Ranges(Action<ScheduleWriter> write, AnalysisOptions? options = null, bool runs = true)
    {
        var scenario = new Scenario(2).Add(w =>
        {
            w.Process(1, "app.exe");
            w.Process(2, "other.exe");
            w.Thread(Window, 1);
            w.Thread(Other, 2);
            w.Thread(Next, 1);
        }).Switch(0, 0, 0, Window).Switch(1, 0, 0, Other).Add(write);
        if (!runs)
        {
            scenario.Switch(0, 500_000, Window, 0, state: 5, reason: 6).Switch(0, 2_500_000, 0, Next)
                .Switch(0, 2_600_000, Next, Window, state: 5, reason: 6);
        }

        scenario.Switch(0, End * 1_000, Window, 0, state: 5, reason: 6).Switch(1, End * 1_000, Other, 0, state: 5, reason: 6);
        var analysis = scenario.Analyse(options).Analysis;
        foreach (var path in analysis.CriticalPaths)
        {
            PathPartition.Check(path);
        }

        return string.Join(", ", analysis.CriticalPaths.Select(p => p.Range).Select(r =>
            $"{r.StartNs / 1_000_000}-{r.EndNs / 1_000_000} {analysis.Trace.Threads[r.Thread].ThreadId} {r.Kind}"));
    }

    private static long Tick(long milliseconds) => Scenario.Tick(milliseconds * 1_000.0);
}
