using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations;
using WpaAddins.Analysis.Quality;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Findings;

namespace WpaAddins.Tables.Tests.Findings;

[TestClass]
public sealed class FindingsTableTests
{
    [TestMethod]
    public void ShowsAFindingAndWhereToSeeIt() =>
        Cells.AssertRow(Bind(), 0, new("LockApp.exe", 7524, 1234, "ASTA"), new()
        {
            ["Severity"] = "Medium",
            ["Investigation"] = "starvation",
            ["Sentence"] = "It waited.",
            ["Start (s)"] = 10,
            ["End (s)"] = 20,
            ["Cost (us)"] = 30,
            ["Table"] = "Ready Starvation",
            ["View"] = "Most starved threads",
            ["Other Threads"] = "Unknown (0) thread 77, System (4) thread 88",
        });

    [TestMethod]
    public void LeavesTheThreadEmptyWhereThereIsNone()
    {
        var cells = Cells.Read(Bind(), 1);
        Assert.AreEqual("High", cells["Severity"]);
        Assert.AreEqual("Balance Set Boosts", cells["Table"]);
        foreach (var column in (string[])["Process", "Process Name", "Process Id", "Thread Id", "Other Threads"])
        {
            Assert.IsNull(cells[column], column);
        }
    }

    [TestMethod]
    public void ShowsTheInvestigationsWithoutAFinding()
    {
        var (blind, nothing) = (Cells.Read(Bind(), 2), Cells.Read(Bind(), 3));
        Assert.AreEqual("None", nothing["Severity"]);
        Assert.AreEqual("thread-pairs", nothing["Investigation"]);
        Assert.AreEqual("Nothing.", nothing["Sentence"]);
        Assert.AreEqual("Could Not Look", blind["Severity"]);
        Assert.AreEqual("small-io", blind["Investigation"]);
        Assert.AreEqual("Could not look: no file reads. To record: FILE_IO.", blind["Sentence"]);
        foreach (var column in (string[])["Process", "Start (s)", "End (s)", "Cost (us)", "Table", "View"])
        {
            Assert.IsNull(nothing[column], column);
            Assert.IsNull(blind[column], column);
        }
    }

    [TestMethod]
    public void PutsTheLargestCostOnTopAndNothingAtTheEnd()
    {
        var table = Bind();
        CollectionAssert.AreEqual(new[] { 1, 0, 2, 3 }, RowOrder.Sort(table, table.Table.Views[0]));
    }

    [TestMethod]
    public void HasAPlaceForEveryInvestigation()
    {
        foreach (var investigation in InvestigationCatalogue.All.Where(i => i.CanHaveFindings))
        {
            var place = FindingPlaces.Find(investigation.Id);
            CollectionAssert.Contains(TableCatalogue.Tables.ToArray(), place.Table);
            Assert.AreSame(place.Table.Views[0], place.View);
        }

        Assert.ThrowsExactly<ArgumentException>(() => FindingPlaces.Find("nosuch"));
    }

    private static BoundTable Bind()
    {
        var threads = HandMadeTrace.Threads();
        var finding = Create("starvation", FindingSeverity.Medium, "It waited.", 30) with
        {
            Threads = [threads[HandMadeTrace.LockApp], threads[HandMadeTrace.Nameless], threads[HandMadeTrace.System]],
        };
        var rows = new FindingsRows(
            [finding, Create("balance-set", FindingSeverity.High, "It starved.", 31)],
            [
                new InvestigationResult("starvation", InvestigationOutcome.Found, "1 finding"),
                new InvestigationResult("small-io", InvestigationOutcome.CouldNotLook, "no file reads", "FILE_IO"),
                new InvestigationResult("thread-pairs", InvestigationOutcome.NothingFound, "Nothing."),
            ]);
        return new BoundTable(FindingsTable.Definition, rows, rows.Count);
    }

    private static Finding Create(string id, FindingSeverity severity, string text, long costNs) => new()
    {
        ReportedBy = new Stub(id, text),
        Severity = severity,
        Subject = new ThreadSubject(0),
        StartNs = 10,
        EndNs = 20,
        CostNs = costNs,
        CollectFacts = () => throw new InvalidOperationException("The table shows no facts."),
    };

    private sealed class Stub(string id, string text) : Investigation(id)
    {
        internal override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis) => [];

        internal override FindingDescription DescribeCore(Finding finding) => new(text, "", "", new NextStep("Findings"));

        internal override string ExplainNoFindingsCore(TraceAnalysis analysis) => "";

        internal override Judgement Judge(TraceContents contents) => new();
    }
}
