using Microsoft.Performance.SDK;
using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → point in trace time.</summary>
/// <remarks>Shape: a struct, so that the host's calls are direct. An unknown time is zero, except in a graph: see <see cref="TimePlaces"/>.</remarks>
public readonly struct TimeProjection : IProjection<int, Timestamp>, ITableProjection
{
    private readonly ColumnValues<long?> _values;

    internal TimeProjection(ColumnValues<long?> values) => _values = values;

    TableRows ITableProjection.Rows => _values.Rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(Timestamp);

    /// <summary>Gets a time.</summary>
    public Timestamp this[int value] => new(_values[value].GetValueOrDefault());
}
