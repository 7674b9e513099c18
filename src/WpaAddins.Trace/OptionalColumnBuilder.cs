namespace WpaAddins.Trace;

/// <summary>Collects the values of an <see cref="OptionalColumn{T}"/>.</summary>
/// <remarks>Shape: memory is taken when the first row gets a value, and only up to the last row that has one.</remarks>
/// <param name="missing">The value of a row that has none.</param>
internal sealed class OptionalColumnBuilder<T>(CapacityEstimator estimator, T missing)
    where T : unmanaged
{
    private T[] _values = [];

    /// <summary>Gets the values that are stored: those of the first rows of the table.</summary>
    public Span<T> Stored => _values;

    public T this[int row] => row < _values.Length ? _values[row] : missing;

    public OptionalColumn<T> Rows(int count) => new(_values, count, missing);

    /// <summary>Removes the rows that do not stay.</summary>
    public void Remove(in KeptRows kept) => kept.CompactStored(_values, missing);

    public void Set(int row, T value)
    {
        if (row >= _values.Length)
        {
            var used = _values.Length;
            Columns.Resize(estimator.Grow(row), ref _values);
            _values.AsSpan(used).Fill(missing);
        }

        _values[row] = value;
    }
}
