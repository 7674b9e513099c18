using Microsoft.Performance.SDK;
using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Projections;
using WpaAddins.Tables.Catalogue;
using CatalogueRole = WpaAddins.Tables.Catalogue.ColumnRole;
using Column = WpaAddins.Tables.Catalogue.Column;

namespace WpaAddins.Plugin.Adapter;

/// <summary>Converts a column of the catalogue to a column of the host.</summary>
/// <remarks>
/// Shape: a column of numbers has no empty cells in the host. An unknown value is 0 in times, in durations and in
/// counts that are summed, and -1 in other whole numbers. In percentages and rates it is NaN or, if they are
/// aggregated, 0. An unknown start or end of a bar is replaced (<see cref="FallbackTimes"/>). The details of a row contain
/// <c>unknown</c> instead.
/// </remarks>
internal static class ColumnAdapter
{
    /// <summary>The cell of an unknown whole number in a column that is not summed.</summary>
    public const long UnknownNumber = -1;

    public static ColumnConfiguration Configure(Column column) => new(Metadata(column), Hints(column, !column.IsHidden, column.AggregationInWpa));

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
        switch (column)
        {
            case VisibleRangeColumn part when column.Type == ColumnType.Duration:
                table.AddColumn(configuration, new DurationInViewProjection(spans.Find(part.Start, part.End), part.Whole));
                break;
            case VisibleRangeColumn part:
                table.AddColumn(configuration, new NumberInViewProjection(spans.Find(part.Start, part.End), part.Whole));
                break;
            case ITextColumn stacks when column.Type == ColumnType.Stack:
                var numbers = new StackNumbers(rows, column, stacks.Bind);
                table.AddHierarchicalColumn(configuration, Cells(row => numbers[row]), new StackFrames(numbers));
                break;
            case ITextColumn texts:
                var text = new ColumnValues<string?>(rows, column, texts.Bind);
                table.AddColumn(configuration, Cells(row => text[row] ?? ""));
                break;
            case IIntegerColumn times when column.Type == ColumnType.Time:
                var time = new ColumnValues<long?>(rows, column, FallbackTimes.Bind(rows, column, times));
                table.AddColumn(configuration, Cells(row => new Timestamp(time[row].GetValueOrDefault())));
                break;
            case IIntegerColumn durations when column.Type == ColumnType.Duration:
                var duration = new ColumnValues<long?>(rows, column, durations.Bind);
                table.AddColumn(configuration, Cells(row => new TimestampDelta(duration[row].GetValueOrDefault())));
                break;
            case IIntegerColumn integers:
                var integer = new ColumnValues<long?>(rows, column, integers.Bind);
                var unknownInteger = column.Aggregation == ColumnAggregation.Sum ? 0 : UnknownNumber;
                table.AddColumn(configuration, Cells(row => integer[row] ?? unknownInteger));
                break;
            case IRealColumn when column.IsShareOfCpuTime:
                var columns = rows.Current.Table.Columns;
                var span = spans.Find(
                    columns.First(c => c.Role == CatalogueRole.StartTime), columns.First(c => c.Role == CatalogueRole.EndTime));
                table.AddColumn(configuration, new CpuShareProjection(span, column));
                break;
            case IRealColumn reals:
                var real = new ColumnValues<double?>(rows, column, reals.Bind);
                var unknownReal = column.Aggregation == ColumnAggregation.None ? double.NaN : 0;
                table.AddColumn(configuration, Cells(row => real[row] ?? unknownReal));
                break;
            default:
                throw new NotSupportedException($"the column {column.Name} has values of no known kind");
        }

        CellProjection<T> Cells<T>(Func<int, T> read) => new(rows, read);
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
