using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Profiles;

/// <summary>Creates presets from the views of the catalogue.</summary>
internal static class CataloguePreset
{
    /// <param name="view">The name of the view; null = the first view.</param>
    /// <returns>
    /// The preset. Its columns, bars, order, roles and highlights are those of the view in the plugin.
    /// </returns>
    /// <exception cref="ArgumentException">The table has no such view.</exception>
    public static Preset Create(Table table, string? view = null)
    {
        var found = view is null ? table.Views[0] : TableCatalogue.FindView(table, view);
        return found is null
            ? throw new ArgumentException($"the table {table.Name} has no view {view}", nameof(view))
            : Create(ViewLayout.Create(table, found));
    }

    public static Preset Create(ViewLayout layout)
    {
        var start = layout.Roles.FirstOrDefault(role => role.Role == ColumnRole.StartTime).Column;
        return new Preset
        {
            TableId = layout.Table.Id,
            Name = layout.View.Name,
            ChartType = Chart(layout.View.Chart),
            AggregationOverTime = layout.View.Chart == ChartType.OutstandingRows ? "Outstanding" : null,
            Columns = [.. layout.Columns.Select(place => Column(place, start))],
            Roles = [.. layout.Roles.Select(r => new PresetRole(r.Column.Id, r.Column.NameInWpa, r.Role.ToString()))],
            Highlights = layout.Highlights,
            PivotPosition = layout.PivotPosition,
            LeftFreezePosition = layout.LeftFreezePosition,
            RightFreezePosition = layout.RightFreezePosition,
            GraphPosition = layout.GraphPosition,
            ExpansionQuery = layout.ExpansionQuery,
            FilterQuery = layout.FilterQuery,
        };
    }

    private static PresetColumn Column(ViewColumn place, Column? start) => new(place.Column.Id, place.Column.NameInWpa)
    {
        Aggregation = place.Aggregation == ColumnAggregation.None ? null : place.Aggregation.ToString(),
        Direction = place.Direction,
        SortPriority = place.SortPriority,
        IsRightAligned = place.Column.IsRightAligned,
        Width = place.Column.Width,
        Format = CellFormat.Find(place.Column),
        IsVisible = place.IsVisible,
        HelpText = place.Column.Description,
        Option = place.Column.Type == ColumnType.Time ? ColumnOption.DateTime : ColumnOption.None,
        ClipTimeColumnId = place.Column.Type == ColumnType.Duration && place.Column is not VisibleRangeColumn ? start?.Id : null,
    };

    // A Gantt chart has the chart type of lines (null): the roles of the columns make WPA draw bars.
    private static string? Chart(ChartType chart) => chart switch
    {
        ChartType.Default or ChartType.Gantt or ChartType.Line => null,
        ChartType.StackedArea or ChartType.OutstandingRows => "StackedLine",
        ChartType.Flame => "Flame",
        _ => throw new ArgumentOutOfRangeException(nameof(chart)),
    };
}
