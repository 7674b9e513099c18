namespace WpaAddins.Plugin.Tests.Views;

/// <summary>A view for a visible range answers for the range to which a person zoomed.</summary>
[TestClass]
public sealed class ZoomTests
{
    private const double NsPerSecond = 1e9;

    [TestMethod]
    [DataRow("rank", "Ready Intervals", "Who waited for a CPU in the visible range", 0, 51.6, "LockApp.exe (7524)|7528")]
    [DataRow("rank", "Ready Intervals", "Who waited for a CPU in the visible range", 0, 5, "Microsoft.Photos.exe (10164)|10172")]
    [DataRow("rank", "Ready Intervals", "Who waited for a CPU in the visible range", 12, 25, "")]
    [DataRow("rank", "Ready Intervals", "Who waited for a CPU in the visible range", 28, 30, "LockApp.exe (7524)|7544")]
    [DataRow("rank", "Ready Intervals", "Who woke whom in the visible range", 0, 51.6, "DPC|-1|audiodg.exe (2980)|2984")]
    [DataRow("rank", "Ready Intervals", "Who woke whom in the visible range", 0, 5, "DPC|-1|Microsoft.Photos.exe (10164)|10172")]
    [DataRow("rank", "CPU by Priority and Rank", "Who ran in the visible range", 0, 51.6, "Code.exe (8800)|8812")]
    [DataRow("rank", "CPU by Priority and Rank", "Who ran in the visible range", 49.9, 50.1, "GoogleDriveFS.exe (5388)|5392")]
    [DataRow("lock-holders", "Lock Ownership", "Who held a lock in the visible range", 0, 100, "win32kbase!EnterCrit|Taskmgr.exe (72392)|69196")]
    [DataRow("lock-holders", "Lock Ownership", "Who held a lock in the visible range", 3, 3.2, "win32kbase!EnterCrit|gomacc.exe (102520)|102524")]
    [DataRow("lock-holders", "Lock Waits", "Who waited for a lock in the visible range", 3, 3.2, "win32kbase!EnterCrit|Taskmgr.exe (72392)|69196")]
    [DataRow("lock-holders", "Lock Waits", "Who waited for a lock in the visible range", 5, 5.2, "")]
    [DataRow("thread-pairs", "Ping-Pong Bursts", "Bursts in the visible range", 1, 1.5, "device.exe (4096)|device.exe (4096)|4128|4148")]
    public void ShowsTheAnswerForTheRangeOnTop(string scenario, string table, string view, double from, double to, string answer)
    {
        var (built, configuration) = ScenarioViews.Configure(scenario, table, view);
        var range = new VisibleDomain((long)(from * NsPerSecond), (long)(to * NsPerSecond));
        Assert.AreEqual(answer, string.Join('|', new PretendedGrid(built, configuration, range).First));
    }

    [TestMethod]
    public void AViewOfWholeRowsGivesAnotherAnswer()
    {
        var (built, configuration) = ScenarioViews.Configure("rank", "Ready Intervals", "Longest waits for a CPU");
        Assert.IsFalse(configuration.Columns.First(c => c.DisplayHints.SortPriority == 0).Metadata.Name.EndsWith("(in view)", StringComparison.Ordinal));
        Assert.AreEqual("LockApp.exe (7524)", new PretendedGrid(built, configuration).First[0]);
    }
}
