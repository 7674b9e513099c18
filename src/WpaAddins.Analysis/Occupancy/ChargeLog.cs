namespace WpaAddins.Analysis.Occupancy;

/// <summary>What all ready threads that are present are charged with, in the order of time.</summary>
/// <remarks>
/// Shape: a row and an amount each. One entry stands for an addition to every thread that is present, which is made when the
/// thread's stay is over, or never: see <see cref="DeferredCharges"/>.
/// </remarks>
/// <param name="capacity">The most entries; then they are to be given out, and the log cleared.</param>
internal sealed class ChargeLog(int capacity = ChargeLog.UsualCapacity)
{
    /// <summary>How many entries are kept: few when debugging, so that small traces fill it too.</summary>
#if DEBUG
    public const int UsualCapacity = 1 << 5;
#else
    public const int UsualCapacity = 1 << 17;
#endif

    private int[] _rows = new int[16];
    private long[] _amounts = new long[16];
    private long[] _totals = [];
    private int _totalRows;

    /// <summary>Gets the number of entries.</summary>
    public int Count { get; private set; }

    /// <summary>Gets whether no entry can be added any more.</summary>
    public bool IsFull => Count == capacity;

    /// <summary>Adds an entry.</summary>
    /// <param name="row">The row.</param>
    /// <param name="amount">How much.</param>
    public void Append(int row, long amount)
    {
        if (Count == _rows.Length)
        {
            Array.Resize(ref _rows, 2 * Count);
            Array.Resize(ref _amounts, 2 * Count);
        }

        _rows[Count] = row;
        _amounts[Count++] = amount;
    }

    /// <summary>Forgets the entries.</summary>
    public void Clear()
    {
        Count = 0;
        _totalRows = 0;
    }

    /// <summary>Adds a range of entries to sums.</summary>
    /// <param name="sums">The sums.</param>
    /// <param name="from">The first entry.</param>
    /// <param name="to">One more than the last entry.</param>
    public void AddTo(PagedSums sums, int from, int to) => sums.Add(_rows.AsSpan(from..to), _amounts.AsSpan(from..to));

    /// <summary>Takes a range of entries from sums.</summary>
    /// <param name="sums">The sums.</param>
    /// <param name="from">The first entry.</param>
    /// <param name="to">One more than the last entry.</param>
    public void TakeFrom(PagedSums sums, int from, int to) =>
        sums.Subtract(_rows.AsSpan(from..to), _amounts.AsSpan(from..to));

    /// <summary>Adds a range of entries to sums, a long one as all entries less what is missing of them.</summary>
    /// <param name="sums">The sums.</param>
    /// <param name="from">The first entry.</param>
    /// <param name="to">One more than the last entry.</param>
    public void AddLongTo(PagedSums sums, int from, int to)
    {
        SumUp();
        if (to - from <= Count - (to - from) + _totalRows)
        {
            AddTo(sums, from, to);
            return;
        }

        for (var row = 0; row < _totalRows; row++)
        {
            if (_totals[row] != 0)
            {
                sums.Add(row, _totals[row]);
            }
        }

        TakeFrom(sums, 0, from);
        TakeFrom(sums, to, Count);
    }

    private void SumUp()
    {
        if (_totalRows != 0 || Count == 0)
        {
            return;
        }

        _totalRows = 1;
        foreach (var row in _rows.AsSpan(0, Count))
        {
            _totalRows = Math.Max(_totalRows, row + 1);
        }

        _totals = _totals.Length < _totalRows ? new long[_totalRows] : _totals;
        Array.Clear(_totals);
        for (var i = 0; i < Count; i++)
        {
            _totals[_rows[i]] += _amounts[i];
        }
    }
}
