using Microsoft.Performance.SDK.Processing;
using WpaAddins.Analysis;
using WpaAddins.Cli.Tests;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests;
using WpaAddins.Plugin.Loading;
using WpaAddins.Plugin.Processing;
using WpaAddins.Plugin.Projections;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Tables.Catalogue;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Plugin.Tests.Processing;

[TestClass]
public sealed class SymbolRefreshTests
{
    private const string Named = "NamedFunction";

    [TestMethod]
    public void NamesFunctionsInTablesThatAreShownAlreadyAndDrawsThemAgain()
    {
        using var release = new ManualResetEventSlim();
        using var opened = Open(isInteractive: true, new OneFunction(release));
        var before = opened.Stacks();
        Assert.IsNotEmpty(before);
        Assert.IsEmpty(before.Where(text => text.Contains(Named, StringComparison.Ordinal)).ToArray());

        release.Set();
        opened.Processor.Refresh.GetAwaiter().GetResult();
        Assert.IsEmpty(opened.Host.Log.Errors, string.Join('\n', opened.Host.Log.Errors));
        Assert.IsTrue(opened.Host.IsRedrawn(opened.Built));
        var after = opened.Stacks();
        Assert.HasCount(before.Length, after);
        Assert.IsNotEmpty(after.Where(text => text.Contains(Named, StringComparison.Ordinal)).ToArray());
    }

    [TestMethod]
    public void HasNamesFromTheBeginningWhereNobodyLooks()
    {
        using var release = new ManualResetEventSlim(initialState: true);
        using var opened = Open(isInteractive: false, new OneFunction(release));
        Assert.IsTrue(opened.Processor.Refresh.IsCompleted);
        Assert.IsEmpty(opened.Host.Redrawn);
        Assert.IsNotEmpty(opened.Stacks().Where(text => text.Contains(Named, StringComparison.Ordinal)).ToArray());
    }

    [TestMethod]
    public void HasNamesFromTheBeginningWhereNothingCanBeDrawnAgain()
    {
        using var release = new ManualResetEventSlim(initialState: true);
        using var opened = Open(isInteractive: true, new OneFunction(release), canDrawAgain: false);
        opened.Processor.Refresh.GetAwaiter().GetResult();
        Assert.IsEmpty(opened.Host.Log.Errors, string.Join('\n', opened.Host.Log.Errors));
        Assert.IsNotEmpty(opened.Stacks().Where(text => text.Contains(Named, StringComparison.Ordinal)).ToArray());
    }

    [TestMethod]
    public void LeavesTheTablesAloneWhenSymbolsFailAndTheNextDiagnosticsSaySo()
    {
        using var opened = Open(isInteractive: true, new Failing());
        opened.Processor.Refresh.GetAwaiter().GetResult();
        Assert.IsEmpty(opened.Host.Redrawn);
        Assert.IsNotEmpty(opened.Stacks());
        const string Message = "ETL0508 rank-starvation.etl: Ready Intervals is shown without function names: no symbols today";
        CollectionAssert.Contains(opened.Diagnostics(), Message);
        CollectionAssert.AreEqual(new[] { Message + ": no symbols today" }, opened.Host.Log.Errors);
    }

    [TestMethod]
    public void SaysNothingWhereNothingFails()
    {
        using var release = new ManualResetEventSlim(initialState: true);
        using var opened = Open(isInteractive: true, new OneFunction(release));
        opened.Processor.Refresh.GetAwaiter().GetResult();
        Assert.IsEmpty(opened.Diagnostics().Where(text => text.Contains("ETL05", StringComparison.Ordinal)).ToArray());
    }

    [TestMethod]
    [DataRow(true)]
    [DataRow(false)]
    public void ShowsATableWithoutNamesWhereItsNamesFail(bool isInteractive)
    {
        var path = SharedFiles.Require("traces/linux/rank-starvation.etl");
        var host = new PretendedHost { IsInteractive = isInteractive };
        using var processor = new EtlProcessor(
            [path], p => new EtlTraceSource(p), ProcessorOptions.Default, host, host, "no settings", (_, _, _) => new Failing());
        var table = OpenedTrace.Tables.Single(t => t.Name == "Wake-Ups by Function");
        processor.EnableTable(table);
        processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult();
        processor.Refresh.GetAwaiter().GetResult();
        var built = new BuiltTable();
        processor.BuildTable(table, built);
        Assert.IsGreaterThan(0, built.RowCount);
        CollectionAssert.AreEqual(
            new[] { "ETL0508 rank-starvation.etl: Wake-Ups by Function is shown without function names: no symbols today: no symbols today" },
            host.Log.Errors);
    }

    [TestMethod]
    public void GoesThroughTheAnalysisWithNamesWhileNobodyElseDoes()
    {
        var trace = new EtlTraceSource("small.etl", () => new MemoryByteSource(SmallTraces.Starvation())).Load(TraceLoadOptions.Default);
        var host = new PretendedHost();
        var failures = new TraceFailures("small.etl", host.Log);
        var loaded = new LoadedTrace(new TraceAnalysis(trace), failures) { Named = new TraceAnalysis(trace) };
        using var begun = new ManualResetEventSlim();
        using var met = new ManualResetEventSlim();
        var (inside, count) = (0, 0);
        var stacks = TableWith("Stack", ColumnType.Stack, Rows);
        var functions = TableWith("Function", ColumnType.Text, Rows);

        var refresh = Task.Run(() => new SymbolRefresh(loaded, host, failures).Run(stacks, CancellationToken.None));
        Assert.IsTrue(begun.Wait(10_000));
        loaded.Rows(functions);
        refresh.GetAwaiter().GetResult();
        Assert.AreEqual(2, count);
        Assert.IsFalse(met.IsSet, "two threads were in the analysis at once");

        object[] Rows(TraceAnalysis analysis)
        {
            if (ReferenceEquals(analysis, loaded.Named))
            {
                Interlocked.Increment(ref count);
                if (Interlocked.Increment(ref inside) > 1)
                {
                    met.Set();
                }

                begun.Set();
                met.Wait(300);
                Interlocked.Decrement(ref inside);
            }

            return [];
        }
    }

    [TestMethod]
    public void StopsWhenTheTraceIsClosed()
    {
        using var release = new ManualResetEventSlim();
        var opened = Open(isInteractive: true, new OneFunction(release));
        opened.Dispose();
        release.Set();
        opened.Processor.Refresh.GetAwaiter().GetResult();
        Assert.IsEmpty(opened.Host.Log.Errors);
    }

    [TestMethod]
    public void WaitsForNamesWhereRowsAreLocks()
    {
        var path = SharedFiles.Require("traces/linux/lock-contention.etl");
        var host = new PretendedHost();
        var symbols = SymbolFile.Read(SharedFiles.Require("traces/linux/lock-contention.symbols.json"));
        using var processor = new EtlProcessor(
            [path], p => new EtlTraceSource(p), ProcessorOptions.Default, host, host, "no settings",
            (_, _, _) => new SymbolLoader([], [symbols]));
        var table = OpenedTrace.Tables.Single(t => t.Name == "Wake-Ups by Function");
        processor.EnableTable(table);
        processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult();
        var built = new BuiltTable();
        processor.BuildTable(table, built);
        Assert.IsGreaterThan(0, built.RowCount);
        Assert.IsTrue(Enumerable.Range(0, built.RowCount).Any(row => (string)built["Function"].Project(row) == "futex_wake"));
    }

    [TestMethod]
    public void KeepsFiltersAndLeavesTablesOfOtherTracesAlone()
    {
        using var release = new ManualResetEventSlim(initialState: true);
        using var opened = Open(isInteractive: true, new OneFunction(release));
        using var other = Open(isInteractive: true, new OneFunction(release));
        opened.Processor.Refresh.GetAwaiter().GetResult();
        Assert.AreEqual(0, opened.Host.FilterResets);
        Assert.IsTrue(opened.Host.IsRedrawn(opened.Built));
        Assert.IsFalse(other.Built.Columns.Any(
            column => opened.Host.Redrawn.Any(condition => condition(BuiltTable.Projection(column)))));
    }

    [TestMethod]
    public void StopsWaitingForNamesWhenTheTraceIsClosed()
    {
        var path = SharedFiles.Require("traces/linux/lock-contention.etl");
        var host = new PretendedHost();
        EtlProcessor? processor = null;
        var symbols = new ClosesTheTrace(() => processor!.Dispose());
        processor = new EtlProcessor(
            [path], p => new EtlTraceSource(p), ProcessorOptions.Default, host, host, "no settings", (_, _, _) => symbols);
        var table = OpenedTrace.Tables.Single(t => t.Name == "Wake-Ups by Function");
        processor.EnableTable(table);
        processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult();
        var built = new BuiltTable();
        processor.BuildTable(table, built);
        Assert.IsTrue(processor.IsClosed);
        Assert.AreEqual(0, built.RowCount);
        Assert.IsNotEmpty(built.Columns);
    }

    private static TableOf<object[]> TableWith(string column, ColumnType type, Func<TraceAnalysis, object[]> rows)
    {
        var only = new TextColumn<object[]>(Guid.NewGuid(), column, "A text.", (_, _) => null, type);
        return new(
            Guid.NewGuid(), $"Table of {column}", "A row.", "Test", [only], rows, r => r.Length)
        {
            Views = [],
            RowsNeedSymbols = type != ColumnType.Stack,
        };
    }

    private static Opened Open(bool isInteractive, ISymbolSource symbols, bool canDrawAgain = true)
    {
        var path = SharedFiles.Require("traces/linux/rank-starvation.etl");
        var host = new PretendedHost { IsInteractive = isInteractive, CanDrawAgain = canDrawAgain };
        var processor = new EtlProcessor(
            [path], p => new EtlTraceSource(p), ProcessorOptions.Default, host, host, "no settings", (_, _, _) => symbols);
        // Its rows do not depend on names, so that it can be shown before symbols are there.
        var table = OpenedTrace.Tables.Single(t => t.Name == "Ready Intervals");
        processor.EnableTable(table);
        processor.EnableTable(OpenedTrace.Tables.Single(t => t.Name == "Trace Diagnostics"));
        processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult();
        var built = new BuiltTable();
        processor.BuildTable(table, built);
        return new Opened(host, processor, built);
    }

    private sealed record Opened(PretendedHost Host, EtlProcessor Processor, BuiltTable Built) : IDisposable
    {
        public void Dispose() => Processor.Dispose();

        /// <summary>Lists the messages of the diagnostics, whose table the host builds anew.</summary>
        public string[] Diagnostics()
        {
            var built = new BuiltTable();
            Processor.BuildTable(OpenedTrace.Tables.Single(t => t.Name == "Trace Diagnostics"), built);
            return [.. Enumerable.Range(0, built.RowCount).Select(row => (string)built["First Message"].Project(row))];
        }

        /// <summary>Lists the stacks that the host would draw.</summary>
        public string[] Stacks()
        {
            var column = (IHierarchicalDataColumn<int>)Built["Ready Thread Stack"];
            var frames = (StackFrames)column.CollectionInfoProvider;
            return
            [
                .. Enumerable.Range(0, Built.RowCount).Select(row => column[row]).Where(stack => stack >= 0)
                    .Select(stack => string.Join(' ', Enumerable.Range(0, frames.GetCount(stack)).Select(i => frames.GetValue(stack, i)))),
            ];
        }
    }

    /// <summary>Every image is one function, as soon as somebody lets it go on.</summary>
    private sealed class OneFunction(ManualResetEventSlim release) : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image)
        {
            release.Wait();
            return new ModuleSymbols([0], [uint.MaxValue], _ => Named);
        }
    }

    /// <summary>The trace is closed as soon as symbols are looked for.</summary>
    private sealed class ClosesTheTrace(Action close) : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image)
        {
            close();
            return new ModuleSymbols([0], [uint.MaxValue], _ => Named);
        }
    }

    private sealed class Failing : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image) => throw new InvalidOperationException("no symbols today");
    }
}
