using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles.BuiltIn;

/// <summary>A view of one of WPA's own tables.</summary>
/// <remarks>
/// Shape: columns are identified by name; <c>Ready^Max</c> is the column Ready with the aggregation Max. The other
/// columns of the table are omitted, which WPA allows for its own tables.
/// </remarks>
/// <param name="Keys">The columns that group the rows, outermost first.</param>
/// <param name="Data">The columns with the data of each row.</param>
/// <param name="SortBy">The column by which rows are sorted; it must be one of the columns of the view.</param>
/// <param name="Descending">Whether the largest value comes first.</param>
internal sealed record BuiltInView(
    BuiltInTable Table,
    string Name,
    IReadOnlyList<string> Keys,
    IReadOnlyList<string> Data,
    IReadOnlyList<string> Graphed,
    string SortBy,
    bool Descending = true)
{
    private const char AggregationMark = '^';

    /// <summary>Gets the columns between the right freeze bar and the graph bar; they do not scroll.</summary>
    public IReadOnlyList<string> Frozen { get; init; } = [];

    /// <summary>Gets WPA's name of the chart type; null for lines.</summary>
    public string? ChartType { get; init; }

    public IReadOnlyList<(string Role, string Column)> Roles { get; init; } = [];

    /// <summary>Gets the query for the rows to hide; null = none.</summary>
    public string? HiddenRows { get; init; }

    /// <summary>Gets the number of key columns that are expanded; 1 shows only the outermost.</summary>
    public int ExpandedDepth { get; init; } = 1;

    /// <exception cref="ArgumentException">
    /// A column of the view is unknown, or the sort column is not in the view.
    /// </exception>
    public Preset ToPreset()
    {
        string[] names = [.. Keys, .. Data.OrderBy(name => name == SortBy ? 0 : 1), .. Frozen, .. Graphed];
        var sorted = Array.LastIndexOf(names, SortBy);
        var lastShown = Keys.Count + LastThatFits(names);
        if (sorted < 0)
        {
            throw new ArgumentException($"the view {Name} is sorted by {SortBy}, which it does not show");
        }

        return new Preset
        {
            TableId = Table.Id,
            Name = Name,
            ChartType = ChartType,
            Columns = [.. names.Select((name, i) => Column(name, i == sorted, i < sorted ? i + 1 : i) with
            {
                IsVisible = i < lastShown || i >= Keys.Count + Data.Count,
            })],
            Roles = [.. Roles.Select(r => new PresetRole(Table[r.Column].Id, r.Column, r.Role))],
            PivotPosition = Keys.Count,
            LeftFreezePosition = Keys.Count + 1,
            RightFreezePosition = Keys.Count + Data.Count + 2,
            GraphPosition = Keys.Count + Data.Count + Frozen.Count + 3,
            ExpansionQuery = ExpandedDepth < 2
                ? null
                : string.Join(" OR ", Keys.Take(ExpandedDepth - 1).Select(key => $"[Series Name]:=\"{key}\"")),
            FilterQuery = HiddenRows,
            FilterKeeps = HiddenRows is null,
        };
    }

    /// <summary>Counts the data columns that fit on a screen in addition to the other columns.</summary>
    private int LastThatFits(string[] names)
    {
        var data = names[Keys.Count..(Keys.Count + Data.Count)];
        var pixels = names.Except(data).Sum(WidthOf);
        return data.Take(ViewLayout.MaxDataColumns)
            .TakeWhile(name => (pixels += WidthOf(name)) <= ViewLayout.MaxPixels).Count();
    }

    private int WidthOf(string name) => Column(name, false, 0).Width;

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
            Option = column.Option,
            ClipTimeColumnId = column.Time is { } time ? Table[time].Id : null,
        };
    }
}
