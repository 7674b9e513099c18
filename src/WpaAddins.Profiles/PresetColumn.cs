using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles;

/// <summary>A column of a preset.</summary>
internal sealed record PresetColumn(Guid Id, string Name)
{
    /// <summary>Gets WPA's name of the aggregation of grouped rows; null = none.</summary>
    public string? Aggregation { get; init; }

    /// <summary>Gets whether and how rows are sorted by the column.</summary>
    public SortDirection Direction { get; init; }

    /// <summary>Gets the position in the sort order; 0 is the most significant.</summary>
    public int SortPriority { get; init; }

    public bool IsRightAligned { get; init; }

    public int Width { get; init; } = 80;

    /// <summary>Gets WPA's format of the cells; null = the default of the column.</summary>
    public string? Format { get; init; }

    public bool IsVisible { get; init; } = true;

    /// <summary>Gets the description; null for WPA's own columns.</summary>
    public string? HelpText { get; init; }

    public ColumnOption Option { get; init; }

    /// <summary>
    /// Gets the GUID of the time column by which WPA can clip this duration to the visible range; null = none.
    /// </summary>
    public Guid? ClipTimeColumnId { get; init; }
}
