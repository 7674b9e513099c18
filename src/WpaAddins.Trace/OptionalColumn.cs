namespace WpaAddins.Trace;

/// <summary>A column that needs no memory for the rows after the last one that has a value.</summary>
/// <typeparam name="T">Type of the values.</typeparam>
public readonly struct OptionalColumn<T>
    where T : unmanaged
{
    private readonly T[] _values;
    private readonly T _missing;

    /// <summary>Creates a column over the values of the first rows.</summary>
    internal OptionalColumn(T[] values, int length, T missing) => (_values, Length, _missing) = (values, length, missing);

    /// <summary>Gets the number of rows.</summary>
    public int Length { get; }

    /// <summary>Gets the value of a row.</summary>
    public T this[int row] => (uint)row < (uint)_values.Length ? _values[row] : _missing;

    /// <summary>Copies the values of all rows.</summary>
    /// <returns>One value per row.</returns>
    public T[] ToArray()
    {
        var all = new T[Length];
        Array.Fill(all, _missing);
        _values.AsSpan(0, Math.Min(_values.Length, Length)).CopyTo(all);
        return all;
    }
}
