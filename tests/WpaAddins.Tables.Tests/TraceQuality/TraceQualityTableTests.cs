using WpaAddins.Analysis.Quality;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.TraceQuality;

namespace WpaAddins.Tables.Tests.TraceQuality;

[TestClass]
public sealed class TraceQualityTableTests
{
    [TestMethod]
    [DataRow(QualityVerdict.Answerable, "Answerable", "", null)]
    [DataRow(QualityVerdict.Partly, "Partly", "-stackwalk ReadyThread", "-stackwalk ReadyThread")]
    [DataRow(QualityVerdict.No, "No", "CSWITCH", "CSWITCH")]
    public void ShowsVerdictAndReason(QualityVerdict verdict, string text, string toRecord, string? shown)
    {
        InvestigationQuality[] rows = [new("rank", verdict, "8,000 context switches.", toRecord)];
        Cells.AssertRow(new BoundTable(TraceQualityTable.Definition, rows, 1), 0, new Dictionary<string, object?>
        {
            ["Investigation"] = "rank",
            ["Verdict"] = text,
            ["Reason"] = "8,000 context switches.",
            ["To Record"] = shown,
        });
    }
}
