using Microsoft.Performance.SDK;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>Maps a row to the part of its duration inside the visible range.</summary>
/// <remarks>
/// A duration that is not the time from the start to the end of the row, such as a sum, is 0 unless the row is wholly
/// inside the visible range.
/// </remarks>
public sealed class DurationInViewProjection : InViewProjection<TimestampDelta>
{
    private readonly ColumnValues<long?> _exact;

    // For each row, whether its duration is end - start. The clones share the array, which stays valid when the rows
    // are replaced with named ones.
    private readonly Lazy<bool[]> _areLengths;

    internal DurationInViewProjection(RowSpans spans, Column exact)
        : base(spans)
    {
        _exact = new(spans.Rows, exact, ((IIntegerColumn)exact).Bind);
        _areLengths = new(() => [.. Enumerable.Range(0, spans.Rows.Count).Select(IsLength)]);
    }

    private protected override TimestampDelta ReadWhole(int row) => new(_exact[row].GetValueOrDefault());

    private protected override TimestampDelta ReadPart(int row, VisibleRange range) =>
        !Spans.TryGet(row, out var start, out var end) ? default
        : _areLengths.Value[row] ? new(range.PartNs(start, end))
        : range.Contains(start, end) ? ReadWhole(row)
        : default;

    private bool IsLength(int row) => Spans.TryGet(row, out var start, out var end) && _exact[row] == end - start;
}
