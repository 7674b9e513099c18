namespace WpaAddins.Profiles.BuiltIn;

/// <summary>A column of one of WPA's own tables.</summary>
/// <param name="Aggregation">The usual aggregation of grouped rows; null = none.</param>
/// <param name="IsRightAligned">Whether values are usually aligned to the right.</param>
/// <param name="Format">The usual format of the cells; null = WPA's default.</param>
internal sealed record BuiltInColumn(
    Guid Id, string Name, string? Aggregation = null, bool IsRightAligned = false, string? Format = null)
{
    public ColumnOption Option { get; init; }

    /// <summary>
    /// Gets the name of the time column by which WPA clips this duration to the visible range; null = none.
    /// </summary>
    public string? Time { get; init; }
}
