using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → point in trace time.</summary>
/// <remarks>Shape: a struct, so that the host's calls are direct. An unknown time is zero.</remarks>
public readonly struct TimeProjection : IProjection<int, Timestamp>
{
    private readonly ColumnValues<long?> _values;

    internal TimeProjection(ColumnValues<long?> values) => _values = values;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(Timestamp);

    /// <summary>Gets a time.</summary>
    /// <param name="value">Row index.</param>
    public Timestamp this[int value] => new(_values[value].GetValueOrDefault());
}
