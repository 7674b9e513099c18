using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → real number: a percentage, a rate or a ratio.</summary>
/// <remarks>Shape: a struct, so that the host's calls are direct.</remarks>
public readonly struct RealProjection : IProjection<int, double>, ITableProjection
{
    private readonly ColumnValues<double?> _values;
    private readonly double _unknown;

    internal RealProjection(ColumnValues<double?> values, double unknown) => (_values, _unknown) = (values, unknown);

    TableRows ITableProjection.Rows => _values.Rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(double);

    /// <summary>Gets a number.</summary>
    public double this[int value] => _values[value] ?? _unknown;
}
