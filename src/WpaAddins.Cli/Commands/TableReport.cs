using System.Globalization;
using WpaAddins.Cli.Terminal;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Cli.Commands;

/// <summary>The output of <c>export --format table</c>.</summary>
internal static class TableReport
{
    /// <summary>Writes the first rows of a table.</summary>
    public static void Write(TextReport report, string trace, BoundTable rows, View view, int[] order, int mostRows)
    {
        var count = rows.Count == 1 ? "1 row" : string.Create(CultureInfo.InvariantCulture, $"{rows.Count:N0} rows");
        report.Heading($"{trace}: {rows.Table.Name}, {view.Name} ({count})");
        if (rows.Count == 0)
        {
            return;
        }

        var text = new TableText(rows, view, order, mostRows, report.Width);
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

        if (rows.Count > mostRows)
        {
            report.Line(string.Create(CultureInfo.InvariantCulture, $"… and {rows.Count - mostRows:N0} more; --top shows them"));
        }

        if (text.LeftOut.Count > 0)
        {
            report.Wrapped("Not shown: ", string.Join(", ", text.LeftOut), 2);
        }
    }
}
