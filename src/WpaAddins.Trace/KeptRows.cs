namespace WpaAddins.Trace;

/// <summary>
/// The rows of a part of a table that stay when its other rows are removed. All rows before and after the part stay.
/// </summary>
/// <param name="first">First row of the part.</param>
/// <param name="rows">The rows of the part that stay, ascending.</param>
/// <param name="past">First row after the part.</param>
internal readonly ref struct KeptRows(int first, ReadOnlySpan<int> rows, int past)
{
    private readonly ReadOnlySpan<int> _rows = rows;

    public int First => first;

    public int Removed => past - first - _rows.Length;

    /// <summary>Gets the row whose values move to a row at or after <see cref="First"/>.</summary>
    public int Source(int row) => row - first < _rows.Length ? _rows[row - first] : row + Removed;

    /// <summary>Moves the rows that stay to the front of the part, and moves up the rows after the part.</summary>
    /// <param name="column">A column of the table.</param>
    /// <param name="count">Number of rows of the table.</param>
    public void Compact<T>(T[] column, int count)
        where T : unmanaged
    {
        var to = first;
        foreach (var row in _rows)
        {
            column[to++] = column[row];
        }

        column.AsSpan(past, count - past).CopyTo(column.AsSpan(to));
    }

    /// <summary>
    /// Does the same as <see cref="Compact"/> for a column that stores only the first rows of the table, and fills the
    /// free places at its end.
    /// </summary>
    /// <param name="column">A column of the table.</param>
    /// <param name="missing">The value of a row that is not stored.</param>
    public void CompactStored<T>(T[] column, T missing)
        where T : unmanaged
    {
        if (first >= column.Length)
        {
            return;
        }

        var notStored = _rows.BinarySearch(column.Length);
        var stored = _rows[..(notStored < 0 ? ~notStored : notStored)];
        var part = new KeptRows(first, stored, Math.Min(past, column.Length));
        part.Compact(column, column.Length);
        column.AsSpan(column.Length - part.Removed).Fill(missing);
    }
}
