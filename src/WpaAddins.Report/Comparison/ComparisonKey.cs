using System.Text.RegularExpressions;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Report.Comparison;

/// <summary>What makes a thing of one trace the same as one of another: names, since ids differ from trace to trace.</summary>
/// <remarks>
/// Shape: the columns that name things, in the order of the table. Things of the same name are one: threads without a name are
/// those of their process together. A pair has no direction, so its two sides are sorted.
/// </remarks>
internal sealed partial class ComparisonKey
{
    private static readonly string[] s_names =
    [
        "Process Name", "Thread Name", "Occupant Process Name", "Occupant Thread Name", "Class", "Process A", "Thread A Name",
        "Process B", "Thread B Name", "Lock", "Holder Process", "Holder Process Name", "Holder Thread Name", "Module", "Function",
        "File", "Operation", "Id",
    ];

    /// <summary>In a table of pairs these name side A once more, which is not the same side in every trace.</summary>
    private static readonly string[] s_ofOneThread = ["Process Name", "Thread Name"];

    private readonly List<(Column Column, Func<int, string?> Text)> _columns = [];
    private readonly int[] _sideA;
    private readonly int[] _sideB;

    private ComparisonKey(BoundTable table)
    {
        foreach (var column in ColumnsOf(table.Table))
        {
            _columns.Add((column, ((ITextColumn)column).Bind(table.Rows)));
        }

        _sideA = Places("Process A", "Thread A Name");
        _sideB = Places("Process B", "Thread B Name");
    }

    /// <summary>Finds the columns that name the rows of a table.</summary>
    /// <param name="table">The table.</param>
    /// <returns>The columns; none if nothing of it has the same name in another trace.</returns>
    public static IReadOnlyList<Column> ColumnsOf(Table table) =>
        [.. table.Columns.Where(c => c is ITextColumn && s_names.Contains(c.Name) && !(IsPair(table) && s_ofOneThread.Contains(c.Name)))];

    /// <summary>Ties the key to rows.</summary>
    /// <param name="table">The table and its rows.</param>
    /// <returns>The key.</returns>
    public static ComparisonKey Bind(BoundTable table) => new(table);

    /// <summary>Gets the names of a row.</summary>
    /// <param name="row">Row index.</param>
    /// <param name="isTurned">Whether the sides of a pair changed places.</param>
    /// <returns>A text a column; empty where there is no name.</returns>
    public string[] Of(int row, out bool isTurned)
    {
        var texts = _columns.Select(c => WithoutId(c.Column.Name, c.Text(row) ?? "")).ToArray();
        isTurned = _sideA.Length > 0 && _sideA.Length == _sideB.Length && Compare(texts) > 0;
        if (isTurned)
        {
            for (var i = 0; i < _sideA.Length; i++)
            {
                (texts[_sideA[i]], texts[_sideB[i]]) = (texts[_sideB[i]], texts[_sideA[i]]);
            }
        }

        return texts;
    }

    private static bool IsPair(Table table) => table.Columns.Any(c => c.Name == "Process A");

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

    private int[] Places(params ReadOnlySpan<string> names)
    {
        var places = new List<int>();
        foreach (var name in names)
        {
            if (_columns.FindIndex(c => c.Column.Name == name) is >= 0 and var place)
            {
                places.Add(place);
            }
        }

        return [.. places];
    }

    /// <summary>Takes the id off the text of a process, such as <c>LockApp.exe (7524)</c>.</summary>
    private static string WithoutId(string column, string text) =>
        column is "Process A" or "Process B" or "Holder Process" ? ProcessId().Replace(text, "") : text;

    [GeneratedRegex(" \\([0-9]+\\)$", RegexOptions.CultureInvariant)]
    private static partial Regex ProcessId();
}
