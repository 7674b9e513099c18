using WpaAddins.Report.Columns;

namespace WpaAddins.Report.Page;

/// <summary>What the page holds of a table.</summary>
/// <param name="Count">The number of rows of the table.</param>
internal sealed record FittedTable(string Name, string Id, int Count, int Rows, ColumnBlock Block, StringBuilder FirstRows)
{
    /// <summary>Gets the estimated size of the data block with some number of rows.</summary>
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
