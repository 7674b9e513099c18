using WpaAddins.Analysis.Chains;
using WpaAddins.Tables.WaitChains;

namespace WpaAddins.Tables.Tests.WaitChains;

[TestClass]
public sealed class WaitChainsTableTests
{
    [TestMethod]
    public void ShowsAFollowedWaitWithItsLock() =>
        Cells.AssertRow(WaitChainsTable.Definition.Bind(LockTrace.Analyse()), 0, new("app.exe", 50, 300, "third"), new()
        {
            ["Chain"] = 1,
            ["Depth"] = 0,
            ["Kind"] = "Waiting",
            ["Start (s)"] = 20_000,
            ["End (s)"] = 80_000,
            ["Duration (us)"] = null,
            ["Readied By"] = "app.exe (50) thread 200",
            ["Lock"] = "gate of app.exe (50)",
            ["New Thread Stack"] = LockTrace.AcquireStack,
            ["Ready Thread Stack"] = LockTrace.ReleaseStack,
            ["Wait (us)"] = 60_000,
            ["Main Class"] = null,
            ["Waiting Process"] = "app.exe (50)",
            ["Waiting Thread Id"] = 300,
            ["Waiting Thread Name"] = "third",
        });

    [TestMethod]
    public void LinksFollowTheChainToItsEnd()
    {
        var table = WaitChainsTable.Definition.Bind(LockTrace.Analyse());
        var links = Enumerable.Range(0, table.Count).Select(i => Cells.Read(table, i)).Where(c => (long)c["Chain"]! == 1)
            .Select(c => $"{c["Depth"]} {c["Thread Id"]} {c["Kind"]} {c["Duration (us)"]} {c["Main Class"]}".Trim());
        CollectionAssert.AreEqual(
            new[]
            {
                "0 300 Waiting", "1 200 Waiting", "2 100 Running 30000", "1 200 Ready 2000 Idle", "1 200 Running 28000",
                "0 300 Ready 5000 Equal",
            },
            links.ToArray());
    }

    [TestMethod]
    public void WhatIsNotListedIsSummedUp()
    {
        var options = LockTrace.Analyse().Options;
        var few = new Analysis.TraceAnalysis(
            LockTrace.Analyse().Trace, options with { WaitChains = options.WaitChains with { MaxLeaves = 1 } });
        var table = WaitChainsTable.Definition.Bind(few);
        var rows = Enumerable.Range(0, table.Count).Select(i => Cells.Read(table, i)).Where(c => (long)c["Chain"]! == 1).ToList();
        Assert.AreEqual(65_000L, rows.Sum(r => (long?)r["Duration (us)"]));
        var sum = rows.Single(r => (string?)r["Kind"] == "Running" && r["Depth"] is null);
        Assert.AreEqual(28_000L, sum["Duration (us)"]);
        Assert.IsNull(sum["Start (s)"]);
        Assert.IsNull(sum["End (s)"]);
        Assert.IsNull(sum["Wait (us)"]);
        Assert.IsNull(sum["Readied By"]);
        Assert.IsTrue(rows.All(r => (string?)r["Kind"] != nameof(ChainLinkKind.Cycle)));
    }
}
