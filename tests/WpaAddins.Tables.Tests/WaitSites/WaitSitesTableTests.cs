using WpaAddins.Tables.WaitSites;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Tables.Tests.WaitSites;

[TestClass]
public sealed class WaitSitesTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfASite()
    {
        var table = WaitSitesTable.Definition.Bind(LockTrace.Analyse());
        Assert.AreEqual(1, table.Count);
        Cells.AssertRow(table, 0, new("app.exe", 50), new()
        {
            ["Wait Site"] = "app.exe!acquire",
            ["Wake Site"] = "app.exe!release",
            ["Waits"] = 2,
            ["Threads Waited"] = 2,
            ["Threads Woke"] = 2,
            ["Wait (us)"] = 100_000,
            ["Longest Wait (us)"] = 60_000,
            ["Ready After (us)"] = 7_000,
            ["Mean Queue"] = 1.0,
            ["Lock-Like"] = "No",
        });
    }

    [TestMethod]
    public void NamesTheThreadIfOneWaited()
    {
        var table = WaitSitesTable.Definition.Bind(LockTrace.Analyse(new() { ToNs = 15_000 }));
        Assert.AreEqual(1, table.Count);
        Assert.AreEqual("second", Cells.Read(table, 0)["Thread Name"]);
        Assert.AreEqual(5_000L, Cells.Read(table, 0)["Wait (us)"]);
    }

    [TestMethod]
    public void NamesADpcAsWakeSiteAndLeavesEmptyWhatHasNoStack()
    {
        var table = WaitSitesTable.Definition.Bind(WrittenTrace.Analyse(2, null, w =>
        {
            const int ExecutingDpc = 1;
            w.Switch(0, WrittenTrace.Tick(0), 0, 300);
            w.Switch(0, WrittenTrace.Tick(10), 300, 0);
            w.Ready(1, WrittenTrace.Tick(20), 300, ExecutingDpc);
            w.Switch(0, WrittenTrace.Tick(30), 0, 300);
        }));
        var cells = Cells.Read(table, 0);
        Assert.AreEqual(("", "DPC"), (cells["Wait Site"], cells["Wake Site"]));
        Assert.AreEqual(0L, cells["Threads Woke"]);
    }

    [TestMethod]
    public void MarksASiteWhoseThreadsWakeEachOther()
    {
        const ulong Base = 0x7FF6_0000_0000;
        var analysis = WrittenTrace.Analyse(4, new() { Symbols = new OneFunction() }, w =>
        {
            w.Image(30, Base, 0x10000, @"\Device\HarddiskVolume3\usb.exe");
            w.Thread(500, 30, "Third");
            uint[] threads = [300, 400, 500];
            for (var i = 0; i < threads.Length; i++)
            {
                w.Switch(i, WrittenTrace.Tick(0), 0, threads[i]);
            }

            // Each thread waits in turn and is woken by one of the two others in turn.
            for (var round = 0; round < 12; round++)
            {
                var (waiter, waker) = (round % 3, (round + (round % 2) + 1) % 3);
                var tick = WrittenTrace.Tick(100 * (round + 1));
                w.Switch(waiter, tick, threads[waiter], 0);
                w.Ready(waker, tick + 500, threads[waiter]);
                w.Switch(waiter, tick + 600, 0, threads[waiter]);
                w.Stack(waiter, tick + 601, tick + 600, 30, threads[waiter], Base + 0x1001);
            }
        });
        var table = WaitSitesTable.Definition.Bind(analysis);
        Assert.AreEqual(1, table.Count);
        var cells = Cells.Read(table, 0);
        Assert.AreEqual(("usb.exe!acquire", "Yes"), (cells["Wait Site"], cells["Lock-Like"]));
        Assert.AreEqual((12L, 3L, 3L), (cells["Waits"], cells["Threads Waited"], cells["Threads Woke"]));
    }

    private sealed class OneFunction : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image) => new([0x1000], [0x2000], _ => "acquire");
    }
}
