using Microsoft.Performance.SDK;
using WpaAddins.Analysis;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>
/// The host has no empty cells of numbers and sorts by the values that replace them. In views sorted by an answer, these are last.
/// </summary>
[TestClass]
public sealed class UnknownOrderTests
{
    public static IEnumerable<object[]> Samples =>
        Directory.GetFiles(RepositoryFiles.Path("samples/traces"), "*.etl").Select(path => new object[] { Path.GetFileName(path) });

    [TestMethod]
    [DynamicData(nameof(Samples))]
    public void RowsWithoutAnAnswerComeLastInTheHostAsInAnExport(string name)
    {
        var path = Path.Combine(RepositoryFiles.Path("samples/traces"), name);
        var opened = OpenedTrace.Open(path);
        var beside = SidecarSymbolFile.Find(path);
        var symbols = beside is null ? null : new SymbolLoader([], [SymbolFile.Read(beside)]);
        var analysis = new TraceAnalysis(new EtlTraceSource(path).Load(TraceLoadOptions.Default), new() { Symbols = symbols });
        foreach (var table in TableCatalogue.Tables.Where(t => t.Views.Any(v => v.Order.Count > 0)))
        {
            var built = opened.Build(table.Name);
            var bound = table.Bind(analysis);
            foreach (var view in table.Views)
            {
                AssertUnknownLast(built, bound, view);
            }
        }
    }

    [TestMethod]
    public void AStandInThatComesFirstIsFound()
    {
        var rising = new SortKey("Start (s)", false);
        AssertUnknownLast("no row without", rising, [], [5]);
        AssertUnknownLast("falling", rising with { Descending = true }, [0], [0, 5]);
        AssertUnknownLast("no number", rising with { Descending = true }, [double.NaN], [0, -5]);
        Assert.ThrowsExactly<AssertFailedException>(() => AssertUnknownLast("rising", rising, [0], [5]));
        Assert.ThrowsExactly<AssertFailedException>(() => AssertUnknownLast("below", rising with { Descending = true }, [0], [-5]));
    }

    /// <summary>Among rows that are equal in the columns before, none without a value stands before one that has a value.</summary>
    private static void AssertUnknownLast(BuiltTable built, BoundTable bound, View view)
    {
        Assert.AreEqual(bound.Count, built.RowCount, bound.Table.Name);
        var groups = new List<int[]> { Enumerable.Range(0, built.RowCount).ToArray() };
        foreach (var key in view.Order)
        {
            var column = bound.Table.Columns.Single(c => c.Name == key.Column);
            // An unknown time is 0, the beginning of the trace; only there it comes first, in views over time.
            if (column is not ITextColumn && (key.Descending || column.Type != ColumnType.Time))
            {
                var isKnown = IsKnown(column, bound.Rows);
                foreach (var group in groups)
                {
                    var rows = group.ToLookup(isKnown, row => Number(built[column.NameInWpa].Project(row)));
                    AssertUnknownLast($"{bound.Table.Name}, {view.Name}, {column.Name}", key, [.. rows[false]], [.. rows[true]]);
                }
            }

            groups = [.. groups.SelectMany(g => g.GroupBy(row => built[column.NameInWpa].Project(row))).Select(g => g.ToArray())];
        }
    }

    private static void AssertUnknownLast(string where, SortKey key, double[] unknown, double[] known)
    {
        foreach (var value in known.Take(unknown.Length == 0 ? 0 : known.Length))
        {
            var order = unknown[0].CompareTo(value);
            Assert.IsTrue(key.Descending ? order <= 0 : order >= 0, $"{where}: {unknown[0]} before {value}");
        }
    }

    private static double Number(object cell) => cell switch
    {
        Timestamp time => time.ToNanoseconds,
        TimestampDelta duration => duration.ToNanoseconds,
        double real => real,
        long number => number,
        _ => throw new AssertFailedException($"a cell is {cell.GetType()}"),
    };

    private static Func<int, bool> IsKnown(Column column, object rows)
    {
        var integers = (column as IIntegerColumn)?.Bind(rows);
        var reals = (column as IRealColumn)?.Bind(rows);
        return row => integers?.Invoke(row) is not null || reals?.Invoke(row) is not null;
    }
}
