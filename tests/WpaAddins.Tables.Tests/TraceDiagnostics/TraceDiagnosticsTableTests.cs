using WpaAddins.Analysis;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.TraceDiagnostics;

namespace WpaAddins.Tables.Tests.TraceDiagnostics;

[TestClass]
public sealed class TraceDiagnosticsTableTests
{
    [TestMethod]
    public void ShowsCountAndFirstPlaceOfADiagnostic()
    {
        var trace = HandMadeTrace.Create();
        const DiagnosticId Id = DiagnosticId.BufferLengthExceedsSize;
        trace.Diagnostics.Report(Id, new DiagnosticPlace(18, 0x120000), 70_001, 65_536);
        trace.Diagnostics.Report(Id, new DiagnosticPlace(17, 0x110000), 70_000, 65_536);
        var table = TraceDiagnosticsTable.Definition.Bind(new TraceAnalysis(trace));
        var descriptor = DiagnosticCatalog.Get(Id);
        Assert.AreEqual(1, table.Count);
        Cells.AssertRow(table, 0, new Dictionary<string, object?>
        {
            ["Id"] = "ETL0103",
            ["Severity"] = "Data loss",
            ["Count"] = 2,
            ["First Place"] = "buffer 17 at 0x110000",
            ["Meaning"] = descriptor.Meaning,
            ["Lost"] = descriptor.Lost,
            ["What To Do"] = descriptor.Action,
            ["First Message"] = "ETL0103 made.etl, buffer 17 at 0x110000: "
                + "valid length 70,000 exceeds buffer size 65,536; the buffer is read up to its size",
            ["Severity Level"] = 2,
        });
    }

    [TestMethod]
    public void PutsTheWorstOnTop()
    {
        var bag = new DiagnosticBag("made.etl");
        bag.Report(DiagnosticId.ClockUnknown, default);
        bag.Report(DiagnosticId.CompressionUnsupported, default);
        bag.ReportMany(DiagnosticId.EventsLost, 5, default, 5);
        bag.ReportMany(DiagnosticId.BuffersLost, 7, default, 7);
        Diagnostic[] rows = [.. bag.ToList()];
        var table = new BoundTable(TraceDiagnosticsTable.Definition, rows, rows.Length);
        var severities = RowOrder.Sort(table, table.Table.Views[0]).Select(row => Cells.Read(table, row)).ToArray();
        CollectionAssert.AreEqual(
            new[] { "ETL0004", "ETL0202", "ETL0201", "ETL0003" }, severities.Select(c => c["Id"]).ToArray());
        Assert.IsNull(severities[0]["First Place"]);
    }
}
