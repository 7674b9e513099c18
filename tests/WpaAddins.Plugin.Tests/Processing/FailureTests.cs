using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Cli.Tests;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests;
using WpaAddins.Plugin.Adapter;
using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Processing;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Tables;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Plugin.Tests.Processing;

[TestClass]
public sealed class FailureTests
{
    private const int MaxProgressAfterStop = 10;

    [TestMethod]
    public void OfAFileThatIsNoTraceIsARowOfDiagnostics()
    {
        using var folder = new TemporaryFolder();
        AssertOnlyDiagnostic(OpenedTrace.Open(folder.Write("text.etl", [.. "no trace at all"u8])), "ETL0001");
    }

    [TestMethod]
    public void OfAFileThatIsNotThereIsARowOfDiagnostics() =>
        AssertOnlyDiagnostic(OpenedTrace.Open(Path.Combine(Path.GetTempPath(), "there-is-no-such.etl")), "ETL0501");

    [TestMethod]
    public void OfATraceThatIsCutOffKeepsWhatCanBeRead()
    {
        using var folder = new TemporaryFolder();
        var whole = File.ReadAllBytes(RepositoryFiles.Sample);
        var opened = OpenedTrace.Open(folder.Write("cut.etl", whole[..^2_000]));
        Assert.IsGreaterThan(0, opened.Build("Ready Intervals").RowCount);
        CollectionAssert.Contains(Ids(opened), "ETL0101");
    }

    [TestMethod]
    public void OfAReadingThatIsStoppedIsSaidAndTablesHaveColumnsWithoutRows()
    {
        using var folder = new TemporaryFolder();
        using var stop = new CancellationTokenSource();
        var path = folder.Write("small.etl", SmallTraces.Starvation());
        var source = new Interrupted(new EtlTraceSource(path), stop);
        AssertOnlyDiagnostic(OpenedTrace.Open(source, cancellation: stop.Token), "ETL0502");
    }

    [TestMethod]
    public void OfAReadingThatIsStoppedBeforeItBeginsIsSaid()
    {
        using var stop = new CancellationTokenSource();
        stop.Cancel();
        var source = new EtlTraceSource("never", () => throw new AssertFailedException("the file was opened"));
        AssertOnlyDiagnostic(OpenedTrace.Open(source, cancellation: stop.Token), "ETL0502");
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(40)]
    [DataRow(81)]
    public void OfAReadingThatIsStoppedHalfwayComesAtOnce(int percent)
    {
        var path = SharedFiles.Require("traces/linux/mixed-load.etl");
        using var stop = new CancellationTokenSource();
        var host = new PretendedHost();
        var processor = new EtlProcessor(
            [path], p => new EtlTraceSource(p), ProcessorOptions.Default, host, host, "no settings");
        foreach (var table in OpenedTrace.Tables)
        {
            processor.EnableTable(table);
        }

        var progress = new StopAt(percent, stop);
        Assert.ThrowsExactly<OperationCanceledException>(
            () => processor.ProcessAsync(progress, stop.Token).GetAwaiter().GetResult());
        Assert.IsTrue(stop.IsCancellationRequested);
        Assert.IsLessThanOrEqualTo(MaxProgressAfterStop, progress.AfterStop);
        var built = new BuiltTable();
        processor.BuildTable(OpenedTrace.Tables.Single(t => t.Name == "Ready Intervals"), built);
        Assert.AreEqual(0, built.RowCount);
    }

    [TestMethod]
    public void OfAnAnalysisLeavesOtherTablesAloneAndIsSaid()
    {
        var opened = OpenedTrace.Open(new WithoutReadies());
        Assert.AreEqual(0, opened.Build("Ready Intervals").RowCount);
        CollectionAssert.Contains(Ids(opened), "ETL0503");
        Assert.IsNotEmpty(opened.Host.Log.Errors);
        foreach (var table in OpenedTrace.Tables)
        {
            Assert.IsNotEmpty(opened.Build(table).Columns);
        }
    }

    [TestMethod]
    public void OfACellOrADetailIsUnknownAndARowOfTheNextDiagnostics()
    {
        var source = new LosingThreads();
        var opened = OpenedTrace.Open(source);
        var built = opened.Build("Ready Intervals");
        Assert.IsGreaterThan(1, built.RowCount);
        Assert.IsEmpty(Ids(opened));
        source.LoseThreads();
        Assert.AreEqual("", built["Process Name"].Project(1));
        Assert.AreEqual("", built["Process Name"].Project(0));
        Assert.IsGreaterThan(0, ((TimestampDelta)built["Ready"].Project(0)).ToNanoseconds);
        StringAssert.StartsWith(
            opened.Diagnostics("First Message").Single(),
            "ETL0507 small.etl: Process Name of row 1 of Ready Intervals cannot be computed and is shown as unknown: ");

        // Details of a row fail in the same way, once for each other column of the thread.
        Assert.AreEqual("unknown", built.Details(0).Single(entry => entry.Name == "Process").Value);
        var messages = opened.Diagnostics("First Message");
        Assert.HasCount(1, messages.Where(m => m.Contains(": Process of row 0 of", StringComparison.Ordinal)).ToArray());
        Assert.HasCount(1, messages.Where(m => m.Contains(": Process Name of row", StringComparison.Ordinal)).ToArray());
        Assert.HasCount(messages.Length, opened.Host.Log.Errors);
        CollectionAssert.AreEqual(new[] { "ETL0507" }, Ids(opened).Distinct().ToArray());
    }

    [TestMethod]
    public void OfAColumnIsUnknownInEveryRowAndSaidOnce()
    {
        var fails = new BindlessColumn();
        var table = new TableOf<int[]>(Guid.NewGuid(), "Odd", "A row.", "Test", [fails], _ => [], r => r.Length) { Views = [] };
        List<string> reported = [];
        var rows = new TableRows(new BoundTable(table, new[] { 7, 8 }, 2), (column, row, e) => reported.Add($"{column.Name} {row}: {e.Message}"));
        var built = new BuiltTable();
        TableAdapter.Fill(table, rows, built);
        Assert.AreEqual("", built["Bindless"].Project(1));
        Assert.AreEqual("", built["Bindless"].Project(0));
        CollectionAssert.AreEqual(new[] { "Bindless 1: not for these rows" }, reported);
    }

    [TestMethod]
    public void OfAnOptionWithoutItsArgumentIsSaidAndTheDefaultIsUsed()
    {
        using var folder = new TemporaryFolder();
        var opened = OpenedTrace.Open(
            folder.Write("small.etl", SmallTraces.Starvation()), new ProcessorOptions([new OptionInstance('q')]));
        CollectionAssert.Contains(Ids(opened), "ETL0504");
        Assert.AreEqual("77500.000", Starved(opened));
    }

    [TestMethod]
    public void OfTheSymbolPathIsSaidAndTheTraceIsReadAllTheSame()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("small.etl", SmallTraces.Starvation());
        var opened = OpenedTrace.Open(
            new EtlTraceSource(path), findSymbols: (_, _, _) => throw new FormatException("no such path"));
        CollectionAssert.Contains(Ids(opened), "ETL0508");
        Assert.AreEqual("77500.000", Starved(opened));
    }

    private static string Starved(OpenedTrace opened)
    {
        var built = opened.Build("Ready Starvation");
        var row = Enumerable.Range(0, built.RowCount).Single(i => (long)built["Thread Id"].Project(i) == 200);
        return built.Details(row).Single(entry => entry.Name == "Starved (us)").Value;
    }

    private static string[] Ids(OpenedTrace opened) => opened.Diagnostics("Id");

    private static void AssertOnlyDiagnostic(OpenedTrace opened, string id)
    {
        CollectionAssert.AreEqual(new[] { id }, Ids(opened));
        foreach (var table in OpenedTrace.Tables)
        {
            var built = opened.Build(table);
            var isDiagnostics = table.Name == "Trace Diagnostics";
            Assert.AreEqual(isDiagnostics ? 1 : 0, built.RowCount, table.Name);
            Assert.HasCount(TableCatalogue.Find(table.Guid)!.ColumnsInWpa.Count, built.Columns);
            Assert.IsNotNull(built.DefaultConfiguration);
            Assert.AreEqual(isDiagnostics, opened.Processor.DoesTableHaveData(table));
        }

        Assert.AreEqual(0, opened.Processor.GetDataSourceInfo().EndTimestampNanoseconds);
    }

    /// <summary>Stops the reading at a percentage, and counts how many percent follow.</summary>
    private sealed class StopAt(int percent, CancellationTokenSource stop) : IProgress<int>
    {
        private int _stoppedAt;

        public int AfterStop { get; private set; }

        public void Report(int value)
        {
            if (stop.IsCancellationRequested)
            {
                AfterStop = value - _stoppedAt;
            }
            else if (value >= percent)
            {
                _stoppedAt = value;
                stop.Cancel();
            }
        }
    }

    /// <summary>Is stopped at the first word about its progress.</summary>
    private sealed class Interrupted(EtlTraceSource source, CancellationTokenSource stop) : ITraceSource
    {
        public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
        {
            stop.Cancel();
            return source.Load(options, cancellation);
        }
    }

    /// <summary>A trace that loses its threads when everything is shown.</summary>
    private sealed class LosingThreads : ITraceSource
    {
        private TraceData? _whole;

        public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default) =>
            _whole = new EtlTraceSource("whole.etl", () => new MemoryByteSource(SmallTraces.Starvation())).Load(options, cancellation);

        public void LoseThreads() => typeof(TraceData).GetProperty(nameof(TraceData.Threads))!.SetValue(_whole, null);
    }

    /// <summary>A column that cannot be tied to rows at all.</summary>
    private sealed class BindlessColumn() : Column(Guid.NewGuid(), "Bindless", "Fails.", ColumnType.Text), ITextColumn
    {
        public Func<int, string?> Bind(object rows) => throw new InvalidOperationException("not for these rows");
    }

    /// <summary>A trace in which something is missing that every source must fill.</summary>
    private sealed class WithoutReadies : ITraceSource
    {
        public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
        {
            var whole = new EtlTraceSource("whole.etl", () => new MemoryByteSource(SmallTraces.Starvation())).Load(options, cancellation);
            var slices = typeof(TraceData).GetProperty(nameof(TraceData.Timeline))!;
            slices.SetValue(whole, null);
            return whole;
        }
    }
}
