namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>A log of charges to the running threads, for all ready threads of a group, in time order.</summary>
/// <remarks>
/// Shape: each entry has a row and an amount. It is added to the sums of each thread that is ready at that time. This
/// is done later; see <see cref="DeferredCharges"/>.
/// </remarks>
/// <param name="capacity">
/// The maximum number of entries. When it is reached, the entries must be added to the sums and the log cleared.
/// </param>
internal sealed class ChargeLog(int capacity = ChargeLog.UsualCapacity)
{
    /// <summary>The usual capacity. It is small in debug builds, so that small traces fill the log too.</summary>
#if DEBUG
    public const int UsualCapacity = 1 << 5;
#else
    public const int UsualCapacity = 1 << 17;
#endif

    private int[] _rows = new int[16];
    private long[] _amounts = new long[16];
    private long[] _totals = [];
    private int _totalRows;

    public int Count { get; private set; }

    public bool IsFull => Count == capacity;

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

    public void Clear()
    {
        Count = 0;
        _totalRows = 0;
    }

    /// <summary>Adds a range of entries to sums.</summary>
    public void AddTo(PagedSums sums, int from, int to) => sums.Add(_rows.AsSpan(from..to), _amounts.AsSpan(from..to));

    /// <summary>Subtracts a range of entries from sums.</summary>
    public void SubtractFrom(PagedSums sums, int from, int to) =>
        sums.Subtract(_rows.AsSpan(from..to), _amounts.AsSpan(from..to));

    /// <summary>
    /// Adds a range of entries to sums. For a long range it adds the total of all entries and subtracts the others.
    /// </summary>
    public void AddLongTo(PagedSums sums, int from, int to)
    {
        SumUp();
        // Adding the totals costs one step per row, and subtracting one per entry outside the range.
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

        SubtractFrom(sums, 0, from);
        SubtractFrom(sums, to, Count);
    }

    private void SumUp()
    {
        if (_totalRows != 0 || Count == 0)
        {
            return;
        }

        // All threads that are settled together use the same totals.
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
