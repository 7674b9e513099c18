using System.Text;
using WpaAddins.Report.Columns;

namespace WpaAddins.Report.Page;

/// <summary>What the page holds of a table.</summary>
/// <param name="Name">The name.</param>
/// <param name="Id">The id on the page.</param>
/// <param name="Count">The number of rows of the table.</param>
/// <param name="Rows">The number of rows in the data block: the first ones.</param>
/// <param name="Block">The data block.</param>
/// <param name="FirstRows">The first rows as markup.</param>
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
