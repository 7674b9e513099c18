using System.Text;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Querying;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace.Session;

namespace WpaAddins.Cli.Tests.Export;

/// <summary>A table with a column of every kind, and what the exporters make of its rows.</summary>
internal static class ExportedText
{
    private static readonly View s_view = new("00000000-0000-0000-0000-000000000010", "All", "Which?")
    {
        KeyColumns = [],
        DataColumns = ["Name"],
        Order = [],
    };

    private static readonly Table s_table = new TableOf<ExportRow[]>(
        new Guid("00000000-0000-0000-0000-000000000001"), "Things", "A thing.", "Test",
        [
            new TextColumn<ExportRow[]>(Guid.Empty, "Name", "What it is.", (r, i) => r[i].Text),
            new IntegerColumn<ExportRow[]>(Guid.Empty, "Count", "How many.", ColumnType.Integer, (r, i) => r[i].Whole),
            new IntegerColumn<ExportRow[]>(Guid.Empty, "Start (s)", "When.", ColumnType.Time, (r, i) => r[i].TimeNs),
            new IntegerColumn<ExportRow[]>(
                Guid.Empty, "Length (us)", "How long.", ColumnType.Duration, (r, i) => r[i].DurationNs),
            new RealColumn<ExportRow[]>(Guid.Empty, "Share %", "How much.", ColumnType.Percent, (r, i) => r[i].Percent),
        ],
        _ => [],
        rows => rows.Length)
    { Views = [s_view] };

    public static string Format(ExportFormat format, params ExportRow[] rows) =>
        Format(format, false, [.. Enumerable.Range(0, rows.Length)], rows);

    public static string Format(ExportFormat format, bool hasSeveralTraces, int[] order, params ExportRow[] rows) =>
        Format(format, threads: 1, hasSeveralTraces, order, rows);

    public static string Format(ExportFormat format, int threads, bool hasSeveralTraces, int[] order, ExportRow[] rows)
    {
        using var stream = new MemoryStream();
        var exporter = TableExporter.Create(format, stream, hasSeveralTraces);
        var start = new DateTime(2024, 2, 29, 12, 0, 0, DateTimeKind.Utc);
        var selected = new SelectedRows(TableQuery.All(s_table), new BoundTable(s_table, rows, rows.Length), order, rows.Length);
        exporter.Write(new TraceInfo { Name = "a,b.etl", StartTimeUtc = start }, selected, threads);
        if (hasSeveralTraces)
        {
            exporter.Write(new TraceInfo { Name = "c.etl" }, selected, threads);
        }

        exporter.End();
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
