using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Page;

/// <summary>Writes the tables of the catalogue, each with the columns and the order of its first view.</summary>
internal static class TableHtml
{
    /// <param name="limits">Contains the maximum numbers of rows of a table as markup and as data.</param>
    public static void Write(
        StringBuilder html,
        IReadOnlyList<Table> tables,
        TraceAnalysis analysis,
        string id,
        ReportLimits limits,
        long characters,
        CancellationToken cancellation)
    {
        var fitted = TableBudget.Fit(
            [.. tables.Select(t => (Func<int, PageTable>)(rows => Bind(t.Bind(analysis), id, rows, analysis.Options.MaxThreads)))], limits, characters, cancellation);
        for (var i = 0; i < fitted.Length; i++)
        {
            WriteHeading(html, tables[i], fitted[i], analysis, isOpen: i == 0);
            fitted[i].WriteTo(html);
            html.Append("</details>\n");
        }
    }

    private static PageTable Bind(BoundTable table, string id, int rows, int maxThreads)
    {
        var view = table.Table.Views[0];
        var columns = view.KeyColumns.Concat(view.DataColumns).Concat(view.GraphColumns).Distinct()
            .Select(name => table.Table.Columns.First(c => c.Name == name)).ToArray();
        return new PageTable(table.Table.Name, $"{id}-{table.Table.Id}", PageColumn.Bind(table, columns), RowOrder.Sort(table, view, rows, maxThreads))
        {
            Count = table.Count,
            MaxThreads = maxThreads,
        };
    }

    private static void WriteHeading(
        StringBuilder html, Table table, FittedTable page, TraceAnalysis analysis, bool isOpen)
    {
        var view = table.Views[0];
        html.Add($"<details class=\"table\" id=\"{page.Id}\"{(isOpen ? " open" : "")}>");
        html.Add(
            $"<summary><h3>{MarkupText.Escape(table.Name)}</h3> <span>{PageTable.Format(page.Count)}</span></summary>");
        html.Add($"<p>{MarkupText.Escape(table.Description)} {MarkupText.Escape(view.Question)}</p>");
        if (page.Rows < page.Count)
        {
            html.Add($"<p><strong>This page has the first {PageTable.Format(page.Rows)} of {page.Count:N0} in the order of the view “{MarkupText.Escape(view.Name)}”.</strong> All of them: <code>{MarkupText.Escape(Command(table, view, analysis))}</code></p>");
        }
    }

    /// <summary>Writes the command that exports all rows with the same columns in the same order.</summary>
    private static string Command(Table table, View view, TraceAnalysis analysis)
    {
        var options = analysis.Options;
        var command = new StringBuilder("wpaaddins export ");
        command.Add($"\"{analysis.Trace.Info.Name}\" --table \"{table.Name}\" --view \"{view.Name}\"");
        if (options.FromNs > 0)
        {
            command.Add($" --from {(decimal)options.FromNs / 1_000_000_000}");
        }

        if (options.ToNs < long.MaxValue)
        {
            command.Add($" --to {(decimal)options.ToNs / 1_000_000_000}");
        }

        if (options.Process is { } process)
        {
            command.Add($" --process \"{process}\"");
        }

        if (options.ThreadId is { } thread)
        {
            command.Add($" --thread {thread}");
        }

        return command.Add($" --out \"{table.Name}.csv\"").ToString();
    }
}
