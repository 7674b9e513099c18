using System.Text.Json;
using WpaAddins.Cli.Export;

namespace WpaAddins.Cli.Tests.Export;

[TestClass]
public sealed class JsonExporterTests
{
    private static readonly ExportRow[] s_rows =
    [
        new("a \"b\" \\ \u0001 \n 😀", 1, 30_333_000_001, 1_234_567, 12.5),
        new(null, null, null, null, double.PositiveInfinity),
    ];

    [TestMethod]
    public void WritesTheShapeThatIsDocumented()
    {
        using var json = JsonDocument.Parse(ExportedText.Format(ExportFormat.Json, s_rows));
        var root = json.RootElement;
        Assert.AreEqual("a,b.etl", root.GetProperty("trace").GetProperty("file").GetString());
        Assert.AreEqual("Things", root.GetProperty("table").GetString());
        Assert.AreEqual("All", root.GetProperty("view").GetString());
        var column = root.GetProperty("columns")[2];
        CollectionAssert.AreEqual(
            new[] { "name", "guid", "unit", "type", "description" },
            column.EnumerateObject().Select(p => p.Name).ToArray());
        Assert.AreEqual("s", column.GetProperty("unit").GetString());
        Assert.AreEqual("time", column.GetProperty("type").GetString());
    }

    [TestMethod]
    public void WritesTimesInTheUnitOfTheColumnAndUnknownAsNull()
    {
        using var json = JsonDocument.Parse(ExportedText.Format(ExportFormat.Json, s_rows));
        var rows = json.RootElement.GetProperty("rows");
        Assert.AreEqual(2, rows.GetArrayLength());
        Assert.AreEqual(s_rows[0].Text, rows[0][0].GetString());
        Assert.AreEqual(30.333000001m, rows[0][2].GetDecimal());
        Assert.AreEqual(1234.567m, rows[0][3].GetDecimal());
        Assert.IsTrue(rows[1].EnumerateArray().All(v => v.ValueKind == JsonValueKind.Null));
    }

    [TestMethod]
    public void WritesSeveralTracesAsAnArray()
    {
        using var json = JsonDocument.Parse(ExportedText.Format(ExportFormat.Json, true, [0, 1], s_rows));
        var traces = json.RootElement.EnumerateArray().Select(t => t.GetProperty("trace"));
        CollectionAssert.AreEqual(
            new[] { "a,b.etl", "c.etl" }, traces.Select(t => t.GetProperty("file").GetString()).ToArray());
    }

    [TestMethod]
    public void WritesAnEmptyTable()
    {
        using var json = JsonDocument.Parse(ExportedText.Format(ExportFormat.Json));
        Assert.AreEqual(0, json.RootElement.GetProperty("rows").GetArrayLength());
    }

    [TestMethod]
    public void WritesOneObjectALine()
    {
        var lines = ExportedText.Format(ExportFormat.Ndjson, true, [0, 1], s_rows).TrimEnd('\n').Split('\n');
        Assert.HasCount(4, lines);
        using var first = JsonDocument.Parse(lines[0]);
        CollectionAssert.AreEqual(
            new[] { "Trace", "Trace Start (UTC)", "Name", "Count", "Start (s)", "Length (us)", "Share %" },
            first.RootElement.EnumerateObject().Select(p => p.Name).ToArray());
        using var last = JsonDocument.Parse(lines[3]);
        Assert.AreEqual(JsonValueKind.Null, last.RootElement.GetProperty("Trace Start (UTC)").ValueKind);
        Assert.AreEqual(JsonValueKind.Null, last.RootElement.GetProperty("Share %").ValueKind);
    }
}
