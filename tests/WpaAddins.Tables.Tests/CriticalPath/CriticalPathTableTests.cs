using WpaAddins.Analysis;
using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Tables.CriticalPath;
using WpaAddins.Trace.Markers;

namespace WpaAddins.Tables.Tests.CriticalPath;

[TestClass]
public sealed class CriticalPathTableTests
{
    private const string Path = "Range of app.exe (50) thread 300 at 0.000 s for 0.000 s";

    [TestMethod]
    public void ShowsASegmentOfTheWaker() => Cells.AssertRow(Bind(), 3, new("app.exe", 50, 200, "second"), new()
    {
        ["Path"] = Path,
        ["Start (s)"] = 50_000,
        ["End (s)"] = 52_000,
        ["Duration (us)"] = 2_000,
        ["State"] = "Ready",
        ["Depth"] = 1,
        ["Wait Reason"] = null,
        ["Wait Site"] = null,
        ["Class"] = "Idle",
        ["CPU"] = 1,
        ["Running CPUs"] = 1,
        ["Idle CPUs"] = 1,
        ["Serial (us)"] = 0,
        ["Not Followed"] = null,
        ["Path Process"] = "app.exe (50)",
        ["Path Thread Id"] = 300,
        ["Path Length (us)"] = 100_000,
    });

    [TestMethod]
    public void ReplacesWaitsByWhatTheWakersDid() => CollectionAssert.AreEqual(
        new[]
        {
            "0 300 Unknown 12000", "0 300 Running 8000", "2 100 Running 30000", "1 200 Ready 2000", "1 200 Running 28000",
            "0 300 Ready 5000", "0 300 Running 15000",
        },
        Segments(Bind()));

    [TestMethod]
    public void AWaitThatTheRangeCutsIsNotFollowed()
    {
        var table = Bind(new() { ThreadId = 300, FromNs = 15_000, ToNs = 70_000 });
        CollectionAssert.AreEqual(new[] { "0 300 Running 5000", "0 300 Waiting 50000" }, Segments(table));
        var wait = Cells.Read(table, 1);
        Assert.AreEqual(
            ("Open", "UserRequest", "app.exe!acquire"), (wait["Not Followed"], wait["Wait Reason"], wait["Wait Site"]));
    }

    [TestMethod]
    public void WithoutHangsAndWithoutAThreadThereIsNoPath() =>
        Assert.AreEqual(0, CriticalPathTable.Definition.Bind(LockTrace.Analyse()).Count);

    [TestMethod]
    [DataRow(MarkerKind.MessageCheckDelay, "MsgCheckDelay of app.exe (50) thread 300 at 5.000 s for 1.125 s")]
    [DataRow(MarkerKind.InputDelay, "InputDelay of app.exe (50) thread 300 at 5.000 s for 1.125 s")]
    [DataRow(MarkerKind.KeyDown, "Key Down to focus of app.exe (50) thread 300 at 5.000 s for 1.125 s")]
    [DataRow(MarkerKind.MouseDown, "Mouse Down to focus of app.exe (50) thread 300 at 5.000 s for 1.125 s")]
    [DataRow(MarkerKind.MouseUp, "Mouse Up to focus of app.exe (50) thread 300 at 5.000 s for 1.125 s")]
    public void NamesARangeByItsCause(MarkerKind cause, string name)
    {
        var threads = LockTrace.Analyse().Trace.Threads;
        var thread = Enumerable.Range(1, threads.Count - 1).Single(t => threads[t].ThreadId == 300);
        var range = new CriticalPathRange(thread, 5_000_000_000, 6_125_000_000, cause);
        Assert.AreEqual(name, CriticalPathText.Format(range, threads[thread]));
    }

    private static Tables.Catalogue.BoundTable Bind(AnalysisOptions? options = null) =>
        CriticalPathTable.Definition.Bind(LockTrace.Analyse(options ?? new() { ThreadId = 300 }));

    private static string[] Segments(Tables.Catalogue.BoundTable table) =>
    [
        .. Enumerable.Range(0, table.Count).Select(i => Cells.Read(table, i))
            .Select(c => $"{c["Depth"]} {c["Thread Id"]} {c["State"]} {c["Duration (us)"]}"),
    ];
}
