namespace WpaAddins.Tables.Profiles;

/// <summary>A view as a profile stores it: one graph of one table, ours or WPA's own.</summary>
/// <remarks>
/// Shape: columns without the four bars, and where the bars stand among columns and bars together, from 0.
/// Source: files that WPA wrote; there is no published schema.
/// </remarks>
public sealed record Preset
{
    /// <summary>Gets the table.</summary>
    public required Guid TableId { get; init; }

    /// <summary>Gets the name.</summary>
    public required string Name { get; init; }

    /// <summary>Gets the chart as WPA names it; null for lines, which are not written.</summary>
    public string? ChartType { get; init; }

    /// <summary>Gets the columns in their order.</summary>
    public required IReadOnlyList<PresetColumn> Columns { get; init; }

    /// <summary>Gets what columns are to the graph.</summary>
    public IReadOnlyList<PresetRole> Roles { get; init; } = [];

    /// <summary>Gets the ranges of time that are marked in the graphs.</summary>
    public IReadOnlyList<PresetHighlight> Highlights { get; init; } = [];

    /// <summary>Gets the number of keys: the position of the bar behind them.</summary>
    public required int PivotPosition { get; init; }

    /// <summary>Gets the position of the bar left of which columns stay in place.</summary>
    public required int LeftFreezePosition { get; init; }

    /// <summary>Gets the position of the bar right of which columns stay in place.</summary>
    public required int RightFreezePosition { get; init; }

    /// <summary>Gets the position of the bar behind which columns are drawn.</summary>
    public required int GraphPosition { get; init; }

    /// <summary>Gets which rows are opened; null = none.</summary>
    public string? ExpansionQuery { get; init; }

    /// <summary>Gets which rows are kept or left out; null = all are kept.</summary>
    public string? FilterQuery { get; init; }

    /// <summary>Gets whether the rows of the filter are kept; if not, they are left out.</summary>
    public bool FilterKeeps { get; init; } = true;

    /// <summary>Gets whether anything is drawn.</summary>
    public bool HasGraph => GraphPosition < Columns.Count + 3;
}
