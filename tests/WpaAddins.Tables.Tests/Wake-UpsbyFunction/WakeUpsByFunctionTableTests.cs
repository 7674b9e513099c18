using WpaAddins.Analysis;
using WpaAddins.Analysis.Functions;
using WpaAddins.Tables.WakeUpsByFunction;

namespace WpaAddins.Tables.Tests.WakeUpsByFunction;

[TestClass]
public sealed class WakeUpsByFunctionTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfAFunction()
    {
        var table = WakeUpsByFunctionTable.Definition.Bind(LockTrace.Analyse());
        Assert.AreEqual(2, table.Count);
        Cells.AssertRow(table, 1, new("app.exe", 50), new()
        {
            ["Module"] = "app.exe",
            ["Function"] = "release",
            ["Wake-Ups"] = 2,
            ["Threads Readied"] = 2,
            ["Waits Ended (us)"] = 100_000,
            ["Longest Wait (us)"] = 60_000,
            ["Ready After (us)"] = 7_000,
            ["Exclusive Wake-Ups"] = 2,
            ["Exclusive Waits Ended (us)"] = 100_000,
            ["Rate (/s)"] = 2 * 1e9 / 100_000,
        });
        Assert.AreEqual("main", Cells.Read(table, 0)["Function"]);
        Assert.AreEqual(0L, Cells.Read(table, 0)["Exclusive Wake-Ups"]);
    }

    [TestMethod]
    public void NamesTheThreadIfOneMadeAllWakeUps()
    {
        var table = WakeUpsByFunctionTable.Definition.Bind(LockTrace.Analyse(new() { ToNs = 60_000 }));
        Assert.AreEqual("owner", Cells.Read(table, 0)["Thread Name"]);
        Assert.AreEqual(40_000L, Cells.Read(table, 0)["Waits Ended (us)"]);
    }

    [TestMethod]
    public void ShowsOnlyTheNeighboursOfAFunctionIfAsked()
    {
        var callers = new AnalysisOptions { Functions = StackChoice.CallersOf(new("app.exe", "release")) };
        var table = WakeUpsByFunctionTable.Definition.Bind(LockTrace.Analyse(callers));
        Assert.AreEqual(1, table.Count);
        Assert.AreEqual("main", Cells.Read(table, 0)["Function"]);
        Assert.AreEqual(100_000L, Cells.Read(table, 0)["Waits Ended (us)"]);
        var callees = callers with { Functions = StackChoice.CalleesOf(new("app.exe", "main")) };
        table = WakeUpsByFunctionTable.Definition.Bind(LockTrace.Analyse(callees));
        Assert.AreEqual("release", Cells.Read(table, 0)["Function"]);
    }
}
