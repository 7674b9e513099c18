using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests;

/// <summary>Reads cells of a table as an export would, unformatted.</summary>
internal static class Cells
{
    /// <summary>Reads a row.</summary>
    /// <returns>Column name → text, whole number, real number or null.</returns>
    public static IReadOnlyDictionary<string, object?> Read(BoundTable table, int row) =>
        table.Table.Columns.ToDictionary(column => column.Name, column => Read(column, table.Rows, row));

    /// <summary>Asserts that a row has exactly these cells and those of a thread, none forgotten.</summary>
    public static void AssertRow(BoundTable table, int row, ThreadCells thread, Dictionary<string, object?> expected)
    {
        thread.AddTo(expected);
        AssertRow(table, row, expected);
    }

    /// <summary>Asserts that a row has exactly these cells, none forgotten.</summary>
    public static void AssertRow(BoundTable table, int row, IReadOnlyDictionary<string, object?> expected)
    {
        var actual = Read(table, row);
        CollectionAssert.AreEquivalent(actual.Keys.ToArray(), expected.Keys.ToArray(), "columns");
        foreach (var (column, value) in expected)
        {
            Assert.AreEqual(value is int number ? (long)number : value, actual[column], column);
        }
    }

    private static object? Read(Column column, object rows, int row) => column switch
    {
        ITextColumn texts => texts.Bind(rows)(row),
        IIntegerColumn integers => integers.Bind(rows)(row),
        IRealColumn reals => reals.Bind(rows)(row),
        _ => throw new AssertFailedException($"the column {column.Name} has no projection"),
    };
}
