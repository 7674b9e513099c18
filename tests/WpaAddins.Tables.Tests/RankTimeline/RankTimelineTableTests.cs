using WpaAddins.Analysis.Ranks;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.RankTimeline;

namespace WpaAddins.Tables.Tests.RankTimeline;

[TestClass]
public sealed class RankTimelineTableTests
{
    [TestMethod]
    public void ShowsBothBoundsOfAChange() => Cells.AssertRow(Bind(), 1, new("LockApp.exe", 7524, 1234, "ASTA"), new()
    {
        ["Start (s)"] = 2_000,
        ["End (s)"] = 5_000,
        ["Duration (us)"] = 3_000,
        ["Rank From"] = 0,
        ["Rank To"] = 2,
        ["Certainty"] = "Bracketed",
        ["Running (us)"] = 1_000,
        ["Ready (us)"] = 900,
        ["Waiting (us)"] = 800,
        ["Other (us)"] = 300,
        ["Rank"] = "0 → 2",
        ["Max Rank"] = 2,
        ["Count"] = 1,
    });

    [TestMethod]
    public void LeavesTheRankOfAnOpenEndEmpty()
    {
        var table = Bind();
        AssertRank(Cells.Read(table, 0), "Before first", null, 0L, "? → 0", 0L);
        AssertRank(Cells.Read(table, 2), "Known", 2L, 2L, "2", 2L);
        AssertRank(Cells.Read(table, 3), "After last", 2L, null, "2 → ?", 2L);
    }

    [TestMethod]
    public void PutsTheHighestRankOnTopAndEqualOnesInOrder()
    {
        var table = Bind();
        CollectionAssert.AreEqual(new[] { 1, 2, 3, 0 }, RowOrder.Sort(table, table.Table.Views[0]));
        CollectionAssert.AreEqual(new[] { 1, 2, 3, 0 }, RowOrder.Sort(table, table.Table.Views[1]));
    }

    private static void AssertRank(
        IReadOnlyDictionary<string, object?> cells,
        string certainty,
        long? from,
        long? to,
        string rank,
        long highest) =>
        Assert.AreEqual(
            (certainty, from, to, rank, highest),
            (cells["Certainty"], (long?)cells["Rank From"], (long?)cells["Rank To"], cells["Rank"], cells["Max Rank"]));

    private static BoundTable Bind()
    {
        RankSpan[] spans =
        [
            Span(1_000, 2_000, -1, 0, RankSpanCertainty.BeforeFirst),
            Span(2_000, 5_000, 0, 2, RankSpanCertainty.Bracketed),
            Span(5_000, 7_000, 2, 2, RankSpanCertainty.Known),
            Span(7_000, 9_000, 2, -1, RankSpanCertainty.AfterLast),
        ];
        var rows = HandMadeTrace.Rows(spans);
        return new BoundTable(RankTimelineTable.Definition, rows, rows.Count);
    }

    private static RankSpan Span(long start, long end, short from, short to, RankSpanCertainty certainty) => new()
    {
        Thread = HandMadeTrace.LockApp,
        StartNs = start,
        EndNs = end,
        RankFrom = from,
        RankTo = to,
        Certainty = certainty,
        RunningNs = 1_000,
        ReadyNs = 900,
        WaitingNs = 800,
        OtherNs = 300,
    };
}
