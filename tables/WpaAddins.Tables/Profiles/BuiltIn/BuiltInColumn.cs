namespace WpaAddins.Tables.Profiles.BuiltIn;

/// <summary>A column of one of WPA's own tables.</summary>
/// <param name="Id">Its identity, as profiles have it.</param>
/// <param name="Name">Its name, as profiles have it.</param>
/// <param name="Aggregation">How grouped rows are usually summed up; null = not at all.</param>
/// <param name="IsRightAligned">Whether it is usually aligned to the right.</param>
/// <param name="Format">The usual format of its cells; null = WPA's.</param>
public sealed record BuiltInColumn(
    Guid Id, string Name, string? Aggregation = null, bool IsRightAligned = false, string? Format = null);
