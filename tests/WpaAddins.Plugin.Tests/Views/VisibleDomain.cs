using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Tests.Host;

namespace WpaAddins.Plugin.Tests.Views;

/// <summary>The range that is visible in one view of the host.</summary>
internal sealed record VisibleDomain(long StartNs, long EndNs) : IVisibleDomainRegion
{
    public TimeRange Domain => new(new Timestamp(StartNs), new Timestamp(EndNs));

    public TAggregate AggregateVisibleRows<T, TAggregate>(IProjection<int, T> projection, AggregationMode aggregationMode) =>
        throw new NotSupportedException();

    /// <summary>Clones a projection that follows the range and notifies the clone, as the host does for each view.</summary>
    /// <returns>The column over the clone; the column itself if it does not follow the range.</returns>
    public IDataColumn Narrow(IDataColumn column)
    {
        if (BuiltTable.Projection(column) is not IVisibleDomainSensitiveProjection { DependsOnVisibleDomain: true } sensitive)
        {
            return column;
        }

        var clone = (IVisibleDomainSensitiveProjection)sensitive.Clone();
        Assert.IsTrue(clone.NotifyVisibleDomainChanged(this));
        return clone switch
        {
            IProjection<int, TimestampDelta> durations => new DataColumn<TimestampDelta>(column.Configuration, durations),
            IProjection<int, long> numbers => new DataColumn<long>(column.Configuration, numbers),
            IProjection<int, double> shares => new DataColumn<double>(column.Configuration, shares),
            _ => throw new NotSupportedException($"{column.Configuration.Metadata.Name} follows the range"),
        };
    }

    /// <summary>Says whether a row is in the range, by the columns with the roles of start and end; without them, every row is.</summary>
    public bool Shows(BuiltTable table, TableConfiguration view, int row) =>
        Time(table, view, ColumnRole.StartTime, row) is not { } start
        || Time(table, view, ColumnRole.EndTime, row) is not { } end
        || (start <= EndNs && end >= StartNs);

    private static long? Time(BuiltTable table, TableConfiguration view, string role, int row) =>
        view.ColumnRoles.TryGetValue(role, out var id)
            ? ((Timestamp)table.Columns.Single(c => c.Configuration.Metadata.Guid == id).Project(row)).ToNanoseconds
            : null;
}
