using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Tables.BalanceSetBoosts;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests.BalanceSetBoosts;

[TestClass]
public sealed class BalanceSetBoostsTableTests
{
    [TestMethod]
    public void ShowsABoost() => Cells.AssertRow(Bind(), 0, new("LockApp.exe", 7524, 1234, "ASTA"), new()
    {
        ["Time (s)"] = 4_000,
        ["Ready Since (s)"] = 1_000,
        ["Age (us)"] = 3_000,
        ["From Priority"] = 7,
        ["Run Obtained (us)"] = 800,
        ["Tier"] = 0,
        ["Boosted"] = "Yes",
        ["Reason"] = "Recorded.",
        ["Ready End (s)"] = 4_200,
        ["Ready (us)"] = 3_200,
        ["Lower Bound"] = null,
        ["Until Next (us)"] = 5_000,
        ["Cycle (us)"] = 8_000,
        ["Duty %"] = 20.0,
        ["Occupant Process"] = "System (4)",
        ["Occupant Thread Id"] = 88,
        ["Occupant Thread Name"] = null,
        ["Occupant Priority"] = 8,
        ["Occupant Rank"] = 2,
        ["Occupant Run (us)"] = 3_100,
        ["Occupant Yields"] = 5,
        ["Occupant Waits"] = 6,
        ["Idle (us)"] = 1,
        ["Inverted (us)"] = 2,
        ["Rank Beaten (us)"] = 3,
        ["Equal (us)"] = 4,
        ["Priority Beaten (us)"] = 5,
        ["Interrupt (us)"] = 6,
        ["Unknown (us)"] = 7,
    });

    [TestMethod]
    public void LeavesEmptyWhatAThreadThatWasNotLiftedDoesNotHave()
    {
        var cells = Cells.Read(Bind(), 1);
        Assert.AreEqual("No", cells["Boosted"]);
        Assert.AreEqual("Yes", cells["Lower Bound"]);
        string[] empty = ["Tier", "Run Obtained (us)", "Until Next (us)", "Cycle (us)", "Duty %", "Occupant Process", "Occupant Yields"];
        foreach (var column in empty)
        {
            Assert.IsNull(cells[column], column);
        }
    }

    [TestMethod]
    public void PutsTheLongestWaitOnTop()
    {
        var table = Bind();
        CollectionAssert.AreEqual(new[] { 1, 0 }, RowOrder.Sort(table, table.Table.Views[0]));
    }

    private static BoundTable Bind()
    {
        var classes = default(ClassTimes);
        for (var i = 0; i < ClassTimes.ClassCount; i++)
        {
            classes[i] = i + 1;
        }

        var boost = new BalanceSetRow
        {
            Thread = HandMadeTrace.LockApp,
            TimeNs = 4_000,
            ReadySinceNs = 1_000,
            ReadyEndNs = 4_200,
            IsLowerBound = false,
            FromPriority = 7,
            Tier = 0,
            Reason = "Recorded.",
            RunObtainedNs = 800,
            NextStarvationNs = 9_000,
            Classes = classes,
            RunningThread = new LongestRunningThread(HandMadeTrace.System, 8, 2, 3_100, 5, 6),
        };
        var unlifted = boost with
        {
            TimeNs = 6_000,
            IsLowerBound = true,
            Tier = null,
            NotBoosted = NotBoostedReason.RealTime,
            NextStarvationNs = null,
            RunningThread = null,
        };
        var rows = HandMadeTrace.Rows(boost, unlifted);
        return new BoundTable(BalanceSetBoostsTable.Definition, rows, rows.Count);
    }
}
