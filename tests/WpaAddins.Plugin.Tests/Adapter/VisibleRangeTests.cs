using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Plugin.Tests.Views;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Plugin.Tests.Adapter;

[TestClass]
public sealed class VisibleRangeTests
{
    private static readonly string[] s_scenarios = ["rank", "lock-holders", "thread-pairs", "balance-set", "small-io"];
    private static readonly OpenedTrace s_trace = OpenedTrace.Open(RepositoryFiles.Sample);

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    public void CpuShareIsTheTimeInsideOfAnyRange(int seed)
    {
        var random = new Random(seed);
        var built = s_trace.Build("CPU by Priority and Rank");
        var (starts, ends) = (Times(built, "Switch-In Time"), Times(built, "End"));
        var cpus = 1 + Enumerable.Range(0, built.RowCount).Max(row => (long)built["CPU"].Project(row));
        var last = s_trace.Processor.GetDataSourceInfo().EndTimestampNanoseconds;
        for (var i = 0; i < 20; i++)
        {
            var range = AnyRange(random, last);
            var share = range.Narrow(built["% CPU"]);
            var inside = starts.Zip(ends, (start, end) => Math.Max(0, Math.Min(end, range.EndNs) - Math.Max(start, range.StartNs))).Sum();
            var sum = Enumerable.Range(0, built.RowCount).Sum(row => (double)share.Project(row));
            Assert.AreEqual(100.0 * inside / (cpus * (range.EndNs - range.StartNs)), sum, 1e-6);
            Assert.IsLessThanOrEqualTo(100 + 1e-6, sum);
        }
    }

    [TestMethod]
    public void PartsInViewAreThoseOfTheRowsInsideOfAnyRange()
    {
        var random = new Random(1);
        var found = new HashSet<string>();
        foreach (var opened in s_scenarios.Select(ScenarioViews.Open).Append(s_trace))
        {
            var last = opened.Processor.GetDataSourceInfo().EndTimestampNanoseconds;
            foreach (var (table, built, part) in Parts(opened))
            {
                // A Critical Path has parts of rows of length 0 that are 0 whatever is visible, and a chain has sums without times.
                var (exact, starts, ends) = (Numbers(built[part.Whole.NameInWpa], built), Times(built, part.Start.NameInWpa), Times(built, part.End.NameInWpa));
                var cut = Enumerable.Range(0, built.RowCount).Where(row => exact[row] == ends[row] - starts[row]).ToHashSet();
                for (var i = 0; i < 5; i++)
                {
                    var range = AnyRange(random, last);
                    var visible = Numbers(range.Narrow(built[part.NameInWpa]), built);
                    for (var row = 0; row < built.RowCount; row++)
                    {
                        var (from, to) = (Math.Max(starts[row], range.StartNs), Math.Min(ends[row], range.EndNs));
                        var isInside = starts[row] >= range.StartNs && ends[row] <= range.EndNs;
                        var expected = part.Type == ColumnType.Integer ? (to > from || isInside ? exact[row] : 0)
                            : cut.Contains(row) ? Math.Max(0, to - from)
                            : isInside ? exact[row]
                            : 0;
                        Assert.AreEqual(expected, visible[row], $"{table.Name}, {part.Name}, row {row}");
                    }
                }

                found.UnionWith(built.RowCount > 0 ? [$"{table.Name}/{part.Name}"] : (string[])[]);
            }
        }

        var all = TableCatalogue.Tables.SelectMany(t => t.ColumnsInWpa.OfType<VisibleRangeColumn>().Select(c => $"{t.Name}/{c.Name}"));
        CollectionAssert.AreEquivalent(all.ToArray(), found.ToArray());
    }

    [TestMethod]
    public void TheWholeTraceGivesTheValuesOfAnExport()
    {
        foreach (var opened in s_scenarios.Select(ScenarioViews.Open).Append(s_trace))
        {
            var info = opened.Processor.GetDataSourceInfo();
            var whole = new VisibleDomain(info.FirstEventTimestampNanoseconds, info.EndTimestampNanoseconds);
            foreach (var (table, built, part) in Parts(opened))
            {
                var exact = Numbers(built[part.Whole.NameInWpa], built);
                CollectionAssert.AreEqual(exact, Numbers(built[part.NameInWpa], built), $"{table.Name}, {part.Name}, before a range is known");
                CollectionAssert.AreEqual(exact, Numbers(whole.Narrow(built[part.NameInWpa]), built), $"{table.Name}, {part.Name}");
            }
        }
    }

    [TestMethod]
    public void TheWholeTimeOfTheSchedulerGivesTheCpuShareOfAnExport()
    {
        var built = s_trace.Build("CPU by Priority and Rank");
        var ready = s_trace.Build("Ready Intervals");
        var starts = Times(built, "Switch-In Time").Concat(Times(ready, "Ready Time"));
        var ends = Times(built, "End").Concat(Times(ready, "End"));
        var whole = new VisibleDomain(starts.Min(), ends.Max()).Narrow(built["% CPU"]);
        for (var row = 0; row < built.RowCount; row++)
        {
            Assert.AreEqual((double)built["% CPU"].Project(row), (double)whole.Project(row), 1e-3, $"row {row}");
        }
    }

    [TestMethod]
    public void AViewLeavesTheRangesOfOthersAlone()
    {
        var built = s_trace.Build("CPU by Priority and Rank");
        var middle = s_trace.Processor.GetDataSourceInfo().EndTimestampNanoseconds / 2;
        var range = new VisibleDomain(middle, middle + 1_000_000);
        foreach (var name in (ReadOnlySpan<string>)["% CPU", "Duration (in view)", "Count (in view)"])
        {
            object[] Cells(IDataColumn column) => [.. Enumerable.Range(0, built.RowCount).Select(column.Project)];
            var exact = Cells(built[name]);
            Assert.IsFalse(exact.SequenceEqual(Cells(range.Narrow(built[name]))), name);
            CollectionAssert.AreEqual(exact, Cells(built[name]), name);
        }
    }

    private static IEnumerable<(Table Table, BuiltTable Built, VisibleRangeColumn Part)> Parts(OpenedTrace opened) =>
        from table in TableCatalogue.Tables
        where table.VisibleRangeColumns.Count > 0
        let built = opened.Build(table.Name)
        from part in table.ColumnsInWpa.OfType<VisibleRangeColumn>()
        select (table, built, part);

    private static VisibleDomain AnyRange(Random random, long last)
    {
        long[] bounds = [.. new[] { random.NextInt64(last), random.NextInt64(last) }.Order()];
        return new(bounds[0], bounds[1] + 1);
    }

    private static long[] Numbers(IDataColumn column, BuiltTable built) =>
        [.. Enumerable.Range(0, built.RowCount).Select(row => column.Project(row) is TimestampDelta d ? d.ToNanoseconds : (long)column.Project(row))];

    private static long[] Times(BuiltTable built, string column) =>
        [.. Enumerable.Range(0, built.RowCount).Select(row => ((Timestamp)built[column].Project(row)).ToNanoseconds)];
}
