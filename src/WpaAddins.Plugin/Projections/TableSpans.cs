using WpaAddins.Plugin.Loading;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Projections;

/// <summary>The times of a table's rows, one for each pair of columns with a start and an end.</summary>
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
