using System.Text;
using WpaAddins.Analysis;
using WpaAddins.Cli.Export;
using WpaAddins.Cli.Querying;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Report.Tests.Browser;

/// <summary>What the export writes of a table: its cells, quotes and apostrophes included.</summary>
internal sealed class ExportedRows
{
    private readonly List<List<string>> _rows;

    public ExportedRows(Table table, TraceAnalysis analysis)
    {
        using var stream = new MemoryStream();
        var exporter = TableExporter.Create(ExportFormat.Csv, stream, hasSeveralTraces: false);
        var rows = table.Bind(analysis);
        int[] order = [.. Enumerable.Range(0, rows.Count)];
        exporter.Write(analysis.Trace.Info, new SelectedRows(TableQuery.All(table), rows, order, rows.Count), threads: 1);
        exporter.End();
        _rows = Split(Encoding.UTF8.GetString(stream.ToArray()));
    }

    /// <summary>Gets lines with some columns of some rows, the names of the columns first.</summary>
    /// <param name="rows">Indexes of rows, in the order of the table.</param>
    public string Lines(IReadOnlyList<string> columns, IEnumerable<int> rows)
    {
        var places = columns.Select(c => _rows[0].IndexOf(c)).ToArray();
        return string.Concat(rows.Select(r => r + 1).Prepend(0).Select(r => string.Join(',', places.Select(p => _rows[r][p])) + "\n"));
    }

    private static List<List<string>> Split(string csv)
    {
        var rows = new List<List<string>> { new() };
        var (start, isQuoted) = (0, false);
        for (var i = 0; i < csv.Length; i++)
        {
            isQuoted ^= csv[i] == '"';
            if (isQuoted || csv[i] is not (',' or '\n'))
            {
                continue;
            }

            rows[^1].Add(csv[start..i]);
            start = i + 1;
            if (csv[i] == '\n')
            {
                rows.Add([]);
            }
        }

        rows.RemoveAt(rows.Count - 1);
        return rows;
    }
}
