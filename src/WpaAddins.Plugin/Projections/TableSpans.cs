using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The start and end times of a table's rows, cached for each pair of start and end columns.</summary>
internal sealed class TableSpans(TableRows rows)
{
    private readonly Dictionary<(Column, Column), RowSpans> _spans = [];

    public RowSpans Find(Column start, Column end)
    {
        if (!_spans.TryGetValue((start, end), out var spans))
        {
            _spans.Add((start, end), spans = new RowSpans(rows, start, end));
        }

        return spans;
    }
}
