namespace WpaAddins.Cli.Terminal;

/// <summary>A column of a table on a terminal: its heading, broken into lines, and its cells.</summary>
internal sealed class TableTextColumn
{
    private const int MinHeading = 8;
    private readonly string[] _cells;
    private readonly string _name;
    private readonly int _widest;

    /// <param name="most">The maximum initial width of a text column; its heading can make it wider.</param>
    public TableTextColumn(Column column, string name, string[] cells, int most)
    {
        (Column, _name, _cells) = (column, name, cells);
        _widest = cells.Length == 0 ? 0 : cells.Max(c => c.Length);
        var isText = column.Type == ColumnType.Text;
        Resize(isText ? Math.Min(_widest, most) : _widest);
    }

    public Column Column { get; }

    public bool IsEmpty => _widest == 0;

    public IReadOnlyList<string> Heading { get; private set; } = [];
    public int Width { get; private set; }

    /// <summary>Widens the column if cells are truncated.</summary>
    /// <param name="room">The available width in characters.</param>
    /// <returns>The added width in characters.</returns>
    public int Widen(int room, int most)
    {
        var before = Width;
        var wanted = Math.Min(Math.Min(_widest, most), before + room);
        if (wanted > before)
        {
            Resize(wanted);
        }

        return Width - before;
    }

    /// <summary>
    /// Gets a cell. Text that is too long is truncated and ends in <c>…</c>. Of a path or a function, the end is kept.
    /// </summary>
    public string Cell(int row) => _cells[row] switch
    {
        var cell when cell.Length <= Width => cell,
        var cell when IsNameAtEnd(cell) => string.Concat("…", cell.AsSpan(cell.Length - Width + 1)),
        var cell => string.Concat(cell.AsSpan(0, Width - 1), "…"),
    };

    private static bool IsNameAtEnd(string cell) =>
        cell is ['\\', ..] or [_, ':', '\\', ..] || (cell.Contains('!') && !cell.Contains(' '));

    /// <summary>
    /// Gets a line of the heading, counted from the top of the tallest heading. Shorter headings are aligned at the
    /// bottom.
    /// </summary>
    public string HeadingLine(int line, int height)
    {
        var index = line - (height - Heading.Count);
        return index < 0 ? "" : Heading[index];
    }

    private void Resize(int width)
    {
        Heading = Break(_name, Math.Max(width, MinHeading));
        Width = Math.Max(width, Heading.Max(h => h.Length));
    }

    private static List<string> Break(string name, int width)
    {
        var lines = new List<string>();
        foreach (var word in name.Split(' '))
        {
            if (lines is [.., var last] && last.Length + 1 + word.Length <= width)
            {
                lines[^1] = last + " " + word;
            }
            else
            {
                lines.Add(word);
            }
        }

        return lines;
    }
}
