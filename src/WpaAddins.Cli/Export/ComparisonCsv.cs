using WpaAddins.Report.Comparison;

namespace WpaAddins.Cli.Export;

/// <summary>Writes a comparison as CSV, with one row for each compared row and measure.</summary>
/// <remarks>Shape: the names of a row are one cell, joined by <c> / </c>, so that all tables fit into one file.</remarks>
internal static class ComparisonCsv
{
    /// <summary>Writes all changes, including noise.</summary>
    public static void Write(Stream stream, TraceComparison comparison)
    {
        var output = new Utf8Output(stream);
        Row(output, ["Table", "Name", .. ComparisonText.Headings], isText: _ => true);
        foreach (var table in comparison.Tables)
        {
            foreach (var change in table.Changes.Where(c => c.Before is not null || c.After is not null))
            {
                Row(
                    output,
                    [table.Table.Name, string.Join(" / ", change.Key), .. ComparisonText.Cells(change)],
                    isText: i => i < 4);
            }
        }

        output.Flush();
    }

    private static void Row(Utf8Output output, IReadOnlyList<string> cells, Func<int, bool> isText)
    {
        for (var i = 0; i < cells.Count; i++)
        {
            if (i > 0)
            {
                output.Write((byte)',');
            }

            if (isText(i))
            {
                CsvText.Write(output, cells[i]);
            }
            else
            {
                output.Write(cells[i]);
            }
        }

        output.Write((byte)'\n');
    }
}
