using WpaAddins.Analysis;
using WpaAddins.Analysis.Functions;
using WpaAddins.Tables.WaitsByFunction;

namespace WpaAddins.Tables.Tests.WaitsByFunction;

[TestClass]
public sealed class WaitsByFunctionTableTests
{
    [TestMethod]
    public void ShowsEveryNumberOfAFunction()
    {
        var table = WaitsByFunctionTable.Definition.Bind(LockTrace.Analyse());
        Assert.AreEqual(2, table.Count);
        Cells.AssertRow(table, 0, new("app.exe", 50), new()
        {
            ["Module"] = "app.exe",
            ["Function"] = "acquire",
            ["Waits"] = 2,
            ["Threads"] = 2,
            ["Wait (us)"] = 100_000,
            ["Longest Wait (us)"] = 60_000,
            ["Ready After (us)"] = 7_000,
            ["Exclusive Waits"] = 2,
            ["Exclusive Wait (us)"] = 100_000,
        });
        var caller = Cells.Read(table, 1);
        Assert.AreEqual("main", caller["Function"]);
        Assert.AreEqual((100_000L, 0L, 0L), (caller["Wait (us)"], caller["Exclusive Waits"], caller["Exclusive Wait (us)"]));
    }

    [TestMethod]
    public void NamesTheThreadIfOneWaited()
    {
        var table = WaitsByFunctionTable.Definition.Bind(LockTrace.Analyse(new() { ToNs = 15_000 }));
        Assert.AreEqual("second", Cells.Read(table, 0)["Thread Name"]);
        Assert.AreEqual(5_000L, Cells.Read(table, 0)["Wait (us)"]);
    }

    [TestMethod]
    public void ShowsOnlyTheCallersOrCalleesOfAFunctionIfAsked()
    {
        var callers = new AnalysisOptions { Functions = StackChoice.CallersOf(new("app.exe", "acquire")) };
        var table = WaitsByFunctionTable.Definition.Bind(LockTrace.Analyse(callers));
        Assert.AreEqual(1, table.Count);
        Assert.AreEqual("main", Cells.Read(table, 0)["Function"]);
        Assert.AreEqual(100_000L, Cells.Read(table, 0)["Wait (us)"]);
        var callees = callers with { Functions = StackChoice.CalleesOf(new("app.exe", "main")) };
        table = WaitsByFunctionTable.Definition.Bind(LockTrace.Analyse(callees));
        Assert.AreEqual("acquire", Cells.Read(table, 0)["Function"]);
    }
}
