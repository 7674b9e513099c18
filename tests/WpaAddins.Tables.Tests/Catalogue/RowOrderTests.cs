using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Tables.Tests.Catalogue;

[TestClass]
public sealed class RowOrderTests
{
    private static readonly Row[] s_extremes =
    [
        new(null, null, null),
        new(long.MaxValue, double.MaxValue, "z"),
        new(long.MinValue, double.NegativeInfinity, "a"),
        new(0, double.NaN, ""),
        new(-1, -0.5, "B"),
    ];

    [TestMethod]
    [DataRow("Whole", false, "2,4,3,1,0")]
    [DataRow("Whole", true, "1,3,4,2,0")]
    [DataRow("Real", false, "2,4,1,0,3")]
    [DataRow("Real", true, "1,4,2,0,3")]
    [DataRow("Text", false, "2,4,1,0,3")]
    [DataRow("Text", true, "1,4,2,0,3")]
    public void PutsUnknownValuesLastInBothDirections(string column, bool descending, string expected) =>
        Assert.AreEqual(expected, string.Join(',', RowOrder.Sort(Bind(s_extremes), [new(column, descending)])));

    [TestMethod]
    public void KeepsTheTablesOwnOrderWhereNothingElseDecides()
    {
        Row[] rows = [new(1, 0.0, "x"), new(2, 0, "x"), new(1, -0.0, "X"), new(1, 0, "x")];
        CollectionAssert.AreEqual(
            new[] { 0, 1, 2, 3 }, RowOrder.Sort(Bind(rows), [new("Text", true), new("Real", true)]));
        CollectionAssert.AreEqual(new[] { 1, 0, 2, 3 }, RowOrder.Sort(Bind(rows), [new("Whole", true)]));
        CollectionAssert.AreEqual(new[] { 0, 1, 2, 3 }, RowOrder.Sort(Bind(rows), []));
    }

    [TestMethod]
    public void SortsByTheFirstColumnThenByTheNext()
    {
        Row[] rows = [new(1, 5, "b"), new(2, 4, "b"), new(3, 3, "a"), new(4, null, "b"), new(5, 9, null)];
        CollectionAssert.AreEqual(
            new[] { 2, 0, 1, 3, 4 }, RowOrder.Sort(Bind(rows), [new("Text", false), new("Real", true)]));
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(1000)]
    public void AgreesWithAStableSortOfRandomRows(int count)
    {
        var random = new Random(20260821);
        for (var repeat = 0; repeat < 20; repeat++)
        {
            var rows = Enumerable.Range(0, count).Select(_ => RandomRow(random)).ToArray();
            var order = RandomOrder(random, 1 + random.Next(3));
            CollectionAssert.AreEqual(Reference(rows, order), RowOrder.Sort(Bind(rows), order), string.Join(';', order));
        }
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(1000)]
    public void FindsTheFirstRowsOfAllOrOfSome(int count)
    {
        var random = new Random(20261129);
        for (var repeat = 0; repeat < 50; repeat++)
        {
            var rows = Enumerable.Range(0, count).Select(_ => RandomRow(random)).ToArray();
            var order = RandomOrder(random, random.Next(4));
            var some = Enumerable.Range(0, count).Where(_ => random.Next(3) > 0).ToArray();
            var sorted = Reference(rows, order);
            var most = random.Next(count + 2);
            CollectionAssert.AreEqual(sorted.Take(most).ToArray(), RowOrder.Sort(Bind(rows), order, most: most));
            CollectionAssert.AreEqual(
                sorted.Where(some.Contains).Take(most).ToArray(), RowOrder.Sort(Bind(rows), order, some, most));
        }
    }

    [TestMethod]
    [DataRow(1, 1)]
    [DataRow(1000, 1)]
    [DataRow(1000, 0)]
    [DataRow(1000, 5)]
    public void FindsTheFirstRowsOfMoreThanABlock(int most, int threads)
    {
        var random = new Random(3);
        var rows = new Row[(1 << 21) + 17];
        for (var i = 0; i < rows.Length; i++)
        {
            rows[i] = new Row(random.Next(1 << 12), null, null);
        }

        // The first rows in the order are also the first and the last ones of the table.
        rows[0] = rows[^1] = new Row(1 << 12, null, null);
        SortKey[] order = [new("Whole", true)];
        var odd = Enumerable.Range(0, rows.Length).Where(i => i % 2 != 0 || i == rows.Length - 1).ToArray();
        var sorted = Reference(rows, order);
        CollectionAssert.AreEqual(sorted[..most], RowOrder.Sort(Bind(rows), order, most: most, threads: threads));
        CollectionAssert.AreEqual(
            sorted.Where(i => i % 2 != 0 || i == rows.Length - 1).Take(most).ToArray(),
            RowOrder.Sort(Bind(rows), order, odd, most, threads));
    }

    [TestMethod]
    public void RejectsAColumnThatTheTableLacks() =>
        Assert.ThrowsExactly<ArgumentException>(() => RowOrder.Sort(Bind(s_extremes), [new("Missing", false)]));

    [TestMethod]
    public void OrdersEveryViewOfEveryTableWithoutRows()
    {
        foreach (var table in TableCatalogue.Tables)
        {
            foreach (var view in table.Views)
            {
                Assert.IsEmpty(RowOrder.Sort(new BoundTable(table, new object(), 0), view));
            }
        }
    }

    private static SortKey[] RandomOrder(Random random, int columns) =>
    [
        .. new[] { "Whole", "Real", "Text" }.OrderBy(_ => random.Next()).Take(columns)
            .Select(column => new SortKey(column, random.Next(2) == 0)),
    ];

    private static Row RandomRow(Random random) => new(
        random.Next(8) == 0 ? null : random.Next(-4, 4),
        random.Next(8) == 0 ? null : random.Next(-2, 3) / 2.0,
        random.Next(8) == 0 ? null : new string((char)((random.Next(2) == 0 ? 'A' : 'a') + random.Next(3)), 1));

    private static int[] Reference(Row[] rows, SortKey[] order)
    {
        var sorted = Enumerable.Range(0, rows.Length).OrderBy(_ => 0);
        foreach (var (column, descending) in order)
        {
            sorted = column switch
            {
                "Whole" => Then(sorted, i => rows[i].Whole, Comparer<long?>.Default, v => v is null, descending),
                "Real" => Then(sorted, i => rows[i].Real, Comparer<double?>.Default, v => v is null, descending),
                _ => Then(sorted, i => rows[i].Text, StringComparer.OrdinalIgnoreCase, v => v is null, descending),
            };
        }

        return [.. sorted];
    }

    private static IOrderedEnumerable<int> Then<T>(
        IOrderedEnumerable<int> sorted,
        Func<int, T> value,
        IComparer<T> comparer,
        Func<T, bool> isUnknown,
        bool descending)
    {
        var known = sorted.ThenBy(i => isUnknown(value(i)));
        return descending ? known.ThenByDescending(value, comparer) : known.ThenBy(value, comparer);
    }

    private static BoundTable Bind(Row[] rows) => new(
        new TableOf<Row[]>(
            Guid.NewGuid(),
            "Rows",
            "A row.",
            "Test",
            [
                new IntegerColumn<Row[]>(Guid.NewGuid(), "Whole", "Whole.", ColumnType.Integer, (r, i) => r[i].Whole),
                new RealColumn<Row[]>(Guid.NewGuid(), "Real", "Real.", ColumnType.Real, (r, i) => r[i].Real),
                new TextColumn<Row[]>(Guid.NewGuid(), "Text", "Text.", (r, i) => r[i].Text),
            ],
            _ => rows,
            r => r.Length)
        { Views = [] },
        rows,
        rows.Length);

    private sealed record Row(long? Whole, double? Real, string? Text);
}
