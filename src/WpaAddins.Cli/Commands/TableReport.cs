using WpaAddins.Cli.Querying;
using WpaAddins.Cli.Terminal;

namespace WpaAddins.Cli.Commands;

/// <summary>The output of <c>export --format table</c>.</summary>
internal static class TableReport
{
    /// <summary>Writes the first rows of a table.</summary>
    public static void Write(TextReport report, string trace, SelectedRows selected)
    {
        var (query, rows, order, matching) = selected;
        var all = FindingText.Count(rows.Count, "row", "rows");
        var count = query.Condition is null ? all : FindingText.Invariant($"{matching:N0} of {all}");
        var view = query.HasOwnColumns ? "" : $", {query.View.Name}";
        report.Heading($"{trace}: {rows.Table.Name}{view} ({count})");
        if (order.Length == 0)
        {
            return;
        }

        var text = new TableText(selected, report.TableWidth);
        foreach (var (isHeading, line) in text.Lines())
        {
            if (isHeading)
            {
                report.Heading(line);
            }
            else
            {
                report.Line(line);
            }
        }

        if (matching > order.Length)
        {
            report.Line(FindingText.Invariant($"… and {matching - order.Length:N0} more; --top N shows more of them"));
        }

        if (text.LeftOut.Count > 0)
        {
            report.Wrapped("Columns left out: ", string.Join(", ", text.LeftOut), 2);
        }
    }
}
