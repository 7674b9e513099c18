using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.PingPongBursts;

namespace WpaAddins.Tables.Tests.PingPongBursts;

[TestClass]
public sealed class PingPongBurstsTableTests
{
    [TestMethod]
    public void ShowsWhoAlternatedWhen() => Cells.AssertRow(Bind(), 0, new("usb.exe", 30, 300, "Stub"), new()
    {
        ["Start (s)"] = 50_000,
        ["End (s)"] = 800_000,
        ["Switches"] = 16,
        ["Rate (/s)"] = 20_000.0,
        ["CPU"] = 1,
        ["Thread A Id"] = 300,
        ["Thread B Id"] = 400,
        ["Process A"] = "usb.exe (30)",
        ["Process B"] = "usb.exe (30)",
        ["Duration (us)"] = 750_000,
        ["Ping-Pong"] = "Yes",
        ["Count"] = 1,
        ["Thread A Name"] = "Stub",
        ["Thread B Name"] = "Dmac",
        ["Incarnation B"] = 0,
    });

    [TestMethod]
    public void PutsTheLongestOnTop()
    {
        var table = Bind();
        CollectionAssert.AreEqual(new[] { 1, 0 }, RowOrder.Sort(table, table.Table.Views[0]));
        CollectionAssert.AreEqual(new[] { 1, 0 }, RowOrder.Sort(table, table.Table.Views[1]));
    }

    private static BoundTable Bind() => PingPongBurstsTable.Definition.Bind(WrittenTrace.Analyse(2, null, w =>
    {
        foreach (var (start, switches) in new[] { (0, 16), (10_000, 20) })
        {
            w.Switch(1, WrittenTrace.Tick(start), 0, 300);
            for (var n = 0; n < switches; n++)
            {
                w.Switch(1, WrittenTrace.Tick(start + (50 * (n + 1))), n % 2 == 0 ? 300u : 400u, n % 2 == 0 ? 400u : 300u);
            }

            w.Switch(1, WrittenTrace.Tick(start + 5_000), 300, 0);
        }
    }));
}
