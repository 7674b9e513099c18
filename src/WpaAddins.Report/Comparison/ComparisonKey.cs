using System.Text.RegularExpressions;

namespace WpaAddins.Report.Comparison;

/// <summary>What makes a thing of one trace the same as one of another: names, since ids differ from trace to trace.</summary>
/// <remarks>
/// Shape: the columns that name things, in the order of the table. Things of the same name are one: threads without a name are
/// those of their process together. A pair has no direction, so its two sides are sorted.
/// </remarks>
internal sealed partial class ComparisonKey
{
    private readonly List<(Column Column, Func<int, string?> Text)> _columns = [];
    private readonly int[] _sideA;
    private readonly int[] _sideB;

    public ComparisonKey(BoundTable table)
    {
        foreach (var column in ColumnsOf(table.Table))
        {
            _columns.Add((column, ((ITextColumn)column).Bind(table.Rows)));
        }

        _sideA = Places(ColumnKey.SideA);
        _sideB = Places(ColumnKey.SideB);
    }

    /// <summary>Finds the columns that name the rows of a table.</summary>
    /// <returns>The columns; none if nothing of it has the same name in another trace.</returns>
    public static IReadOnlyList<Column> ColumnsOf(Table table) =>
        [.. table.Columns.Where(c => c.ComparisonKey != ColumnKey.None)];

    /// <summary>Gets the names of a row.</summary>
    /// <param name="isTurned">Whether the sides of a pair changed places.</param>
    /// <returns>A text a column; empty where there is no name.</returns>
    public string[] ReadNames(int row, out bool isTurned)
    {
        var texts = _columns.Select(c => WithoutId(c.Column, c.Text(row) ?? "")).ToArray();
        isTurned = Compare(texts) > 0;
        if (isTurned)
        {
            for (var i = 0; i < _sideA.Length; i++)
            {
                (texts[_sideA[i]], texts[_sideB[i]]) = (texts[_sideB[i]], texts[_sideA[i]]);
            }
        }

        return texts;
    }

    private int Compare(string[] texts)
    {
        for (var i = 0; i < _sideA.Length; i++)
        {
            if (string.CompareOrdinal(texts[_sideA[i]], texts[_sideB[i]]) is not 0 and var order)
            {
                return order;
            }
        }

        return 0;
    }

    private int[] Places(ColumnKey side) =>
        [.. Enumerable.Range(0, _columns.Count).Where(i => _columns[i].Column.ComparisonKey == side)];

    private static string WithoutId(Column column, string text) =>
        column.EndsWithId ? ProcessId().Replace(text, "") : text;

    [GeneratedRegex(" \\([0-9]+\\)$", RegexOptions.CultureInvariant)]
    private static partial Regex ProcessId();
}
