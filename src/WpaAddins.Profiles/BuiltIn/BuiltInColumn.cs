namespace WpaAddins.Profiles.BuiltIn;

/// <summary>A column of one of WPA's own tables.</summary>
/// <param name="Id">The GUID in profiles.</param>
/// <param name="Name">The name in profiles.</param>
/// <param name="Aggregation">The usual aggregation of grouped rows; null = none.</param>
/// <param name="IsRightAligned">Whether values are usually aligned to the right.</param>
/// <param name="Format">The usual format of the cells; null = WPA's default.</param>
public sealed record BuiltInColumn(
    Guid Id, string Name, string? Aggregation = null, bool IsRightAligned = false, string? Format = null);
