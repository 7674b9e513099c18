using WpaAddins.Cli.Querying;

namespace WpaAddins.Cli.Terminal;

/// <summary>Lays out the columns of a table that fit the terminal, aligned, in units for people.</summary>
/// <remarks>
/// Shape: the essential columns and the sort columns come first, because they contain the answer; then the others as
/// they fit. Text columns are narrow at first. The essential ones are widened before the others are added; then all are
/// widened while there is room. Columns of stacks, and columns that have no value in any row, are left out.
/// </remarks>
internal sealed class TableText
{
    private const int EssentialText = 18;
    private const int ProseText = 60;
    private const int UsualText = 28;
    private const int MinText = 12;
    private const int Gap = 2;
    private readonly List<TableTextColumn> _columns = [];
    private readonly List<string> _left = [];
    private readonly int _rows;
    private int _room;

    public TableText(SelectedRows rows, int width)
    {
        var (query, table, order, _) = rows;
        _rows = order.Length;
        _room = width + Gap;
        var essential = Essential(query);
        // The first sort column is added first, so that it is shown even if the other essential columns do not fit.
        Add(essential.OrderBy(c => query.Order is not [var first, ..] || c.Name != first.Column), table, order);
        _columns.Sort((x, y) => essential.IndexOf(x.Column).CompareTo(essential.IndexOf(y.Column)));
        Widen(query.View.Essential is null ? EssentialText : Math.Max(ProseText, width / 2));
        Add(query.Columns.Except(essential), table, order);
        Widen(UsualText);
        Widen(int.MaxValue);
        if (query.HasOwnColumns)
        {
            _columns.Sort((x, y) => IndexOf(query, x).CompareTo(IndexOf(query, y)));
        }
    }

    public IReadOnlyList<string> LeftOut => _left;

    /// <summary>Formats the lines: headings, then rows; none if all columns are left out.</summary>
    public IEnumerable<(bool IsHeading, string Text)> Lines()
    {
        if (_columns.Count == 0)
        {
            yield break;
        }

        var height = _columns.Max(c => c.Heading.Count);
        for (var line = 0; line < height; line++)
        {
            var index = line;
            yield return (true, Line(c => c.HeadingLine(index, height)));
        }

        for (var row = 0; row < _rows; row++)
        {
            var index = row;
            yield return (false, Line(c => c.Cell(index)));
        }
    }

    /// <summary>Lists the essential columns of the view, or else its key columns, and then the sort columns.</summary>
    private static List<Column> Essential(TableQuery query)
    {
        var names = (query.View.Essential ?? query.View.KeyColumns).Concat(query.Order.Select(k => k.Column));
        return [.. names.Select(name => query.Columns.FirstOrDefault(c => c.Name == name)).OfType<Column>().Distinct()];
    }

    /// <summary>Adds the columns for which there is room. The first column is added even if it is too wide.</summary>
    private void Add(IEnumerable<Column> columns, BoundTable table, int[] order)
    {
        foreach (var column in columns)
        {
            var get = HumanCell.Bind(column, table.Rows);
            var text = new TableTextColumn(column, column.NameInWpa, [.. order.Select(get)], MinText);
            if (column.Type == ColumnType.Stack || text.IsEmpty || (text.Width + Gap > _room && _columns.Count > 0))
            {
                _left.Add(column.Name);
                continue;
            }

            _room -= text.Width + Gap;
            _columns.Add(text);
        }
    }

    private void Widen(int most)
    {
        foreach (var column in _columns)
        {
            _room -= column.Widen(_room, most);
        }
    }

    private static int IndexOf(TableQuery query, TableTextColumn column) =>
        query.Columns.TakeWhile(c => c != column.Column).Count();

    private string Line(Func<TableTextColumn, string> textOf)
    {
        var line = new StringBuilder();
        foreach (var column in _columns)
        {
            var text = textOf(column);
            line.Append(' ', line.Length == 0 ? 0 : Gap)
                .Append(column.Column.IsRightAligned ? text.PadLeft(column.Width) : text.PadRight(column.Width));
        }

        return line.ToString().TrimEnd();
    }
}
