using System.Text;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Tables.Cells;

namespace WpaAddins.Cli.Terminal;

/// <summary>Lays out the columns of a view that fit the terminal, aligned, with the same numbers as in exports.</summary>
/// <remarks>Shape: headings are broken between words; text longer than a cell ends in <c>…</c>; stacks are left out.</remarks>
internal sealed class TableText
{
    private const int WidestText = 28;
    private const int Gap = 2;
    private readonly List<TableTextColumn> _columns = [];
    private readonly List<string> _left = [];
    private readonly int _rows;

    /// <summary>Lays out the first rows of a table.</summary>
    public TableText(BoundTable table, View view, ReadOnlySpan<int> order, int mostRows, int width)
    {
        _rows = Math.Min(order.Length, mostRows);
        Column[] columns =
        [
            .. view.KeyColumns.Concat(view.DataColumns).Distinct()
                .Select(name => table.Table.Columns.First(c => c.Name == name)),
        ];
        var cells = new CellText(table, columns);
        var used = 0;
        for (var i = 0; i < columns.Length; i++)
        {
            var texts = new string[_rows];
            for (var row = 0; row < _rows; row++)
            {
                texts[row] = Clip(PlainText.Sanitize(cells.Format(order[row], i) ?? ""));
            }

            var column = new TableTextColumn(columns[i].Name, columns[i].IsRightAligned, texts);
            var isFirst = _columns.Count == 0;
            if (columns[i].Type == ColumnType.Stack || (!isFirst && used + Gap + column.Width > width))
            {
                _left.Add(columns[i].Name);
                continue;
            }

            used += column.Width + (isFirst ? 0 : Gap);
            _columns.Add(column);
        }
    }

    /// <summary>Gets the columns of the view that do not fit.</summary>
    public IReadOnlyList<string> LeftOut => _left;

    /// <summary>Formats the lines: headings, then rows.</summary>
    public IEnumerable<(bool IsHeading, string Text)> Lines()
    {
        var height = _columns.Max(c => c.Heading.Count);
        for (var line = 0; line < height; line++)
        {
            var index = line;
            yield return (true, Line(c => c.HeadingLine(index, height)));
        }

        for (var row = 0; row < _rows; row++)
        {
            var index = row;
            yield return (false, Line(c => c.Cells[index]));
        }
    }

    private string Line(Func<TableTextColumn, string> textOf)
    {
        var line = new StringBuilder();
        foreach (var column in _columns)
        {
            var text = textOf(column);
            line.Append(' ', line.Length == 0 ? 0 : Gap)
                .Append(column.IsRightAligned ? text.PadLeft(column.Width) : text.PadRight(column.Width));
        }

        return line.ToString().TrimEnd();
    }

    private static string Clip(string text) =>
        text.Length <= WidestText ? text : string.Concat(text.AsSpan(0, WidestText - 1), "…");
}
