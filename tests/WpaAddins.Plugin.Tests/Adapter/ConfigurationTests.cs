using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Tables;

namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>The rules that the SDK has for configurations and does not check itself.</summary>
[TestClass]
public sealed class ConfigurationTests
{
    private static readonly OpenedTrace s_trace = OpenedTrace.Open(RepositoryFiles.Sample);

    public static IEnumerable<object[]> TableNames => TableCatalogue.Tables.Select(t => new object[] { t.Name });

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void HasADefaultThatIsTheFirstView(string name)
    {
        var built = s_trace.Build(name);
        Assert.AreSame(built.BuiltInTableConfigurations.First(), built.DefaultConfiguration);
        CollectionAssert.AreEqual(
            TableCatalogue.Find(name)!.Views.Select(view => view.Name).ToArray(),
            built.BuiltInTableConfigurations.Select(configuration => configuration.Name).ToArray());
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void NamesEveryColumnOfTheTableAndNoOther(string name)
    {
        var built = s_trace.Build(name);
        var added = built.Columns.Select(column => column.Configuration.Metadata.Guid).ToArray();
        CollectionAssert.AllItemsAreUnique(added);
        foreach (var configuration in built.BuiltInTableConfigurations)
        {
            CollectionAssert.AreEquivalent(added, Data(configuration).Select(c => c.Metadata.Guid).Distinct().ToArray());
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void HasAllFourBarsWithKeysBeforeThePivotAndDrawnColumnsBehindTheGraph(string name)
    {
        var table = TableCatalogue.Find(name)!;
        foreach (var (configuration, view) in s_trace.Build(name).BuiltInTableConfigurations.Zip(table.Views))
        {
            var columns = configuration.Columns.ToList();
            foreach (var bar in TableConfiguration.AllMetadataColumns)
            {
                Assert.AreEqual(1, columns.Count(c => c == bar), bar.Metadata.Name);
            }

            var keys = columns.TakeWhile(c => c != TableConfiguration.PivotColumn).Select(c => c.Metadata.Name).ToArray();
            CollectionAssert.AreEqual(Names(table, view.KeyColumns), keys);
            var drawn = columns.SkipWhile(c => c != TableConfiguration.GraphColumn).Skip(1).Select(c => c.Metadata.Name);
            CollectionAssert.AreEqual(Names(table, WpaAddins.Tables.Catalogue.ViewLayout.Create(table, view).GraphColumns), drawn.ToArray());
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void SortsByTheOrderOfTheViewWithoutGapsOrRepetition(string name)
    {
        var table = TableCatalogue.Find(name)!;
        foreach (var (configuration, view) in s_trace.Build(name).BuiltInTableConfigurations.Zip(table.Views))
        {
            var columns = Data(configuration).OrderBy(c => c.DisplayHints.SortPriority).ToArray();
            CollectionAssert.AreEqual(
                Enumerable.Range(0, columns.Length).ToArray(), columns.Select(c => c.DisplayHints.SortPriority).ToArray());
            var sorted = columns.TakeWhile(c => c.DisplayHints.SortOrder != SortOrder.None)
                .Select(c => (c.Metadata.Name, c.DisplayHints.SortOrder == SortOrder.Descending)).ToArray();
            var order = WpaAddins.Tables.Catalogue.ViewLayout.Create(table, view).Order;
            CollectionAssert.AreEqual(Names(table, order.Select(key => key.Column)).Zip(order, (column, key) => (column, key.Descending)).ToArray(), sorted);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void GivesRolesOfTimeToTimesAndTheRoleOfDurationToADuration(string name)
    {
        var built = s_trace.Build(name);
        foreach (var (role, column) in built.BuiltInTableConfigurations.SelectMany(c => c.ColumnRoles))
        {
            var type = built.Columns.Single(c => c.Configuration.Metadata.Guid == column).DataType;
            var fits = role switch
            {
                ColumnRole.StartTime or ColumnRole.EndTime => type == typeof(Timestamp),
                ColumnRole.Duration => type == typeof(TimestampDelta),
                _ => role == ColumnRole.ResourceId,
            };
            Assert.IsTrue(fits, $"{role} is a {type.Name}");
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void DrawsSomethingInTheViewThatOpensOrHasNoGraph(string name)
    {
        var built = s_trace.Build(name);
        var isGraph = OpenedTrace.Tables.Single(table => table.Name == name).DefaultLayout == TableLayoutStyle.GraphAndTable;
        Assert.AreEqual(isGraph, built.DefaultConfiguration.Columns.Last() != TableConfiguration.GraphColumn);
        foreach (var view in built.BuiltInTableConfigurations.Where(view => view.ColumnRoles.ContainsKey(ColumnRole.EndTime)))
        {
            Assert.AreNotEqual(TableConfiguration.GraphColumn, view.Columns.Last(), view.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void DrawsOnlyTimesAndNumbersThatAreSummedUp(string name)
    {
        var built = s_trace.Build(name);
        foreach (var column in built.BuiltInTableConfigurations.SelectMany(
            c => c.Columns.SkipWhile(each => each != TableConfiguration.GraphColumn).Skip(1)))
        {
            var type = built[column.Metadata.Name].DataType;
            var isSummedUp = column.DisplayHints.AggregationMode != AggregationMode.None;
            Assert.IsTrue(type == typeof(Timestamp) || (type != typeof(string) && isSummedUp), column.Metadata.Name);
        }
    }

    [TestMethod]
    [DynamicData(nameof(TableNames))]
    public void FormatsTheFirstAndTheLastCellOfEveryColumn(string name)
    {
        var built = s_trace.Build(name);
        foreach (var column in built.Columns.Where(_ => built.RowCount > 0))
        {
            foreach (var row in (ReadOnlySpan<int>)[0, built.RowCount - 1])
            {
                if (column.Project(row) is IFormattable cell)
                {
                    Assert.AreNotEqual("", cell.ToString(column.Configuration.DisplayHints.CellFormat, null));
                }
            }
        }
    }

    [TestMethod]
    public void RefusesAFormatThatTheHostWouldRefuse() =>
        Assert.ThrowsExactly<FormatException>(() => default(Timestamp).ToString("N0", null));

    [TestMethod]
    public void WritesTimesAsTheHostDoes()
    {
        var time = new Timestamp(1_234_567_890_123);
        Assert.AreEqual("1,234.567890123", time.ToString("sN", System.Globalization.CultureInfo.InvariantCulture));
        Assert.AreEqual("1,234,567,890.123", time.ToString("uN", System.Globalization.CultureInfo.InvariantCulture));
    }

    private static string[] Names(WpaAddins.Tables.Catalogue.Table table, IEnumerable<string> columns) =>
        [.. columns.Select(name => table.ColumnsInWpa.Single(column => column.Name == name).NameInWpa)];

    private static IEnumerable<ColumnConfiguration> Data(TableConfiguration configuration) =>
        configuration.Columns.Where(column => !TableConfiguration.AllMetadataColumns.Contains(column));
}
