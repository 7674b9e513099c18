using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>
/// Maps a row to its time inside the visible range as a percentage of the time of all CPUs in that range.
/// </summary>
/// <remarks>
/// The sum over all rows is at most 100. Until the host reports a visible range, the values are those of an export.
/// </remarks>
public sealed class CpuShareProjection : InViewProjection<double>
{
    private readonly ColumnValues<double?> _exact;

    internal CpuShareProjection(RowSpans spans, Column exact)
        : base(spans) => _exact = new(spans.Rows, exact, ((IRealColumn)exact).Bind);

    private protected override double ReadWhole(int row) => _exact[row] ?? 0;

    private protected override double ReadPart(int row, VisibleRange range)
    {
        var cpuNs = (double)(range.EndNs - range.StartNs) * Spans.Rows.Cpus;
        return cpuNs > 0 && Spans.TryGet(row, out var start, out var end) ? 100 * range.PartNs(start, end) / cpuNs : 0;
    }
}
