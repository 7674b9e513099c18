using System.Globalization;
using WpaAddins.Analysis.Markers;
using WpaAddins.Analysis.Tests.Scenarios;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Markers;

/// <summary>
/// Definitions.md, section 15: power and session changes, and their ranges. Times are in microseconds.
/// </summary>
[TestClass]
public sealed class PowerMarkerRowTests
{
    [TestMethod]
    public void SleepLastsUntilTheResumeThatFollows()
    {
        Assert.AreEqual(
            """
            10 Sleep [to S3, reason 0 (button or lid)] 10-20
            20 Resume [from S3] 20-
            30 Sleep [to hibernation, asked for S3, reason 2 (battery)] 30-
            40 Sleep [to S1] 40-50
            50 Resume [from state 9] 50-
            60 Sleep [to shutdown, reason 3] 60-
            """,
            Rows(w =>
            {
                w.Sleep(0, Tick(10), 4, 4);
                w.Resume(0, Tick(20), 4);
                w.Sleep(0, Tick(30), 4, 5, reason: 2, version: 2);
                w.Sleep(0, Tick(40), 2, 2, version: 0);
                w.Resume(0, Tick(50), 9, version: 0);
                w.Sleep(0, Tick(60), 6, 6, reason: 3);
            }));
    }

    [TestMethod]
    public void ModernStandbyLastsUntilItsExitAndTellsReasons()
    {
        Assert.AreEqual(
            """
            10 StandbyEntry [reason 12 (idle timeout)] 10-20
            20 StandbyExit [reason 39 (initialisation of input), after 1,234.500 s] 20-
            30 StandbyEntry [reason 40] 30-
            """,
            Rows(w =>
            {
                w.StandbyEntry(0, Tick(10), 12);
                w.StandbyExit(0, Tick(20), 39, 1_234_500_000);
                w.StandbyEntry(0, Tick(30), 40);
            }));
    }

    [TestMethod]
    public void PowerSourceLastsUntilTheNext()
    {
        Assert.AreEqual(
            """
            10 PowerSource [battery, 63 % charged] 10-20
            20 PowerSource [mains] 20-30
            30 PowerSource [mains] 30-
            """,
            Rows(w =>
            {
                w.PowerSource(0, Tick(10), isAc: false, 63, 100);
                w.PowerSource(0, Tick(20), isAc: true, 0, 0);
                w.PowerSource(0, Tick(30), isAc: true, version: 0);
            }));
    }

    [TestMethod]
    public void DisplayLockAndConnectionLastUntilTheEndOfTheirOwnSession()
    {
        Assert.AreEqual(
            """
            10 DisplayOff [session 1 (console), reason 15 (lid)] 10-40
            20 DisplayOff [session 2, reason 12 (idle timeout)] 20-
            30 DisplayChange [session 1, state 1 to 0] 30-
            40 DisplayOn [session 1 (console), reason 31 (keyboard)] 40-
            50 SessionLock [session 1 (console)] 50-80
            60 SessionLock [session 2] 60-70
            70 SessionUnlock [session 2] 70-
            80 SessionUnlock [session 1 (console)] 80-
            90 SessionDisconnect [session 2] 90-100
            100 SessionConnect [session 2] 100-
            110 SessionConnect [session 1] 110-
            """,
            Rows(w =>
            {
                w.Display(0, Tick(10), isOn: false, 1, isConsole: true, 15);
                w.Display(0, Tick(20), isOn: false, 2, isConsole: false, 12);
                w.DisplayChange(0, Tick(30), 1, 1, 0);
                w.Display(0, Tick(40), isOn: true, 1, isConsole: true, 31);
                w.Session(0, Tick(50), 406, 1, isConsole: true);
                w.Session(0, Tick(60), 406, 2);
                w.Session(0, Tick(70), 407, 2);
                w.Session(0, Tick(80), 407, 1, isConsole: true);
                w.Session(0, Tick(90), 403, 2);
                w.Session(0, Tick(100), 402, 2);
                w.Session(0, Tick(110), 402, 1);
            }));
    }

    [TestMethod]
    public void ScreenSaverLastsUntilItsEndAndLogonsHaveNoRange()
    {
        Assert.AreEqual(
            """
            10 ScreenSaverStart [] 10-20
            20 ScreenSaverEnd [] 20-
            30 Logon [PC\A, session 2] 30-
            40 Logoff [session 3] 40-
            """,
            Rows(w =>
            {
                w.ScreenSaver(0, Tick(10), 1);
                w.ScreenSaver(0, Tick(20), 2);
                w.Logon(0, Tick(30), isLogoff: false, @"PC\A", 2, 1, 100);
                w.Logon(0, Tick(40), isLogoff: true, "", 3, 1, 100);
            }));
    }

    [TestMethod]
    public void StateInForceIsInTheRangeWhetherOrNotItsEndIsInTheTrace()
    {
        var options = new AnalysisOptions { FromNs = 1_500_000, ToNs = 2_000_000 };
        Assert.AreEqual(
            """
            20 SessionLock [session 1] 1500-2000
            30 PowerSource [battery] 1500-
            """,
            Rows(
                w =>
                {
                    w.Session(0, Tick(10), 403, 1);
                    w.Session(0, Tick(15), 402, 1);
                    w.Session(0, Tick(20), 406, 1);
                    w.PowerSource(0, Tick(30), isAc: false, version: 0);
                    w.Session(0, Tick(3000), 407, 1);
                },
                options));
    }

    [TestMethod]
    public void StateWhoseEndIsMissingIsNotInForceOnceTheNextBegan()
    {
        var options = new AnalysisOptions { FromNs = 1_500_000, ToNs = 2_000_000 };
        Assert.AreEqual(
            "1600 SessionLock [session 2] 1600-\n1700 SessionLock [session 2] 1700-1800\n1800 SessionUnlock [session 2] 1800-",
            Rows(
                w =>
                {
                    w.Session(0, Tick(10), 406, 1);
                    w.Session(0, Tick(20), 406, 1);
                    w.Session(0, Tick(30), 407, 1);
                    w.Session(0, Tick(1600), 406, 2);
                    w.Session(0, Tick(1700), 406, 2);
                    w.Session(0, Tick(1800), 407, 2);
                },
                options));
    }

    [TestMethod]
    public void TheyAreAboutNobodyAndTellWhoLoggedThem()
    {
        var marker = List(w => w.Session(0, Tick(10), 406, 1, pid: 1, tid: 100)).Single();
        Assert.AreEqual((0U, 0U, -1), (marker.ProcessId, marker.ThreadId, marker.Thread));
        Assert.AreEqual("svchost.exe (1)", marker.LoggedBy);
    }

    [TestMethod]
    [DataRow(0, "button or lid")]
    [DataRow(10, "battery")]
    [DataRow(15, "shutdown by ACPI")]
    [DataRow(3, null)]
    [DataRow(16, null)]
    [DataRow(-1, null)]
    public void NamesReasonsOfSleepByTheirNumber(long reason, string? name) =>
        Assert.AreEqual(name, PowerNames.SleepReason(reason));

    [TestMethod]
    [DataRow(0, "unknown")]
    [DataRow(2, "remote connection")]
    [DataRow(15, "lid")]
    [DataRow(29, "S4 or S5")]
    [DataRow(39, "initialisation of input")]
    [DataRow(40, null)]
    [DataRow(-1, null)]
    [DataRow(uint.MaxValue, null)]
    public void NamesReasonsOfModernStandbyByTheirNumber(long reason, string? name) =>
        Assert.AreEqual(name, PowerNames.StandbyReason(reason));

    private static long Tick(double time) => Scenario.Tick(time);

    private static string Rows(Action<ScheduleWriter> write, AnalysisOptions? options = null) =>
        string.Join(
            '\n',
            List(write, options).Select(m => $"{Text(m.TimeNs)} {m.Kind} [{m.Text}] {Text(m.StartNs)}-{Text(m.EndNs)}"));

    private static IReadOnlyList<Marker> List(Action<ScheduleWriter> write, AnalysisOptions? options = null) =>
        new Scenario().Add(w =>
        {
            w.Process(1, "svchost.exe");
            w.Thread(100, 1);
        }).Switch(0, 0, 0, 100).Switch(0, 8, 100, 0).Add(write).Analyse(options).Analysis.Markers;

    private static string Text(long? ns) => ns is null ? "" : (ns.Value / 1e3).ToString(CultureInfo.InvariantCulture);
}
