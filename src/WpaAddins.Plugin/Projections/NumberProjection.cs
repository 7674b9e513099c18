using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → whole number.</summary>
/// <remarks>Shape: a struct, so that the host's calls are direct.</remarks>
public readonly struct NumberProjection : IProjection<int, long>, ITableProjection
{
    private readonly ColumnValues<long?> _values;
    private readonly long _unknown;

    internal NumberProjection(ColumnValues<long?> values, long unknown) => (_values, _unknown) = (values, unknown);

    TableRows ITableProjection.Rows => _values.Rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(long);

    /// <summary>Gets a number.</summary>
    public long this[int value] => _values[value] ?? _unknown;
}
