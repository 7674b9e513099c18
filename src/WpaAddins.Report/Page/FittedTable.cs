using WpaAddins.Report.Columns;

namespace WpaAddins.Report.Page;

/// <summary>The part of a table that fits the page.</summary>
/// <param name="Count">The number of rows of the table.</param>
internal sealed record FittedTable(string Name, string Id, int Count, int Rows, ColumnBlock Block, StringBuilder FirstRows)
{
    /// <summary>Estimates the size of the data block with a given number of rows, in characters.</summary>
    public double Estimate(int rows) => Rows == 0 ? 0 : (double)Block.PageLength / Rows * rows;

    /// <summary>Writes the rows: markup and data block.</summary>
    public void WriteTo(StringBuilder html)
    {
        if (Count > 0)
        {
            html.Append(FirstRows);
            Block.WriteTo(html, $"{Id}-data");
        }
    }
}
