using WpaAddins.Analysis;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Scenarios.Tests.Tables;

/// <summary>The rows of a table in the order of a view.</summary>
internal sealed class TopRows
{
    private readonly BoundTable _rows;
    private readonly int[] _order;

    public TopRows(TraceAnalysis analysis, string table, int view = 0)
    {
        var definition = TableCatalogue.Find(table)!;
        View = definition.Views[view];
        _rows = definition.Bind(analysis);
        _order = RowOrder.Sort(_rows, View);
    }

    public View View { get; }
    public int Count => _order.Length;

    public string? Text(int row, string column) => ((ITextColumn)Column(column)).Bind(_rows.Rows)(_order[row]);

    public long? Number(int row, string column) => ((IIntegerColumn)Column(column)).Bind(_rows.Rows)(_order[row]);

    /// <summary>Sums up a column over the rows that have a text in another one, as grouping by it would.</summary>
    public long Sum(string column, string by, string text) =>
        Enumerable.Range(0, Count).Where(i => Text(i, by) == text).Sum(i => Number(i, column) ?? 0);

    private Column Column(string name) => _rows.Table.Columns.Single(c => c.Name == name);
}
