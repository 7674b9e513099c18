using System.Text.RegularExpressions;

namespace WpaAddins.Report.Comparison;

/// <summary>The key that joins the rows of two traces: names, because ids differ from trace to trace.</summary>
/// <remarks>
/// Shape: the columns with names, in the order of the table. Rows of the same name are combined, for example all
/// unnamed threads of a process. A pair has no direction, so its two sides are sorted.
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
    /// <returns>The columns; none if its rows have no names that are the same in another trace.</returns>
    public static IReadOnlyList<Column> ColumnsOf(Table table) =>
        [.. table.Columns.Where(c => c.ComparisonKey != ColumnKey.None)];

    /// <summary>Gets the names of a row.</summary>
    /// <param name="isSwapped">Whether the sides of a pair were exchanged.</param>
    /// <returns>A text per column; empty if there is no name.</returns>
    public string[] ReadNames(int row, out bool isSwapped)
    {
        var texts = _columns.Select(c => WithoutId(c.Column, c.Text(row) ?? "")).ToArray();
        isSwapped = Compare(texts) > 0;
        if (isSwapped)
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
