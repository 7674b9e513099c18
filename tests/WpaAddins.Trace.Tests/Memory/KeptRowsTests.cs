namespace WpaAddins.Trace.Tests.Memory;

/// <summary>Columns keep the values of the rows that stay, whether they store all rows or only the first ones.</summary>
[TestClass]
public sealed class KeptRowsTests
{
    private const int Rows = 40;
    private const int Missing = -1;

    [TestMethod]
    public void RowsOfAPartAreRemovedFromAColumn() => Check((first, kept, past) =>
    {
        var column = Enumerable.Range(0, Rows).ToArray();
        new KeptRows(first, kept, past).Compact(column, Rows);
        return column[..(Rows - (past - first - kept.Length))];
    });

    [TestMethod]
    public void RowsOfAPartAreRemovedFromAColumnOfTheFirstRows()
    {
        for (var stored = 0; stored <= Rows; stored++)
        {
            Check(
                (first, kept, past) =>
                {
                    var column = Enumerable.Range(0, stored).ToArray();
                    new KeptRows(first, kept, past).CompactStored(column, Missing);
                    return [.. column, .. Enumerable.Repeat(Missing, Rows - stored)];
                },
                row => row < stored ? row : Missing);
        }
    }

    [TestMethod]
    public void EachRowHasASource() => Check((first, kept, past) =>
    {
        var rows = new int[Rows - (past - first - kept.Length)];
        for (var row = 0; row < rows.Length; row++)
        {
            rows[row] = row < first ? row : new KeptRows(first, kept, past).Source(row);
        }

        return rows;
    });

    private static void Check(Func<int, int[], int, int[]> remove, Func<int, int>? valueOf = null)
    {
        var random = new Random(7);
        for (var i = 0; i < 200; i++)
        {
            var first = random.Next(Rows + 1);
            var past = random.Next(first, Rows + 1);
            var kept = Enumerable.Range(first, past - first).Where(_ => random.Next(3) == 0).ToArray();
            int[] expected =
            [
                .. Enumerable.Range(0, Rows).Where(row => row < first || row >= past || kept.Contains(row))
                    .Select(row => valueOf is null ? row : valueOf(row)),
            ];
            CollectionAssert.AreEqual(
                expected, remove(first, kept, past)[..expected.Length], $"{first}, {past}: {string.Join(' ', kept)}");
        }
    }
}
