using Microsoft.Performance.SDK;
using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → duration.</summary>
/// <remarks>Shape: a struct, so that the host's calls are direct. An unknown duration is zero, which adds nothing.</remarks>
public readonly struct DurationProjection : IProjection<int, TimestampDelta>, ITableProjection
{
    private readonly ColumnValues<long?> _values;

    internal DurationProjection(ColumnValues<long?> values) => _values = values;

    TableRows ITableProjection.Rows => _values.Rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(TimestampDelta);

    /// <summary>Gets a duration.</summary>
    public TimestampDelta this[int value] => new(_values[value].GetValueOrDefault());
}
