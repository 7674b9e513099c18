using WpaAddins.Analysis.Load;
using WpaAddins.Tables.Load;

namespace WpaAddins.Tables.Tests.Load;

[TestClass]
public sealed class LoadTableTests
{
    [TestMethod]
    public void ShowsBusyCpusAndTheQueue()
    {
        // Both CPUs run a thread until 50 us; then one is idle. Thread 400 is ready for 20 of 100 us.
        var table = LoadTable.Definition.Bind(WrittenTrace.Analyse(2, null, writer =>
        {
            writer.Switch(0, WrittenTrace.Tick(0), 0, 300);
            writer.Switch(1, WrittenTrace.Tick(0), 300, 500);
            writer.Ready(0, WrittenTrace.Tick(30), 400);
            writer.Switch(1, WrittenTrace.Tick(50), 500, 400, 5, 6);
            writer.Switch(1, WrittenTrace.Tick(50), 400, 0, 5, 6);
            writer.Switch(0, WrittenTrace.Tick(100), 300, 300, 1, 30);
        }));
        Assert.AreEqual(1, table.Count);
        Cells.AssertRow(table, 0, new Dictionary<string, object?>
        {
            ["Start (s)"] = 0,
            ["End (s)"] = 100_000,
            ["Busy %"] = 75.0,
            ["Mean Queue"] = 0.2,
            ["Longest Queue"] = 1,
            ["Busy CPUs"] = 1.5,
            ["Idle CPUs"] = 0.5,
            ["CPUs"] = 2,
            ["Saturated"] = "No",
        });
    }

    [TestMethod]
    [DataRow(94_999, 100_000, "No")]
    [DataRow(95_000, 100_000, "Yes")]
    [DataRow(100_000, 99_999, "No")]
    [DataRow(100_000, 100_000, "Yes")]
    public void IsSaturatedFrom95PercentAndHalfAThreadPerCpu(long busy, long ready, string saturated)
    {
        var rows = HandMadeTrace.Rows(new LoadWindow(0, 100_000, 2, 2 * busy, 0, 0, ready, 1));
        var table = new Tables.Catalogue.BoundTable(LoadTable.Definition, rows, rows.Count);
        Assert.AreEqual(saturated, Cells.Read(table, 0)["Saturated"]);
    }
}
