using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → text.</summary>
/// <remarks>Shape: a struct, so that the host's calls are direct. Unknown text is empty.</remarks>
public readonly struct TextProjection : IProjection<int, string>
{
    private readonly ColumnValues<string?> _values;

    internal TextProjection(ColumnValues<string?> values) => _values = values;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(string);

    /// <summary>Gets a text.</summary>
    /// <param name="value">Row index.</param>
    public string this[int value] => _values[value] ?? "";
}
