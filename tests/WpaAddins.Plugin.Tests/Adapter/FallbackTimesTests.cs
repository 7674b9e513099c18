using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Etl.Tests;
using WpaAddins.Plugin.Adapter;
using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Plugin.Tests.Views;
using WpaAddins.Tables.Catalogue;
using ColumnRole = Microsoft.Performance.SDK.Processing.ColumnRole;

namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>Where a graph places rows whose start or end is unknown.</summary>
[TestClass]
public sealed class FallbackTimesTests
{
    [TestMethod]
    [DataRow(5L, 7L, null, 5L, 7L)]
    [DataRow(5L, null, null, 5L, 5L)]
    [DataRow(null, 7L, null, 7L, 7L)]
    [DataRow(null, null, null, 3L, 90L)]
    [DataRow(null, null, 40L, 40L, 90L)]
    public void OfARow(long? start, long? end, long? place, long placedStart, long placedEnd)
    {
        var from = new IntegerColumn<object[]>(Guid.NewGuid(), "Start (s)", "Start.", ColumnType.Time, (_, _) => start)
        {
            Role = Tables.Catalogue.ColumnRole.StartTime,
            FallbackTime = (_, _) => place,
        };
        var to = new IntegerColumn<object[]>(Guid.NewGuid(), "End (s)", "End.", ColumnType.Time, (_, _) => end)
        {
            Role = Tables.Catalogue.ColumnRole.EndTime,
        };
        var table = new TableOf<object[]>(Guid.NewGuid(), "Odd", "A row.", "Test", [from, to], _ => [], rows => rows.Length)
        {
            Views = [new(Guid.NewGuid(), "All", "What?") { KeyColumns = [], DataColumns = [], Order = [] }],
        };
        var built = new BuiltTable();
        TableAdapter.Fill(
            table, new TableRows(new BoundTable(table, new object[1], 1), (_, _, e) => Assert.Fail(e.ToString()), (3, 90)), built);
        Assert.AreEqual(placedStart, ((Timestamp)built.Columns.First().Project(0)).ToNanoseconds);
        Assert.AreEqual(placedEnd, ((Timestamp)built.Columns.Last().Project(0)).ToNanoseconds);
    }

    [TestMethod]
    [DataRow("small-io")]
    [DataRow("lock-holders")]
    [DataRow("process-exit-storm")]
    public void NeverRunsBackwardsOrOutsideOfTheTrace(string scenario)
    {
        var opened = ScenarioViews.Open(scenario);
        var last = opened.Processor.GetDataSourceInfo().EndTimestampNanoseconds;
        foreach (var table in OpenedTrace.Tables)
        {
            var built = opened.Build(table);
            foreach (var roles in built.BuiltInTableConfigurations.Select(view => view.ColumnRoles))
            {
                if (!roles.TryGetValue(ColumnRole.StartTime, out var start) || !roles.TryGetValue(ColumnRole.EndTime, out var end))
                {
                    continue;
                }

                for (var row = 0; row < built.RowCount; row++)
                {
                    var (from, to) = (Time(built, start, row), Time(built, end, row));
                    Assert.IsTrue(from <= to && to <= last, $"{table.Name}, row {row}: {from} to {to}");
                }
            }
        }
    }

    [TestMethod]
    public void PutsASumOfLinksIntoTheTimeOfItsChain()
    {
        var built = OpenedTrace.Open(SharedFiles.Require("traces/linux/lock-handoff.etl")).Build("Wait Chains");
        var (start, end) = (built.Columns.Single(c => IsNamed(c, "Start")), built.Columns.Single(c => IsNamed(c, "End")));
        var sums = Enumerable.Range(0, built.RowCount).Where(row => (long)built["Depth"].Project(row) < 0).ToArray();
        Assert.IsNotEmpty(sums);
        Assert.IsTrue(sums.All(row => Time(start, row) > 0 && Time(start, row) < Time(end, row)));

        static bool IsNamed(IDataColumn column, string name) =>
            column.Configuration.Metadata.Name.Split(' ')[0] == name && column.DataType == typeof(Timestamp);
    }

    [TestMethod]
    public void AThreadThatWasNeverReadyHasNoBar()
    {
        var built = OpenedTrace.Open(RepositoryFiles.Path("samples/traces/starved-by-rank.etl")).Build("Ready Starvation");
        var row = Enumerable.Range(0, built.RowCount).Single(r => (long)built["Thread Id"].Project(r) == 6201);
        Assert.AreEqual(0L, built["Ready Count"].Project(row));
        Assert.AreEqual(built["First"].Project(row), built["Longest Ready Start"].Project(row));
        Assert.AreEqual(built["First"].Project(row), built["Longest Ready End"].Project(row));
    }

    /// <summary>The host has no unknown values, so 0 or -1 would become the minimum of a group.</summary>
    [TestMethod]
    [DataRow("Ready Starvation", "Min Rank")]
    [DataRow("Ready Starvation", "Min Priority")]
    [DataRow("Lock Ownership", "Hold Start Latest")]
    public void GroupsHaveNoMinimumOfValuesThatCanBeUnknown(string table, string column)
    {
        var built = OpenedTrace.Open(RepositoryFiles.Sample).Build(table);
        Assert.AreEqual(AggregationMode.None, built[column].Configuration.DisplayHints.AggregationMode);
        var id = built[column].Configuration.Metadata.Guid;
        foreach (var view in built.BuiltInTableConfigurations)
        {
            Assert.IsTrue(view.Columns.Where(c => c.Metadata.Guid == id).All(c => c.DisplayHints.AggregationMode == AggregationMode.None), view.Name);
        }
    }

    private static long Time(BuiltTable built, Guid id, int row) =>
        Time(built.Columns.Single(column => column.Configuration.Metadata.Guid == id), row);

    private static long Time(IDataColumn column, int row) => ((Timestamp)column.Project(row)).ToNanoseconds;
}
