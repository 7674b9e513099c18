using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Profiles.BuiltIn;

/// <summary>A view of one of WPA's own tables.</summary>
/// <remarks>
/// Shape: a column is named; <c>Ready^Max</c> shows it once more with another aggregation. Columns that no part names are
/// left out, which WPA allows for its own tables.
/// </remarks>
/// <param name="Table">The table.</param>
/// <param name="Name">Name of the view.</param>
/// <param name="Keys">Columns by which rows are grouped, outermost first.</param>
/// <param name="Data">Columns shown of each row.</param>
/// <param name="Graphed">Columns that are drawn.</param>
/// <param name="SortBy">The column by which rows are sorted; it is drawn or shown.</param>
/// <param name="Descending">Whether the greatest comes first.</param>
public sealed record BuiltInView(
    BuiltInTable Table,
    string Name,
    IReadOnlyList<string> Keys,
    IReadOnlyList<string> Data,
    IReadOnlyList<string> Graphed,
    string SortBy,
    bool Descending = true)
{
    private const char AggregationMark = '^';

    /// <summary>Gets the columns that stay in place at the right, before those that are drawn.</summary>
    public IReadOnlyList<string> Frozen { get; init; } = [];

    /// <summary>Gets the chart as WPA names it; null for lines.</summary>
    public string? ChartType { get; init; }

    /// <summary>Gets what columns are to the graph: role and column.</summary>
    public IReadOnlyList<(string Role, string Column)> Roles { get; init; } = [];

    /// <summary>Gets which rows are left out; null = none.</summary>
    public string? LeftOut { get; init; }

    /// <summary>Gets how many keys are open; 1 shows the outermost alone.</summary>
    public int ExpandedDepth { get; init; } = 1;

    /// <summary>Makes the preset.</summary>
    /// <returns>The preset.</returns>
    /// <exception cref="ArgumentException">The table is not known to have a column, or nothing is sorted by.</exception>
    public Preset ToPreset()
    {
        string[] names = [.. Keys, .. Data, .. Frozen, .. Graphed];
        var sorted = Array.LastIndexOf(names, SortBy);
        if (sorted < 0)
        {
            throw new ArgumentException($"the view {Name} is sorted by {SortBy}, which it does not show");
        }

        return new Preset
        {
            TableId = Table.Id,
            Name = Name,
            ChartType = ChartType,
            Columns = [.. names.Select((name, i) => Column(name, i == sorted, i < sorted ? i + 1 : i))],
            Roles = [.. Roles.Select(r => new PresetRole(Table[r.Column].Id, r.Column, r.Role))],
            PivotPosition = Keys.Count,
            LeftFreezePosition = Keys.Count + 1,
            RightFreezePosition = Keys.Count + Data.Count + 2,
            GraphPosition = Keys.Count + Data.Count + Frozen.Count + 3,
            ExpansionQuery = ExpandedDepth < 2
                ? null
                : string.Join(" OR ", Keys.Take(ExpandedDepth - 1).Select(key => $"[Series Name]:=\"{key}\"")),
            FilterQuery = LeftOut,
            FilterKeeps = LeftOut is null,
        };
    }

    private PresetColumn Column(string name, bool isSorted, int priority)
    {
        var mark = name.IndexOf(AggregationMark, StringComparison.Ordinal);
        var column = Table[mark < 0 ? name : name[..mark]];
        return new PresetColumn(column.Id, column.Name)
        {
            Aggregation = mark < 0 ? column.Aggregation : name[(mark + 1)..],
            Direction = !isSorted ? SortDirection.None : Descending ? SortDirection.Descending : SortDirection.Ascending,
            SortPriority = isSorted ? 0 : priority,
            IsRightAligned = column.IsRightAligned,
            Format = column.Format,
            Width = column.IsRightAligned ? 90 : 160,
        };
    }
}
