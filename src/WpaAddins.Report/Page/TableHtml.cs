using System.Globalization;
using System.Text;
using WpaAddins.Report.Drawing;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Cells;

namespace WpaAddins.Report.Page;

/// <summary>A table of the catalogue on the page: the columns and the order of its first view, the first rows.</summary>
internal static class TableHtml
{
    /// <summary>Shorter text stays on one line.</summary>
    private const int WideText = 48;

    /// <summary>Writes a table.</summary>
    /// <param name="html">Where to write.</param>
    /// <param name="table">The table and its rows.</param>
    /// <param name="id">Its id on the page.</param>
    /// <param name="limits">How much of it.</param>
    /// <param name="isOpen">Whether its rows are in sight.</param>
    public static void Write(StringBuilder html, BoundTable table, string id, ReportLimits limits, bool isOpen)
    {
        var view = table.Table.Views[0];
        var columns = ColumnsOf(table.Table, view);
        var order = RowOrder.Sort(table, view);
        var rows = new StringBuilder();
        var written = WriteRows(rows, table, columns, order, limits);
        html.Append(CultureInfo.InvariantCulture, $"<details class=\"table\" id=\"{id}\"{(isOpen ? " open" : "")}>");
        html.Append(CultureInfo.InvariantCulture, $"<summary><h3>{MarkupText.Escape(table.Table.Name)}</h3> <span>{Rows(table.Count)}</span></summary>");
        html.Append(CultureInfo.InvariantCulture, $"<p>{MarkupText.Escape(table.Table.Description)} {MarkupText.Escape(view.Question)}");
        if (written < table.Count)
        {
            html.Append(
                CultureInfo.InvariantCulture,
                $" <strong>Here are the first {Rows(written)} of {table.Count:N0} in the order of the view “{MarkupText.Escape(view.Name)}”; an export has all.</strong>");
        }

        html.Append("</p>");
        if (table.Count > 0)
        {
            html.Append(CultureInfo.InvariantCulture, $"<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{MarkupText.Escape(table.Table.Name)}\">");
            html.Append(CultureInfo.InvariantCulture, $"<table class=\"sortable\" data-name=\"{MarkupText.Escape(table.Table.Name)}\"><thead><tr>");
            foreach (var column in columns)
            {
                html.Append(
                    CultureInfo.InvariantCulture,
                    $"<th scope=\"col\"{(column.IsRightAligned ? " class=\"n\"" : "")} title=\"{MarkupText.Escape(column.Description)}\">{MarkupText.Escape(column.Name)}</th>");
            }

            html.Append("</tr></thead><tbody>\n").Append(rows).Append("</tbody></table></div>");
        }

        html.Append("</details>\n");
    }

    /// <summary>The view's columns, in the order of the view.</summary>
    private static Column[] ColumnsOf(Table table, View view) =>
    [
        .. view.KeyColumns.Concat(view.DataColumns).Concat(view.GraphColumns).Distinct()
            .Select(name => table.Columns.First(c => c.Name == name)),
    ];

    private static int WriteRows(
        StringBuilder html, BoundTable table, Column[] columns, ReadOnlySpan<int> order, ReportLimits limits)
    {
        var cells = new CellText(table, columns);
        var written = 0;
        while (written < order.Length && written < limits.TableRows && html.Length < limits.TableCharacters)
        {
            html.Append("<tr>");
            for (var i = 0; i < columns.Length; i++)
            {
                var given = cells.Format(order[written], i);
                var text = MarkupText.Escape(given);
                html.Append(columns[i].IsRightAligned ? "<td class=\"n\"" : text.Length > WideText ? "<td class=\"w\"" : "<td")
                    .Append(MarkupText.RawAttribute(given))
                    .Append('>')
                    .Append(text)
                    .Append("</td>");
            }

            html.Append("</tr>\n");
            written++;
        }

        return written;
    }

    private static string Rows(int count) =>
        count == 1 ? "1 row" : string.Create(CultureInfo.InvariantCulture, $"{count:N0} rows");
}
