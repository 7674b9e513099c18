using System.Drawing;
using WpaAddins.Tables.Catalogue;
using CatalogueChart = WpaAddins.Tables.Catalogue.ChartType;
using CatalogueRole = WpaAddins.Tables.Catalogue.ColumnRole;
using SdkChart = Microsoft.Performance.SDK.Processing.ChartType;
using SdkRole = Microsoft.Performance.SDK.Processing.ColumnRole;

namespace WpaAddins.Plugin.Adapter;

/// <summary>Converts a view of the catalogue to a configuration of the host.</summary>
internal static class ViewAdapter
{
    public static TableConfiguration Configure(Table table, View view)
    {
        var layout = ViewLayout.Create(table, view);
        var configuration = new TableConfiguration(view.Name)
        {
            Description = view.Question,
            ChartType = Chart(view.Chart),
            AggregationOverTime = view.Chart == CatalogueChart.OutstandingRows
                ? AggregationOverTime.Outstanding
                : AggregationOverTime.Current,
            InitialExpansionQuery = layout.ExpansionQuery,
            InitialFilterQuery = layout.FilterQuery,

            // Set explicitly, as in the profiles, because the default differs between versions of the SDK.
            InitialFilterShouldKeep = true,
            HighlightEntries = [.. layout.Highlights.Select(Highlight)],
            Columns = [.. Columns(layout)],
        };
        foreach (var (role, column) in layout.Roles)
        {
            configuration.AddColumnRole(Role(role), column.Id);
        }

        return configuration;
    }

    private static IEnumerable<ColumnConfiguration> Columns(ViewLayout layout)
    {
        var next = 0;
        for (var position = 0; position < layout.Columns.Count + TableConfiguration.AllMetadataColumns.Count; position++)
        {
            yield return position == layout.PivotPosition ? TableConfiguration.PivotColumn
                : position == layout.LeftFreezePosition ? TableConfiguration.LeftFreezeColumn
                : position == layout.RightFreezePosition ? TableConfiguration.RightFreezeColumn
                : position == layout.GraphPosition ? TableConfiguration.GraphColumn
                : ColumnAdapter.Configure(layout.Columns[next++]);
        }
    }

    private static HighlightEntry Highlight(ViewHighlight highlight) => new()
    {
        StartTimeColumnGuid = highlight.Start.Id,
        StartTimeColumnName = highlight.Start.NameInWpa,
        EndTimeColumnGuid = highlight.End.Id,
        EndTimeColumnName = highlight.End.NameInWpa,
        HighlightQuery = highlight.Query,
        HighlightColor = Color.FromArgb(unchecked((int)highlight.Colour)),
    };

    /// <summary>
    /// Maps the chart type. A Gantt chart is a line chart: the roles of the columns make the host draw bars.
    /// </summary>
    private static SdkChart Chart(CatalogueChart chart) => chart switch
    {
        CatalogueChart.Default or CatalogueChart.Gantt or CatalogueChart.Line => SdkChart.Line,
        CatalogueChart.StackedArea or CatalogueChart.OutstandingRows => SdkChart.StackedLine,
        CatalogueChart.Flame => SdkChart.Flame,
        _ => throw new ArgumentOutOfRangeException(nameof(chart)),
    };

    private static string Role(CatalogueRole role) => role switch
    {
        CatalogueRole.StartTime => SdkRole.StartTime,
        CatalogueRole.EndTime => SdkRole.EndTime,
        CatalogueRole.Duration => SdkRole.Duration,
        CatalogueRole.ResourceId => SdkRole.ResourceId,
        _ => throw new ArgumentOutOfRangeException(nameof(role)),
    };
}
