using System.Globalization;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Markers;

/// <summary>Definitions.md, section 15: markers, their threads and processes, and their ranges. Times are in microseconds.</summary>
[TestClass]
public sealed class MarkerRowTests
{
    private const uint Explorer = 100;
    private const uint Lock = 200;

    [TestMethod]
    public void InputLastsUntilTheChangeOfFocusThatFollows()
    {
        Assert.AreEqual(
            """
            10 KeyDown - [key 162 (Ctrl)] 10-40
            20 MouseDown - [button 2 (right) at 3, 4] 20-40
            30 MouseUp - [button 0 at 0, 0] 30-40
            40 FocusProcess LockApp.exe (2) [from explorer.exe (1)] 40-
            41 FocusThread LockApp.exe (2)/200 [from explorer.exe (1) thread 100] 41-
            50 KeyDown - [key 65] 50-
            60 MouseMove - [] 60-
            """,
            Rows(w =>
            {
                w.KeyDown(0, Tick(10), 162, "Ctrl", 9, 90);
                w.MouseButton(0, Tick(20), isDown: true, 2, 9, 90, 3, 4);
                w.MouseButton(0, Tick(30), isDown: false, 0, 9, 90);
                w.FocusedProcessChange(0, Tick(40), 1, 2);
                w.FocusChange(0, Tick(41), Explorer, Lock);
                w.KeyDown(0, Tick(50), 65, "", 9, 90);
                w.Mouse(0, Tick(60), isWheel: false, 9, 90);
            }));
    }

    [TestMethod]
    public void FocusLastsUntilTheNextOfItsKind()
    {
        Assert.AreEqual(
            """
            10 FocusProcess explorer.exe (1) [] 10-30
            20 FocusThread explorer.exe (1)/100 [] 20-40
            30 FocusProcess Unknown (77) [from explorer.exe (1)] 30-
            40 FocusThread Unknown (0)/999 [from thread 888] 40-
            """,
            Rows(w =>
            {
                w.FocusedProcessChange(0, Tick(10), 0, 1);
                w.FocusChange(0, Tick(20), 0, Explorer);
                w.FocusedProcessChange(0, Tick(30), 1, 77);
                w.FocusChange(0, Tick(40), 888, 999);
            }));
    }

    [TestMethod]
    public void DelayEndsAtItsEvent()
    {
        Assert.AreEqual(
            """
            2000 MessageCheckDelay explorer.exe (1)/100 [] 1000-2000
            3000 InputDelay explorer.exe (1)/100 [oldest input 2 ms ago, last taken 1 ms ago, window class Edit] 1000-3000
            4000 MessageCheckDelay explorer.exe (1)/100 [] 4000-4000
            """,
            Rows(w =>
            {
                w.MessageCheckDelay(0, Tick(2000), 1, Explorer, 1);
                w.InputDelay(0, Tick(3000), 1, Explorer, 1, 2, "Edit");
                w.MessageCheckDelay(0, Tick(4000), 1, Explorer, 0);
            }));
    }

    [TestMethod]
    public void FreezeLastsUntilTheThawOfItsProcess()
    {
        Assert.AreEqual(
            """
            10 Freeze explorer.exe (1) [] 10-30
            20 Freeze LockApp.exe (2) [] 20-
            30 Thaw explorer.exe (1) [] 30-
            40 Freeze explorer.exe (1) [] 40-
            50 Freeze LockApp.exe (2) [] 50-
            """,
            Rows(w =>
            {
                w.ProcessFreeze(0, Tick(10), 1, isThaw: false);
                w.KernelFreeze(0, Tick(20), 2, isThaw: false);
                w.KernelFreeze(0, Tick(30), 1, isThaw: true);
                w.ProcessFreeze(0, Tick(40), 1, isThaw: false);
                w.ProcessFreeze(0, Tick(50), 2, isThaw: false);
            }));
    }

    [TestMethod]
    public void RangeCutsAndLeavesOut()
    {
        var options = new AnalysisOptions { FromNs = 1_500_000, ToNs = 3_000_000 };
        Assert.AreEqual(
            """
            1400 FocusThread explorer.exe (1)/100 [] 1500-
            2000 MessageCheckDelay explorer.exe (1)/100 [] 1500-2000
            2500 KeyDown - [key 65] 2500-3000
            3500 MessageCheckDelay explorer.exe (1)/100 [] 2500-3000
            """,
            Rows(
                w =>
                {
                    w.KeyDown(0, Tick(1000), 64, "", 9, 90);
                    w.FocusChange(0, Tick(1400), 0, Explorer);
                    w.MessageCheckDelay(0, Tick(2000), 1, Explorer, 1);
                    w.KeyDown(0, Tick(2500), 65, "", 9, 90);
                    w.MessageCheckDelay(0, Tick(3500), 1, Explorer, 1);
                    w.FocusedProcessChange(0, Tick(4000), 0, 1);
                },
                options));
    }

    [TestMethod]
    public void FilterLeavesOutWhatIsAboutOthers()
    {
        void Write(ScheduleWriter w)
        {
            w.FocusChange(0, Tick(10), 0, Lock);
            w.ProcessFreeze(0, Tick(20), 2, isThaw: false);
            w.ProcessFreeze(0, Tick(30), 1, isThaw: false);
        }

        Assert.AreEqual(
            "10 FocusThread LockApp.exe (2)/200 [] 10-\n20 Freeze LockApp.exe (2) [] 20-",
            Rows(Write, new AnalysisOptions { Process = "lockapp" }));
        Assert.AreEqual("10 FocusThread LockApp.exe (2)/200 [] 10-", Rows(Write, new AnalysisOptions { ThreadId = Lock }));
    }

    [TestMethod]
    public void FreezeInForceIsInTheRangeWhetherOrNotItsThawIsInTheTrace()
    {
        var options = new AnalysisOptions { FromNs = 1_500_000, ToNs = 2_000_000 };
        Assert.AreEqual("20 Freeze LockApp.exe (2) [] 1500-", Rows(w => w.ProcessFreeze(0, Tick(20), 2, isThaw: false), options));
        Assert.AreEqual(
            "20 Freeze LockApp.exe (2) [] 1500-2000",
            Rows(
                w =>
                {
                    w.ProcessFreeze(0, Tick(20), 2, isThaw: false);
                    w.ProcessFreeze(0, Tick(3000), 2, isThaw: true);
                },
                options));
    }

    private static long Tick(double time) => Scenario.Tick(time);

    private static string Rows(Action<ScheduleWriter> write, AnalysisOptions? options = null)
    {
        var analysis = new Scenario().Add(w =>
        {
            w.Process(1, "explorer.exe");
            w.Process(2, "LockApp.exe");
            w.Thread(Explorer, 1);
            w.Thread(Lock, 2);
        }).Switch(0, 0, 0, Explorer).Switch(0, 5, Explorer, Lock).Switch(0, 8, Lock, 0).Add(write).Analyse(options).Analysis;
        return string.Join('\n', analysis.Markers.Select(m =>
        {
            var who = m.ProcessId == 0 && m.ThreadId == 0 ? "-"
                : $"{m.ProcessName ?? "Unknown"} ({m.ProcessId})" + (m.ThreadId == 0 ? "" : $"/{m.ThreadId}");
            return $"{Text(m.TimeNs)} {m.Kind} {who} [{m.Text}] {Text(m.StartNs)}-{Text(m.EndNs)}";
        }));
    }

    private static string Text(long? ns) => ns is null ? "" : (ns.Value / 1e3).ToString(CultureInfo.InvariantCulture);
}
