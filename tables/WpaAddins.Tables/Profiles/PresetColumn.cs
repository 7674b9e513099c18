using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Profiles;

/// <summary>A column of a preset.</summary>
/// <param name="Id">Its identity.</param>
/// <param name="Name">Its name.</param>
public sealed record PresetColumn(Guid Id, string Name)
{
    /// <summary>Gets how grouped rows are summed up, as WPA names it; null = not at all.</summary>
    public string? Aggregation { get; init; }

    /// <summary>Gets whether and how rows are sorted by it.</summary>
    public SortDirection Direction { get; init; }

    /// <summary>Gets its turn when rows are sorted.</summary>
    public int SortPriority { get; init; }

    /// <summary>Gets whether it is aligned to the right.</summary>
    public bool IsRightAligned { get; init; }

    /// <summary>Gets the width in pixels.</summary>
    public int Width { get; init; } = 80;

    /// <summary>Gets the format of its cells; null = the column's own.</summary>
    public string? Format { get; init; }

    /// <summary>Gets whether it is shown.</summary>
    public bool IsVisible { get; init; } = true;

    /// <summary>Gets what it means; null if WPA knows.</summary>
    public string? HelpText { get; init; }

    /// <summary>Gets whether it is a point in time, which WPA can also show as a date.</summary>
    public bool IsTime { get; init; }

    /// <summary>Gets the column where a duration begins, by which WPA can cut it at the ends of the view; null = none.</summary>
    public Guid? StartOfDuration { get; init; }
}
