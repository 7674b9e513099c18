namespace WpaAddins.Cli.Terminal;

/// <summary>A column of a table on a terminal: its heading, broken into lines, and its cells.</summary>
internal sealed class TableTextColumn
{
    private const int LeastHeading = 8;

    public TableTextColumn(string name, bool isRightAligned, string[] cells)
    {
        IsRightAligned = isRightAligned;
        Cells = cells;
        var widest = cells.Length == 0 ? 0 : cells.Max(c => c.Length);
        Heading = Break(name, Math.Max(widest, LeastHeading));
        Width = Math.Max(widest, Heading.Max(h => h.Length));
    }

    public bool IsRightAligned { get; }

    public string[] Cells { get; }

    /// <summary>Gets the lines of the heading.</summary>
    public IReadOnlyList<string> Heading { get; }

    /// <summary>Gets the width in characters.</summary>
    public int Width { get; }

    /// <summary>
    /// Gets a line of the heading, counted from the top of the highest heading; short headings are at the bottom.
    /// </summary>
    public string HeadingLine(int line, int height)
    {
        var index = line - (height - Heading.Count);
        return index < 0 ? "" : Heading[index];
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
