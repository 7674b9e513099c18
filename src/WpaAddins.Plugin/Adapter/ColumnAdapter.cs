using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Projections;
using WpaAddins.Tables.Catalogue;
using CatalogueRole = WpaAddins.Tables.Catalogue.ColumnRole;
using Column = WpaAddins.Tables.Catalogue.Column;

namespace WpaAddins.Plugin.Adapter;

/// <summary>Converts a column of the catalogue to a column of the host.</summary>
/// <remarks>
/// Shape: a column of numbers has no empty cells in the host. An unknown value is 0 in columns that are summed, and in times and
/// durations; NaN in percentages and rates; -1 in other numbers. The details of a row contain <c>unknown</c> instead.
/// </remarks>
internal static class ColumnAdapter
{
    /// <summary>Replaces an unknown number that is not summed up.</summary>
    public const long UnknownNumber = -1;

    public static ColumnConfiguration Configure(Column column) => new(Metadata(column), Hints(column, !column.IsHidden, column.Aggregation));

    /// <summary>Creates the configuration of a column in a view: visibility and order are those of the view.</summary>
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

    public static void Add(ITableBuilderWithRowCount table, Column column, TableRows rows, TableSpans spans)
    {
        var configuration = Configure(column);
        var isSum = column.Aggregation == ColumnAggregation.Sum;
        switch (column)
        {
            case InViewColumn part when column.Type == ColumnType.Duration:
                table.AddColumn(configuration, new DurationInViewProjection(spans.Find(part.Start, part.End), part.Whole));
                break;
            case InViewColumn part:
                table.AddColumn(configuration, new NumberInViewProjection(spans.Find(part.Start, part.End), part.Whole));
                break;
            case ITextColumn stacks when column.Type == ColumnType.Stack:
                var numbers = new StackNumbers(rows, column, stacks.Bind);
                table.AddHierarchicalColumn(configuration, new StackProjection(numbers), new StackFrames(numbers));
                break;
            case ITextColumn texts:
                table.AddColumn(configuration, new TextProjection(new ColumnValues<string?>(rows, column, texts.Bind)));
                break;
            case IIntegerColumn time when column.Type == ColumnType.Time:
                var places = TimePlaces.Bind(rows, column, time);
                table.AddColumn(configuration, new TimeProjection(new ColumnValues<long?>(rows, column, places)));
                break;
            case IIntegerColumn durations when column.Type == ColumnType.Duration:
                table.AddColumn(configuration, new DurationProjection(new ColumnValues<long?>(rows, column, durations.Bind)));
                break;
            case IIntegerColumn numbers64:
                var unknown = isSum ? 0 : UnknownNumber;
                table.AddColumn(
                    configuration, new NumberProjection(new ColumnValues<long?>(rows, column, numbers64.Bind), unknown));
                break;
            case IRealColumn when column.IsShareOfCpuTime:
                var times = rows.Current.Table.Columns;
                var span = spans.Find(
                    times.First(c => c.Role == CatalogueRole.StartTime), times.First(c => c.Role == CatalogueRole.EndTime));
                table.AddColumn(configuration, new CpuShareProjection(span, column));
                break;
            case IRealColumn reals:
                var notKnown = column.Aggregation == ColumnAggregation.None ? double.NaN : 0;
                table.AddColumn(configuration, new RealProjection(new ColumnValues<double?>(rows, column, reals.Bind), notKnown));
                break;
            default:
                throw new NotSupportedException($"the column {column.Name} has values of no known kind");
        }
    }

    private static ColumnMetadata Metadata(Column column) => new(column.Id, column.NameInWpa, column.Description)
    {
        ShortDescription = column.Description,
        IsPercent = column.Type == ColumnType.Percent,
    };

    private static UIHints Hints(Column column, bool isVisible, ColumnAggregation aggregation) => new()
    {
        Width = column.Width,
        IsVisible = isVisible,
        TextAlignment = column.IsRightAligned ? TextAlignment.Right : TextAlignment.Left,
        CellFormat = CellFormat.Find(column),
        AggregationMode = aggregation switch
        {
            ColumnAggregation.None => AggregationMode.None,
            ColumnAggregation.Sum => AggregationMode.Sum,
            ColumnAggregation.Max => AggregationMode.Max,
            ColumnAggregation.Min => AggregationMode.Min,
            ColumnAggregation.Average => AggregationMode.Average,
            _ => throw new ArgumentOutOfRangeException(nameof(aggregation)),
        },
    };
}
