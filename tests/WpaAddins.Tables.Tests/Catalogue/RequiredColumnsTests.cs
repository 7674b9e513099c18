namespace WpaAddins.Tables.Tests.Catalogue;

/// <summary>The columns that others rely on, written out so that no change of a definition goes unseen.</summary>
[TestClass]
public sealed class RequiredColumnsTests
{
    private const string Common = "Process,Process Name,Process Id,Thread Id,Thread Name,Incarnation,";

    private const string Classes =
        "Idle (us),Inverted (us),Rank Beaten (us),Equal (us),Priority Beaten (us),Interrupt (us),Unknown (us),";

    [TestMethod]
    [DataRow(
        "Ready Starvation",
        Common + "Starvation Score (us),Starved (us),Unfair (us),Contended (us),Starvation %,Ready (us),Ready Count,"
        + "Woken Count,Woken (us),Preempted Count,Preempted (us),Quantum End Count,Quantum End (us),Yielded Count,"
        + "Yielded (us),Early Count,Censored Count,Longest Ready (us),Longest Ready Start (s),Longest Ready End (s),"
        + "p50 (us),p90 (us),p95 (us),p99 (us),N50 (us)," + Classes
        + "Running (us),Waiting (us),Off CPU Unknown (us),Min Priority,Max Priority,Min Rank,Max Rank")]
    [DataRow(
        "Ready Intervals",
        Common + "Ready Time (s),Switch-In Time (s),Ready (us),Kind,Priority,Rank,Rank Certainty," + Classes
        + "Main Class,Censored,CPU,Readying Process,Readying Thread Id,New Thread Stack,Ready Thread Stack,"
        + "Likely Reason")]
    [DataRow(
        "Who Ran Meanwhile",
        Common + "Occupant Process,Occupant Thread Id,Class,Blame (us),Same-CPU Blame (us),Occupant Priority,"
        + "Occupant Rank")]
    [DataRow("Trace Quality", "Investigation,Verdict,Reason,To Record")]
    [DataRow("Trace Diagnostics", "Id,Severity,Count,First Place,Meaning")]
    public void BeginsWithTheRequiredColumnsInTheirOrder(string table, string required)
    {
        var expected = required.Split(',');
        var actual = TableCatalogue.Find(table)!.Columns.Select(c => c.Name).Take(expected.Length).ToArray();
        CollectionAssert.AreEqual(expected, actual, string.Join(',', actual));
    }

    [TestMethod]
    public void HidesTheIncarnation()
    {
        foreach (var table in TableCatalogue.Tables)
        {
            Assert.IsTrue(table.Columns.Where(c => c.Name == "Incarnation").All(c => c.IsHidden), table.Name);
        }
    }

    [TestMethod]
    [DataRow("Ready Starvation", "Most starved threads")]
    [DataRow("Ready Intervals", "Longest waits for a CPU")]
    [DataRow("Who Ran Meanwhile", "Who had the CPU of the starved")]
    [DataRow("Trace Quality", "What this trace can answer")]
    [DataRow("Trace Diagnostics", "What is lost or odd")]
    public void OpensWithTheAnswer(string table, string view)
    {
        Assert.AreEqual(view, TableCatalogue.Find(table)!.Views[0].Name);
    }
}
