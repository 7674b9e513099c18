using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → text.</summary>
/// <remarks>Shape: a struct, so that the host's calls are direct. Unknown text is empty.</remarks>
public readonly struct TextProjection : IProjection<int, string>, ITableProjection
{
    private readonly ColumnValues<string?> _values;

    internal TextProjection(ColumnValues<string?> values) => _values = values;

    TableRows ITableProjection.Rows => _values.Rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(string);

    /// <summary>Gets a text.</summary>
    public string this[int value] => _values[value] ?? "";
}
