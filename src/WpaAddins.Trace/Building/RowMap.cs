namespace WpaAddins.Trace.Building;

/// <summary>Which rows of a part of a table stay, and where they are then.</summary>
/// <remarks>Shape: made anew for each part; the arrays are used again, so that nothing is left for the collector.</remarks>
internal sealed class RowMap
{
    private bool[] _isKept = [];
    private int[] _rows = [];
    private int _count;
    private int _removed;

    /// <summary>Gets the first row of the part.</summary>
    public int First { get; private set; }

    /// <summary>Gets whether each row of the part stays.</summary>
    public Span<bool> IsKept => _isKept.AsSpan(0, _count);

    /// <summary>Begins another part, of which no row stays so far.</summary>
    public void Begin(int first, int count)
    {
        (First, _count, _removed) = (first, count, 0);
        if (_isKept.Length < count)
        {
            _isKept = new bool[count + (count / 2)];
            _rows = new int[count + (count / 2)];
        }

        IsKept.Clear();
    }

    /// <summary>Keeps a row.</summary>
    public void Keep(int row) => _isKept[row - First] = true;

    /// <summary>Numbers the rows that stay.</summary>
    public void Number()
    {
        for (var i = 0; i < _count; i++)
        {
            _rows[i] = _isKept[i] ? First + i - _removed : -1;
            _removed += _isKept[i] ? 0 : 1;
        }
    }

    /// <summary>Gets the new place of a row; -1 if it was removed.</summary>
    public int Map(int row) =>
        row < First ? row : row - First < _count ? _rows[row - First] : row - _removed;
}
