using WpaAddins.Tables.LockOwnership;

namespace WpaAddins.Tables.Tests.LockOwnership;

[TestClass]
public sealed class LockOwnershipTableTests
{
    [TestMethod]
    public void ShowsBothBoundsOfAHold()
    {
        var table = LockOwnershipTable.Definition.Bind(LockTrace.Analyse());
        Assert.AreEqual(2, table.Count);
        Cells.AssertRow(table, 1, new("app.exe", 50, 200, "second"), new()
        {
            ["Lock"] = "gate of app.exe (50)",
            ["Hold Start (s)"] = 52_000,
            ["Hold Start Latest (s)"] = 52_000,
            ["Release (s)"] = 80_000,
            ["Waiters"] = 1,
            ["Hold Max (us)"] = 28_000,
            ["Hold Min (us)"] = 28_000,
            ["Woken Process"] = "app.exe (50)",
            ["Woken Thread Id"] = 300,
            ["Hold Stack"] = LockTrace.ReleaseStack,
            ["Count"] = 1,
        });
        Assert.AreEqual(2L, Cells.Read(table, 0)["Waiters"]);
        Assert.AreEqual(20_000L, Cells.Read(table, 0)["Hold Start Latest (s)"]);
    }
}
