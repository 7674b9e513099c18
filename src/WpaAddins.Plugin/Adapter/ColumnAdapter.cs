using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Processing;
using WpaAddins.Plugin.Projections;
using WpaAddins.Tables.Catalogue;
using Column = WpaAddins.Tables.Catalogue.Column;

namespace WpaAddins.Plugin.Adapter;

/// <summary>Turns a column of the catalogue into one of the host.</summary>
/// <remarks>
/// Shape: the host's columns have no empty cells of numbers. What is not known is 0 where values are added up, and for times
/// and durations; else it is -1, or not a number for percentages and rates. The details of a row tell the two apart.
/// </remarks>
internal static class ColumnAdapter
{
    /// <summary>What stands for an unknown number that identifies, ranks or counts something that is not added up.</summary>
    public const long UnknownNumber = -1;

    /// <summary>Makes the configuration of a column outside of any view.</summary>
    /// <param name="column">The column.</param>
    /// <returns>Identity, name and hints.</returns>
    public static ColumnConfiguration Configure(Column column) => new(Metadata(column), Hints(column, !column.IsHidden, column.Aggregation));

    /// <summary>Makes the configuration of a column in a view.</summary>
    /// <param name="place">The column and its place.</param>
    /// <returns>The same identity and name, with the view's visibility and order.</returns>
    public static ColumnConfiguration Configure(ViewColumn place)
    {
        var hints = Hints(place.Column, place.IsVisible, place.Aggregation);
        hints.SortPriority = place.SortPriority;
        hints.SortOrder = place.Direction switch
        {
            SortDirection.Ascending => SortOrder.Ascending,
            SortDirection.Descending => SortOrder.Descending,
            _ => SortOrder.None,
        };
        return new ColumnConfiguration(Metadata(place.Column), hints);
    }

    /// <summary>Adds a column with its cells to a table.</summary>
    /// <param name="table">The table.</param>
    /// <param name="column">The column.</param>
    /// <param name="rows">Its rows.</param>
    public static void Add(ITableBuilderWithRowCount table, Column column, TableRows rows)
    {
        var configuration = Configure(column);
        var isSum = column.Aggregation == ColumnAggregation.Sum;
        switch (column)
        {
            case ITextColumn stacks when column.Type == ColumnType.Stack:
                var numbers = new StackNumbers(rows, column, stacks.Bind);
                table.AddHierarchicalColumn(configuration, new StackProjection(numbers), new StackFrames(numbers));
                break;
            case ITextColumn texts:
                table.AddColumn(configuration, new TextProjection(new ColumnValues<string?>(rows, column, texts.Bind)));
                break;
            case IIntegerColumn times when column.Type == ColumnType.Time:
                table.AddColumn(configuration, new TimeProjection(new ColumnValues<long?>(rows, column, times.Bind)));
                break;
            case IIntegerColumn durations when column.Type == ColumnType.Duration:
                table.AddColumn(configuration, new DurationProjection(new ColumnValues<long?>(rows, column, durations.Bind)));
                break;
            case IIntegerColumn numbers64:
                var unknown = isSum ? 0 : UnknownNumber;
                table.AddColumn(
                    configuration, new NumberProjection(new ColumnValues<long?>(rows, column, numbers64.Bind), unknown));
                break;
            case IRealColumn reals:
                var notKnown = column.Aggregation == ColumnAggregation.None ? double.NaN : 0;
                table.AddColumn(configuration, new RealProjection(new ColumnValues<double?>(rows, column, reals.Bind), notKnown));
                break;
            default:
                throw new NotSupportedException($"the column {column.Name} has values of no known kind");
        }
    }

    private static ColumnMetadata Metadata(Column column) => new(column.Id, column.Name, column.Description)
    {
        ShortDescription = column.Description,
        IsPercent = column.Type == ColumnType.Percent,
    };

    private static UIHints Hints(Column column, bool isVisible, ColumnAggregation aggregation) => new()
    {
        Width = column.Width,
        IsVisible = isVisible,
        TextAlignment = column.IsRightAligned ? TextAlignment.Right : TextAlignment.Left,
        CellFormat = CellFormat.Of(column),
        AggregationMode = aggregation switch
        {
            ColumnAggregation.None => AggregationMode.None,
            ColumnAggregation.Sum => AggregationMode.Sum,
            ColumnAggregation.Max => AggregationMode.Max,
            ColumnAggregation.Min => AggregationMode.Min,
            ColumnAggregation.Count => AggregationMode.Count,
            ColumnAggregation.Average => AggregationMode.Average,
            _ => throw new ArgumentOutOfRangeException(nameof(aggregation)),
        },
    };
}
