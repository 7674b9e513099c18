namespace WpaAddins.Trace.Building;

/// <summary>Marks the rows of a part of a table that stay, and maps each old row to its new row.</summary>
/// <remarks>Shape: the arrays are reused, so that no garbage is created.</remarks>
internal sealed class RowMap
{
    private bool[] _staysAlways = [];
    private bool[] _isKept = [];
    private int[] _rows = [];
    private int[] _keptRows = [];
    private int _first;
    private int _count;
    private int _keptCount;

    /// <summary>Gets the rows that stay; valid after <see cref="Number"/>.</summary>
    public KeptRows Kept => new(_first, _keptRows.AsSpan(0, _keptCount), _first + _count);

    /// <summary>Begins another part.</summary>
    /// <param name="first">Its first row.</param>
    public void Begin(int first)
    {
        _first = first;
        _staysAlways.AsSpan().Clear();
    }

    /// <summary>Keeps a row, also when the part grows and is thinned again.</summary>
    public void KeepAlways(int row)
    {
        if (row - _first >= _staysAlways.Length)
        {
            Array.Resize(ref _staysAlways, Math.Max(row - _first + 1, 2 * _staysAlways.Length));
        }

        _staysAlways[row - _first] = true;
    }

    /// <summary>Begins to choose the rows of the part that stay, up to a row.</summary>
    public void Choose(int past)
    {
        _count = past - _first;
        if (_isKept.Length < _count)
        {
            var room = _count + (_count / 2);
            Array.Resize(ref _staysAlways, Math.Max(room, _staysAlways.Length));
            (_isKept, _rows) = (new bool[room], new int[room]);
        }

        _staysAlways.AsSpan(0, _count).CopyTo(_isKept);
    }

    public bool StaysAlways(int row) => _staysAlways[row - _first];

    /// <summary>Keeps a row in this thinning only.</summary>
    public void Keep(int row) => _isKept[row - _first] = true;

    /// <summary>Numbers the rows that stay.</summary>
    public void Number()
    {
        _keptCount = 0;
        for (var i = 0; i < _count; i++)
        {
            _rows[i] = -1;
            if (_isKept[i])
            {
                if (_keptCount == _keptRows.Length)
                {
                    Array.Resize(ref _keptRows, Math.Max(_isKept.AsSpan(0, _count).Count(true), 2 * _keptCount));
                }

                _rows[i] = _first + _keptCount;
                // The marks move with the rows, because the part can be thinned again.
                _staysAlways[_keptCount] = _staysAlways[i];
                _keptRows[_keptCount++] = _first + i;
            }
        }

        _staysAlways.AsSpan(_keptCount).Clear();
    }

    /// <summary>Gets the new row of an old row; -1 if it was removed.</summary>
    public int Map(int row) =>
        row < _first ? row : row - _first < _count ? _rows[row - _first] : row - _count + _keptCount;
}
