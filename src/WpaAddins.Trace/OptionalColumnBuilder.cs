namespace WpaAddins.Trace.Stacks;

/// <summary>The stacks of the rows of a table; while the trace is being built, pairs of halves.</summary>
/// <remarks>Shape: memory is taken when the first row gets a stack, and only up to the last row that has one; 0 = none.</remarks>
internal sealed class StackColumn(CapacityEstimator estimator)
{
    private int[] _values = [];

    /// <summary>Gets the stacks, as indexes into <see cref="StackTable"/>.</summary>
    public OptionalColumn<int> Rows(int count) => new(_values, count, StackTable.None);

    /// <summary>Gets the values that are stored: those of the first rows of the table.</summary>
    public Span<int> Stored => _values;

    public int this[int row] => row < _values.Length ? _values[row] : StackTable.None;

    /// <summary>Removes the rows that do not stay.</summary>
    public void Remove(in KeptRows kept) => kept.CompactStored(_values, StackTable.None);

    public void Set(int row, int value)
    {
        if (row >= _values.Length)
        {
            var used = _values.Length;
            Columns.Resize(estimator.Grow(row), ref _values);
            _values.AsSpan(used).Clear();
        }

        _values[row] = value;
    }
}
