using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>Maps a row to its count if the row overlaps the visible range, otherwise to 0.</summary>
public sealed class NumberInViewProjection : InViewProjection<long>
{
    private readonly ColumnValues<long?> _exact;

    internal NumberInViewProjection(RowSpans spans, Column exact)
        : base(spans) => _exact = new(spans.Rows, exact, ((IIntegerColumn)exact).Bind);

    private protected override long ReadWhole(int row) => _exact[row].GetValueOrDefault();

    private protected override long ReadPart(int row, VisibleRange range) =>
        Spans.TryGet(row, out var start, out var end) && range.Shows(start, end) ? ReadWhole(row) : 0;
}
