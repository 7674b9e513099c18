using WpaAddins.Report.Columns;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Page;

/// <summary>
/// A table on the page: its first rows as markup, for print and pages without script, and a data block of its rows.
/// </summary>
/// <param name="order">The indexes of the first rows, or of all, in display order.</param>
internal sealed class PageTable(string name, string id, IReadOnlyList<PageColumn> columns, int[] order)
{
    /// <summary>Text longer than this can wrap.</summary>
    private const int WideText = 48;

    public string Name => name;
    public string Id => id;

    /// <summary>Gets the number of rows of the table.</summary>
    public int Count { get; init; } = order.Length;

    /// <summary>Gets the maximum number of threads that read cells; 0 = one per CPU.</summary>
    public int MaxThreads { get; init; }

    public Func<int, bool>? IsEmphasised { get; init; }

    public ColumnBlock Compress(int rows)
    {
        var block = new ColumnBlock();
        block.AddParts(
            columns.Count,
            (part, i) => columns[i].AddTo(part, i.ToString(CultureInfo.InvariantCulture), order.AsMemory(0, rows)),
            Workers.Count(MaxThreads));
        return block;
    }

    /// <summary>Writes the first rows as markup; the script shows the rows of the data block instead.</summary>
    /// <param name="limits">Contains the maximum numbers of rows and of characters.</param>
    public void WriteFirstRows(StringBuilder html, ReportLimits limits)
    {
        html.Add($"<div class=\"scroll first-rows\" tabindex=\"0\" role=\"region\" aria-label=\"{MarkupText.Escape(name)}\">");
        html.Add($"<table class=\"data\" data-name=\"{MarkupText.Escape(name)}\" data-block=\"{id}-data\"><thead><tr>");
        foreach (var column in columns)
        {
            html.Append("<th scope=\"col\"").Append(column.IsNumber ? " class=\"n\"" : "");
            if (column.Decimals > 0)
            {
                html.Add($" data-decimals=\"{column.Decimals}\"");
            }

            html.Add($" title=\"{MarkupText.Escape(column.Description)}\">{MarkupText.Escape(column.Name)}</th>");
        }

        html.Append("</tr></thead><tbody>\n");
        var written = WriteRows(html, limits);
        html.Append("</tbody></table>");
        if (written < Count)
        {
            html.Add($"<p class=\"note\">The first {Format(written)} of {Count:N0}; more are shown on a screen, with script.</p>");
        }

        html.Append("</div>");
    }

    public static string Format(int count) =>
        count == 1 ? "1 row" : FindingText.Invariant($"{count:N0} rows");

    private int WriteRows(StringBuilder html, ReportLimits limits)
    {
        var (written, start) = (0, html.Length);
        while (written < order.Length && written < limits.StaticRows && html.Length - start < limits.StaticCharacters)
        {
            var row = order[written];
            html.Append(IsEmphasised?.Invoke(row) == true ? "<tr class=\"changed\">" : "<tr>");
            foreach (var column in columns)
            {
                var text = MarkupText.Escape(column.Text(row));
                html.Append(column.IsNumber ? "<td class=\"n\">" : text.Length > WideText ? "<td class=\"w\">" : "<td>")
                    .Append(text)
                    .Append("</td>");
            }

            html.Append("</tr>\n");
            written++;
        }

        return written;
    }
}
