using System.Globalization;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Analysis;
using WpaAddins.Cli.Tests;
using WpaAddins.Plugin.Projections;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Scenarios;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace.Sources;
using ColumnRole = WpaAddins.Tables.Catalogue.ColumnRole;

namespace WpaAddins.Plugin.Tests.Adapter;

[TestClass]
public sealed class CellsEqualExportTests
{
    public static IEnumerable<object[]> Samples =>
        Directory.GetFiles(Path.GetDirectoryName(RepositoryFiles.Sample)!, "*.etl").Order().Select(path => new object[] { Path.GetFileName(path) });

    [TestMethod]
    [DynamicData(nameof(Samples))]
    public void OfEverySampleTrace(string name) =>
        AssertEqual(Path.Combine(Path.GetDirectoryName(RepositoryFiles.Sample)!, name));

    [TestMethod]
    public void OfAThreadThatWaitsForOneOfLowerRank() => AssertEqual(SmallTraces.Starvation());

    [TestMethod]
    public void OfATraceThatLostEventsAndBreaksItsChain() => AssertEqual(SmallTraces.Broken());

    [TestMethod]
    public void OfATraceWithoutContextSwitches() => AssertEqual(SmallTraces.WithoutSwitches(3));

    [TestMethod]
    [DataRow("traces/linux/rank-starvation.etl")]
    [DataRow("traces/linux/small-io.etl")]
    [DataRow("traces/windows/win8-x64-compressed-stackkeys.etl")]
    public void OfARecordedTrace(string path) => AssertEqual(WpaAddins.Etl.Tests.SharedFiles.Require(path));

    [TestMethod]
    [DataRow("lock-holders", "Lock Ownership")]
    [DataRow("small-io", "Small File I/O")]
    [DataRow("thread-pairs-after", "Thread Pairs")]
    public void OfAScenario(string name, string filled)
    {
        using var folder = new TemporaryFolder();
        var scenario = ScenarioList.Find(name)!;
        var path = folder.PathOf(name + ".etl");
        var symbols = folder.PathOf(name + ".symbols.json");
        using (var file = File.Create(path))
        {
            var modules = scenario.Write(file, new TraceFileOptions { ClockFrequency = scenario.ClockFrequency });
            File.WriteAllText(symbols, WpaAddins.Scenarios.SymbolFile.Format(modules));
        }

        Assert.IsGreaterThan(0, AssertEqual(path, symbols)[filled]);
    }

    private static void AssertEqual(byte[] trace)
    {
        using var folder = new TemporaryFolder();
        AssertEqual(folder.Write("small.etl", trace));
    }

    /// <summary>Compares all tables.</summary>
    /// <returns>The number of cells that were compared, by table.</returns>
    private static Dictionary<string, int> AssertEqual(string path, string? symbols = null)
    {
        var names = symbols is null ? null : new SymbolLoader([], [SymbolFile.Read(symbols)]);
        var opened = names is null ? OpenedTrace.Open(path) : OpenedTrace.Open(new EtlTraceSource(path), findSymbols: (_, _, _) => names);
        opened.Processor.Refresh.GetAwaiter().GetResult();
        Assert.IsEmpty(opened.Host.Log.Errors, string.Join('\n', opened.Host.Log.Errors));
        var beside = symbols ?? SidecarSymbolFile.Find(path);
        var analysis = new TraceAnalysis(
            new EtlTraceSource(path).Load(TraceLoadOptions.Default),
            new AnalysisOptions { Symbols = beside is null ? null : new SymbolLoader([], [SymbolFile.Read(beside)]) });
        string[] arguments = symbols is null ? [] : ["--symbols", symbols];
        var cells = TableCatalogue.Tables.ToDictionary(
            table => table.Name, table => AssertEqual(table, opened.Build(table.Name), analysis, path, arguments));
        Assert.IsGreaterThan(0, cells.Values.Sum());
        return cells;
    }

    private static int AssertEqual(Table table, BuiltTable built, TraceAnalysis analysis, string path, string[] arguments)
    {
        var run = CommandLineRun.Run(["export", path, "--table", table.Name, .. arguments]);
        Assert.IsTrue(run.ExitCode is 0 or 3, run.Error);
        var rows = CsvRows.Parse(run.Output);
        CollectionAssert.AreEqual(rows[0], table.Columns.Select(c => c.Name).ToArray());
        CollectionAssert.AreEqual(
            table.ColumnsInWpa.Select(c => c.NameInWpa).ToArray(), built.Columns.Select(c => c.Configuration.Metadata.Name).ToArray());
        Assert.AreEqual(rows.Count - 1, built.RowCount, table.Name);
        var order = RowOrder.Sort(table.Bind(analysis), table.Views[0]);
        var columns = built.Columns.Take(table.Columns.Count).ToArray();
        var roles = table.Views.SelectMany(view => ViewLayout.Create(table, view).Roles)
            .Where(role => role.Role is ColumnRole.StartTime or ColumnRole.EndTime).Select(role => role.Column).ToHashSet();
        for (var i = 0; i < columns.Length; i++)
        {
            var column = table.Columns[i];
            Assert.AreEqual(CellText.TypeOf(column), columns[i].DataType, column.Name);
            for (var row = 0; row < built.RowCount; row++)
            {
                var exported = rows[row + 1][i];
                var text = Text(columns[i], order[row]);
                if (exported.Length == 0 && roles.Contains(column))
                {
                    // A graph needs a time: FallbackTimesTests has the rules.
                    Assert.IsLessThanOrEqualTo(analysis.Trace.Info.DurationNs / 1e9m, decimal.Parse(text, CultureInfo.InvariantCulture));
                    continue;
                }

                Assert.AreEqual(
                    exported.Length == 0 ? CellText.OfUnknown(column) : exported, text, $"{table.Name}, {column.Name}, row {row}");
            }
        }

        return built.RowCount * columns.Length;
    }

    private static string Text(IDataColumn column, int row)
    {
        var cell = column.Project(row);
        Assert.AreEqual(column.DataType, cell.GetType());
        if (column is not IHierarchicalDataColumn<int> { CollectionInfoProvider: StackFrames frames })
        {
            return CellText.Format(cell);
        }

        var stack = (int)cell;
        Assert.AreEqual(frames.IsNull(stack), frames.GetCount(stack) == 0);

        // The host asks for the first element of every collection, empty ones too, and tells the end by its value.
        Assert.AreEqual(frames.PastEndValue, frames.GetValue(stack, frames.GetCount(stack)));
        var names = Enumerable.Range(0, frames.GetCount(stack)).Select(i => frames.GetValue(stack, i)).ToArray();
        CollectionAssert.DoesNotContain(names, frames.PastEndValue);
        return string.Join(" <- ", names.Reverse());
    }
}
