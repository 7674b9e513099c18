using WpaAddins.Cli.Export;
using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Verification;

/// <summary>Compares the rows of a table, cell by cell.</summary>
/// <remarks>
/// Shape: the rows that only one source has are paired if their first cells are equal, in the order of their text. The
/// difference of a pair lists the cells that identify the row, and then the cells that differ.
/// </remarks>
internal static class RowComparison
{
    /// <summary>The maximum number of cells that identify a row.</summary>
    private const int MaxIdentifyingCells = 6;

    private const string Unknown = "unknown";

    public static IEnumerable<Difference> Differences(
        Table table, TraceAnalysis first, TraceAnalysis second, CancellationToken cancellation)
    {
        var unequal = SortedLines.Unequal(Lines(table, first, cancellation), Lines(table, second, cancellation))
            .Select(line => (line.IsFirst, Cells: Cells(line.Text))).ToList();
        foreach (var rows in unequal.GroupBy(row => row.Cells[0].Text))
        {
            var theirs = new Queue<List<(string Name, string Text)>>(rows.Where(r => !r.IsFirst).Select(r => r.Cells));
            foreach (var row in rows.Where(r => r.IsFirst))
            {
                yield return theirs.TryDequeue(out var other)
                    ? Joined(table, row.Cells, other)
                    : Difference.OnlyFirst(table.Name, Named(table, row.Cells));
            }

            foreach (var other in theirs)
            {
                yield return Difference.OnlySecond(table.Name, Named(table, other));
            }
        }
    }

    private static Difference Joined(
        Table table, List<(string Name, string Text)> ours, List<(string Name, string Text)> theirs) =>
        Difference.Between(
            table.Name,
            Named(table, ours.Zip(theirs).Where(c => c.First == c.Second).Select(c => c.First)),
            ours.Zip(theirs, (a, b) => (a.Name, a.Text, b.Text)));

    /// <summary>
    /// Identifies a row by its first known cells. A cell that repeats a part of an earlier one is left out: for
    /// example, <c>Process</c> contains the name and the id of the process.
    /// </summary>
    private static string Named(Table table, IEnumerable<(string Name, string Text)> cells)
    {
        List<(string Name, string Text)> telling = [];
        foreach (var cell in cells.Where(c => c.Text != Unknown))
        {
            if (telling.Count < MaxIdentifyingCells
                && !telling.Any(t => cell.Name.StartsWith(t.Name + " ", StringComparison.Ordinal)))
            {
                telling.Add(cell);
            }
        }

        return $"row of {table.Name} with {string.Join(", ", telling.Select(c => $"{c.Name} {c.Text}"))}";
    }

    private static List<(string Name, string Text)> Cells(string line)
    {
        using var row = JsonDocument.Parse(line);
        return [.. row.RootElement.EnumerateObject().Select(cell => (cell.Name, Text(cell.Value)))];
    }

    private static string Text(JsonElement cell) => cell.ValueKind switch
    {
        JsonValueKind.Null => Unknown,
        JsonValueKind.String => $"\"{cell.GetString()}\"",
        _ => cell.GetRawText(),
    };

    private static string[] Lines(Table table, TraceAnalysis analysis, CancellationToken cancellation)
    {
        using var stream = new MemoryStream();
        var exporter = TableExporter.Create(ExportFormat.Ndjson, stream, hasSeveralTraces: false);
        exporter.Write(analysis.Trace.Info, TableQuery.All(table).Select(analysis), threads: 1, cancellation);
        exporter.End();
        return Encoding.UTF8.GetString(stream.GetBuffer(), 0, (int)stream.Length)
            .Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }
}
