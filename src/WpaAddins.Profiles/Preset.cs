using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles;

/// <summary>A view in a profile: one graph of one table of this project or of WPA itself.</summary>
/// <remarks>
/// Shape: the list of columns does not contain the four bars. The position of a bar counts columns and bars, from 0.
/// Source: profiles written by WPA; no schema is published.
/// </remarks>
internal sealed record Preset
{
    public required Guid TableId { get; init; }

    public required string Name { get; init; }

    /// <summary>Gets WPA's name of the chart type; null for lines, for which WPA writes none.</summary>
    public string? ChartType { get; init; }

    /// <summary>
    /// Gets WPA's name of the aggregation over time; null for the current value, for which WPA writes none.
    /// </summary>
    public string? AggregationOverTime { get; init; }

    public required IReadOnlyList<PresetColumn> Columns { get; init; }

    public IReadOnlyList<PresetRole> Roles { get; init; } = [];

    /// <summary>Gets the time ranges that are highlighted in the graph.</summary>
    public IReadOnlyList<ViewHighlight> Highlights { get; init; } = [];

    /// <summary>Gets the position of the bar after the key columns, which is the number of key columns.</summary>
    public required int PivotPosition { get; init; }

    /// <summary>Gets the position of the bar to the left of which columns do not scroll.</summary>
    public required int LeftFreezePosition { get; init; }

    /// <summary>Gets the position of the bar to the right of which columns do not scroll.</summary>
    public required int RightFreezePosition { get; init; }

    /// <summary>Gets the position of the bar after which columns are in the graph.</summary>
    public required int GraphPosition { get; init; }

    /// <summary>Gets the query for the rows to expand; null = none.</summary>
    public string? ExpansionQuery { get; init; }

    /// <summary>Gets the query for the rows to keep or hide; null = all rows are kept.</summary>
    public string? FilterQuery { get; init; }

    /// <summary>Gets whether the filter keeps the matching rows; otherwise it hides them.</summary>
    public bool FilterKeeps { get; init; } = true;

    public bool HasGraph => GraphPosition < Columns.Count + 3;
}
