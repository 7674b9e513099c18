using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;
using Column = WpaAddins.Tables.Catalogue.Column;
using ColumnRole = WpaAddins.Tables.Catalogue.ColumnRole;

namespace WpaAddins.Plugin.Projections;

/// <summary>Row → its time inside the visible range as a percentage of the time of all CPUs in that range.</summary>
/// <remarks>
/// Shape: the host clones it for each view of the table, and notifies the clone of the visible range. Before that, the values are
/// those of an export. The range is one reference, because the host reads cells while a person zooms. All rows together add up to
/// at most 100.
/// </remarks>
public sealed class CpuShareProjection : IProjection<int, double>, IVisibleDomainSensitiveProjection, ITableProjection
{
    private readonly ColumnValues<double?> _exact;
    private readonly ColumnValues<long?> _starts;
    private readonly ColumnValues<long?> _ends;
    private volatile VisibleRange? _range;

    private CpuShareProjection(ColumnValues<double?> exact, ColumnValues<long?> starts, ColumnValues<long?> ends, VisibleRange? range) =>
        (_exact, _starts, _ends, _range) = (exact, starts, ends, range);

    TableRows ITableProjection.Rows => _exact.Rows;

    /// <inheritdoc/>
    public Type SourceType => typeof(int);

    /// <inheritdoc/>
    public Type ResultType => typeof(double);

    /// <inheritdoc/>
    public bool DependsOnVisibleDomain => true;

    /// <summary>Gets a percentage.</summary>
    /// <param name="value">Row index.</param>
    public double this[int value]
    {
        get
        {
            if (_range is not { } range)
            {
                return _exact[value] ?? 0;
            }

            var insideNs = _starts[value] is { } start && _ends[value] is { } end
                ? Math.Min(end, range.EndNs) - Math.Max(start, range.StartNs)
                : 0;
            return insideNs <= 0 ? 0 : insideNs * range.PercentPerNs;
        }
    }

    /// <inheritdoc/>
    public bool NotifyVisibleDomainChanged(IVisibleDomainRegion visibleDomain)
    {
        ArgumentNullException.ThrowIfNull(visibleDomain);
        var (start, end) = (visibleDomain.Domain.StartTime.ToNanoseconds, visibleDomain.Domain.EndTime.ToNanoseconds);
        var cpuNs = (double)(end - start) * _exact.Rows.Cpus;
        _range = new(start, end, cpuNs > 0 ? 100 / cpuNs : 0);
        return true;
    }

    /// <summary>Creates a projection with a visible range of its own over the same rows.</summary>
    /// <returns>The projection.</returns>
    public object Clone() => new CpuShareProjection(_exact, _starts, _ends, _range);

    internal static CpuShareProjection Create(TableRows rows, Column column, IRealColumn shares)
    {
        var columns = rows.Current.Table.Columns;
        return new(new(rows, column, shares.Bind), Times(ColumnRole.StartTime), Times(ColumnRole.EndTime), null);

        ColumnValues<long?> Times(ColumnRole role)
        {
            var times = columns.First(each => each.Role == role);
            return new(rows, times, ((IIntegerColumn)times).Bind);
        }
    }

    private sealed record VisibleRange(long StartNs, long EndNs, double PercentPerNs);
}
