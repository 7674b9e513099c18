using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.ThreadPairs;

namespace WpaAddins.Tables.Tests.ThreadPairs;

[TestClass]
public sealed class ThreadPairsTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfAPair() => Cells.AssertRow(Bind(), 0, new("usb.exe", 30, 300, "Stub"), new()
    {
        ["Thread A Id"] = 300,
        ["Thread B Id"] = 400,
        ["Process A"] = "usb.exe (30)",
        ["Process B"] = "usb.exe (30)",
        ["A to B"] = 150,
        ["B to A"] = 150,
        ["Switches"] = 300,
        ["Through Idle"] = 1,
        ["Wakes A to B"] = 1,
        ["Wakes B to A"] = 0,
        ["Rate (/s)"] = 300 / 0.01511,
        ["Peak Rate (/s)"] = 3_000,
        ["Alternation %"] = 100.0,
        ["Longest Run"] = 300,
        ["Median Gap (us)"] = 50_000,
        ["Quantum Use %"] = 0.16,
        ["Overhead Estimate (us)"] = 600_000,
        ["Ping-Pong"] = "Yes",
        ["Wait Reason A"] = "WrQueue",
        ["Wait Reason B"] = "UserRequest",
        ["Wait Stack A"] = "usb.exe+0xa1",
        ["Wait Stack B"] = null,
        ["CPU"] = 0,
        ["Share of CPU's Switches %"] = 100.0 * 300 / 303,
        ["Burst Start (s)"] = 0,
        ["Burst End (s)"] = 100_000_000,
        ["Median Slice (us)"] = 50_000,
        ["Wakes"] = 1,
        ["Wake Rate (/s)"] = 1 / 0.01511,
        ["Wake Peak Rate (/s)"] = 10,
        ["Wake Alternation %"] = 0.0,
        ["Wake Longest Run"] = 1,
        ["Wake Median Gap (us)"] = null,
        ["Wake Burst Start (s)"] = null,
        ["Wake Burst End (s)"] = null,
        ["Wake Ping-Pong"] = "No",
        ["Thread A Name"] = "Stub",
        ["Thread B Name"] = "Dmac",
        ["Incarnation B"] = 0,
        ["Ping-Pong Level"] = 2,
        ["Wake Ping-Pong Level"] = 0,
    });

    [TestMethod]
    public void PutsPingPongOnTop()
    {
        var table = Bind(others: 1_000);
        var order = RowOrder.Sort(table, table.Table.Views[0]);
        Assert.AreEqual(("Yes", 300L), (Cells.Read(table, order[0])["Ping-Pong"], Cells.Read(table, order[0])["Switches"]));
        Assert.AreEqual(("No", 1_000L), (Cells.Read(table, order[1])["Ping-Pong"], Cells.Read(table, order[1])["Switches"]));
    }

    [TestMethod]
    public void PlaceOfTheFindingsIsTheFirstView()
    {
        var place = FindingPlaces.Find("thread-pairs");
        Assert.AreSame(ThreadPairsTable.Definition, place.Table);
        Assert.AreEqual("Pairs that switch the most", place.View.Name);
    }

    private static BoundTable Bind(int others = 0) => ThreadPairsTable.Definition.Bind(WrittenTrace.Analyse(2, null, w =>
    {
        w.Image(30, 0x10000, 0x1000, @"\Device\HarddiskVolume3\usb.exe");
        w.Switch(0, WrittenTrace.Tick(0), 0, 300);
        for (var n = 0; n < 300; n++)
        {
            var (tick, isToB) = (WrittenTrace.Tick(50 * (n + 1)), n % 2 == 0);
            w.Switch(0, tick, isToB ? 300u : 400u, isToB ? 400u : 300u, waitReason: isToB ? 15 : 6);
        }

        w.Stack(0, WrittenTrace.Tick(100) + 1, WrittenTrace.Tick(100), 30, 300, 0x100A1);
        w.Ready(0, WrittenTrace.Tick(15_010), 400);
        w.Switch(0, WrittenTrace.Tick(15_020), 300, 0, waitReason: 15);
        w.Switch(0, WrittenTrace.Tick(15_110), 0, 400);
        for (var n = 0; n < others; n++)
        {
            w.Switch(1, WrittenTrace.Tick(10 * n), 500, 600);
        }
    }));
}
