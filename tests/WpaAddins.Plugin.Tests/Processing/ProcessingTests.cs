using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Processing.DataSourceGrouping;
using WpaAddins.Cli.Tests;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests;
using WpaAddins.Plugin.Processing;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Tables;
using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Plugin.Tests.Processing;

[TestClass]
public sealed class ProcessingTests
{
    public static IEnumerable<object[]> Marked =>
    [
        ["focus", (ScheduleWriter writer) => writer.FocusChange(0, 2_000, 0, 100, 100, 100)],
        ["key", (ScheduleWriter writer) => writer.KeyDown(0, 2_000, 65, "A", 100, 100)],
        ["mouse", (ScheduleWriter writer) => writer.MouseButton(0, 2_000, true, 0, 100, 100)],
        ["freeze", (ScheduleWriter writer) => writer.ProcessFreeze(0, 2_000, 100, isThaw: false)],
    ];

    [TestMethod]
    public void LaysTheTraceOnTheAxisOfTheHost()
    {
        var info = OpenedTrace.Open(RepositoryFiles.Sample).Processor.GetDataSourceInfo();
        var trace = new EtlTraceSource(RepositoryFiles.Sample).Load(TraceLoadOptions.Default).Info;
        Assert.AreEqual(trace.FirstEventNs, info.FirstEventTimestampNanoseconds);
        Assert.AreEqual(trace.DurationNs, info.EndTimestampNanoseconds);
        Assert.IsGreaterThan(0, trace.DurationNs);
        Assert.AreEqual(trace.StartTimeUtc!.Value.AddTicks(trace.FirstEventNs / 100), info.FirstEventWallClockUtc);
    }

    [TestMethod]
    public void BeginsAtTheFirstEvent()
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { FirstTick = 1_000 });
        writer.Thread(100, 100);
        var start = new EtlTraceSource("early.etl", () => new MemoryByteSource(writer.ToArray())).Load(TraceLoadOptions.Default).Info;
        writer = new ScheduleWriter(new EtlWriterOptions { FirstTick = 1_000 });
        writer.KeyDown(0, 50_000_000, 65, "A", 100, 100);
        var opened = OpenedTrace.Open(new EtlTraceSource("ring.etl", () => new MemoryByteSource(writer.ToArray())));
        var info = opened.Processor.GetDataSourceInfo();
        Assert.IsGreaterThan(1_000_000_000, info.FirstEventTimestampNanoseconds);
        Assert.AreEqual(info.EndTimestampNanoseconds, info.FirstEventTimestampNanoseconds);
        Assert.AreEqual(
            start.StartTimeUtc!.Value.AddTicks(info.FirstEventTimestampNanoseconds / 100), info.FirstEventWallClockUtc);
    }

    [TestMethod]
    public void ComputesATableWhenItIsBuiltFirst()
    {
        var (asked, source) = (0, new EtlTraceSource(RepositoryFiles.Sample));
        var host = new PretendedHost { IsInteractive = false };
        var symbols = new Asked(() => asked++);
        using var processor = new EtlProcessor(
            [RepositoryFiles.Sample], _ => source, ProcessorOptions.Default, host, host, "no settings", (_, _, _) => symbols);
        Parallel.ForEach(OpenedTrace.Tables, processor.EnableTable);
        processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult();
        Assert.IsTrue(Array.Exists(OpenedTrace.Tables, processor.DoesTableHaveData));
        Assert.AreEqual(0, asked, "a table was computed");
        processor.BuildTable(OpenedTrace.Tables.Single(table => table.Name == "Wake-Ups by Function"), new BuiltTable());
        Assert.IsGreaterThan(0, asked);
    }

    [TestMethod]
    public void MakesAGroupOfEachFile()
    {
        FileDataSource[] files = [new("a.etl"), new("b.etl")];
        var groups = ((IDataSourceGrouper)new EtlProcessingSource()).CreateValidGroups(files, ProcessorOptions.Default);
        CollectionAssert.AreEqual(files, groups.Select(group => group.DataSources.Single()).ToArray());
    }

    [TestMethod]
    public void LogsOnceWhyAFileIsRefused()
    {
        using var folder = new TemporaryFolder();
        var source = new EtlProcessingSource();
        var file = new FileDataSource(folder.Write("still.etl", SmallTraces.WithoutSwitches()));
        Assert.IsFalse(source.IsDataSourceSupported(file));
        Assert.IsFalse(source.IsDataSourceSupported(file));
        var log = new HostLog();
        source.SetLogger(log);
        StringAssert.Contains(log.Notices.Single(), "still.etl is not read: ");
    }

    [TestMethod]
    public void TakesATraceWhoseFirstBufferIsDamagedAndSaysWhy()
    {
        using var folder = new TemporaryFolder();
        var bytes = File.ReadAllBytes(RepositoryFiles.Sample);
        bytes.AsSpan(0, 0x48).Fill(0xEE);
        var path = folder.Write("damaged.etl", bytes);
        AssertTakenWithout(path, "ETL0001");
        StringAssert.StartsWith(OpenedTrace.Open(path).Host.Messages.Single(), "Error: WpaAddins cannot read damaged.etl: ETL0001");
    }

    [TestMethod]
    public void ShowsAMessageWhenNotEverythingIsRead()
    {
        using var folder = new TemporaryFolder();
        var whole = File.ReadAllBytes(RepositoryFiles.Sample);
        var opened = OpenedTrace.Open(folder.Write("cut.etl", whole[..^2_000]));
        StringAssert.StartsWith(opened.Host.Messages.Single(), "Warning: WpaAddins cannot read all of cut.etl. ETL0101");
        Assert.IsEmpty(OpenedTrace.Open(RepositoryFiles.Sample).Host.Messages);
    }

    [TestMethod]
    public void ReportsProgressThatNeverFallsAndEndsAtAHundred()
    {
        var progress = OpenedTrace.Open(RepositoryFiles.Sample).Progress;
        CollectionAssert.AreEqual(progress.Order().ToArray(), progress);
        Assert.AreEqual(100, progress[^1]);
        Assert.IsTrue(progress[0] is >= 0 and < 100);
    }

    [TestMethod]
    public void HidesTablesWithoutData()
    {
        using var folder = new TemporaryFolder();
        var opened = OpenedTrace.Open(folder.Write("still.etl", SmallTraces.WithoutSwitches()));
        foreach (var table in OpenedTrace.Tables)
        {
            // Diagnostics can come when everything is shown, and the host does not ask again. Findings that report nothing are rows.
            var isOffered = table.Name is "Trace Diagnostics" or "Trace Quality" or "Findings";
            Assert.AreEqual(isOffered, opened.Processor.DoesTableHaveData(table), table.Name);
            Assert.IsTrue(isOffered || opened.Build(table).RowCount == 0, table.Name);
        }

        Assert.IsFalse(opened.Processor.DoesTableHaveData(OpenedTrace.Tables.Single(t => t.Name == "Ready Intervals")));
    }

    [TestMethod]
    public void KnowsNothingOfTablesOfOthers()
    {
        var other = new TableDescriptor(new Guid("c58f5fea-0319-4046-932d-e695ebe20b47"), "CPU Usage (Precise)", "Theirs.");
        Assert.IsFalse(OpenedTrace.Open(RepositoryFiles.Sample).Processor.DoesTableHaveData(other));
    }

    [TestMethod]
    public void BuildsAllTablesFromSixThreadsAtOnce()
    {
        var opened = OpenedTrace.Open(RepositoryFiles.Sample);
        var expected = TableCatalogue.Tables.ToDictionary(t => t.Name, t => Sum(opened.Build(t.Name)));
        Parallel.For(0, 6, new ParallelOptions { MaxDegreeOfParallelism = 6 }, _ =>
        {
            foreach (var (name, sum) in expected)
            {
                Assert.AreEqual(sum, Sum(opened.Build(name)), name);
            }
        });
    }

    [TestMethod]
    [DataRow("traces/windows/win10-user-amsi.etl", false)]
    [DataRow("traces/windows/win11-single-event-compressed.etl", false)]
    [DataRow("traces/linux/rank-starvation.etl", true)]
    [DataRow("traces/linux/small-io.etl", true)]
    public void TakesOnlyTracesWithSomethingForUs(string path, bool isSupported)
    {
        Assert.AreEqual(isSupported, new EtlProcessingSource().IsDataSourceSupported(new FileDataSource(SharedFiles.Require(path))));
    }

    [TestMethod]
    public void TakesTheSampleAndNotATraceWithoutSwitchesNorAnyOtherFile()
    {
        using var folder = new TemporaryFolder();
        var source = new EtlProcessingSource();
        Assert.IsTrue(source.IsDataSourceSupported(new FileDataSource(RepositoryFiles.Sample)));
        Assert.IsFalse(source.IsDataSourceSupported(new FileDataSource(folder.Write("still.etl", SmallTraces.WithoutSwitches()))));
        Assert.IsFalse(source.IsDataSourceSupported(new FileDataSource(folder.Write("text.etl", [.. "text"u8]))));
        Assert.IsFalse(source.IsDataSourceSupported(new FileDataSource(folder.PathOf("none.etl"))));
    }

    [TestMethod]
    public void TakesATraceThatAnotherProgramHoldsAndSaysSo()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("held.etl", SmallTraces.Starvation());
        using var held = new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.None);
        AssertTakenWithout(path, "ETL0501");
    }

    [TestMethod]
    public void TakesATraceOfAFormThatCannotBeReadAndSaysSo()
    {
        using var folder = new TemporaryFolder();
        var bytes = RandomSchedule.Create(1, 2, 20, 300, options: new EtlWriterOptions { Compressed = true }).Bytes;
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(0x2C), 0x10000 | 4);
        AssertTakenWithout(folder.Write("form.etl", bytes), "ETL0004");
    }

    [TestMethod]
    public void TakesADamagedTraceAndSaysSo()
    {
        using var folder = new TemporaryFolder();
        AssertTakenWithout(folder.Write("cut.etl", SmallTraces.WithoutSwitches()[..^100]), "ETL0101");
    }

    [TestMethod]
    [DynamicData(nameof(Marked))]
    public void TakesATraceThatHoldsNothingButMarkers(string what, Action<ScheduleWriter> mark)
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { FirstTick = 1_000 });
        writer.Thread(100, 100);
        mark(writer);
        using var folder = new TemporaryFolder();
        var path = folder.Write("marked.etl", writer.ToArray());
        Assert.IsTrue(new EtlProcessingSource().IsDataSourceSupported(new FileDataSource(path)), what);
        Assert.IsGreaterThan(0, OpenedTrace.Open(path).Build("Markers").RowCount, what);
    }

    [TestMethod]
    public void LetsGoOfTheTraceWhenItIsClosed()
    {
        var (processor, trace) = OpenAndClose();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        Assert.IsFalse(trace.IsAlive);
        var built = new BuiltTable();
        processor.BuildTable(OpenedTrace.Tables.Single(t => t.Name == "Ready Intervals"), built);
        Assert.AreEqual(0, built.RowCount);
    }

    [TestMethod]
    public void StopsTheReadingWhenTheTraceIsClosed()
    {
        var source = new Watched();
        var host = new PretendedHost();
        var processor = new EtlProcessor(["watched.etl"], _ => source, ProcessorOptions.Default, host, host, "no settings");
        source.OnLoad = processor.Dispose;
        Assert.ThrowsExactly<OperationCanceledException>(
            () => processor.ProcessAsync(new Progress<int>(), CancellationToken.None).GetAwaiter().GetResult());
        Assert.IsNull(source.Loaded);
    }

    [TestMethod]
    public void SaysWhoMadeItWithAbsoluteAddresses()
    {
        var info = new EtlProcessingSource().GetAboutInfo();
        Assert.IsNotEmpty(info.Owners);
        Assert.IsFalse(string.IsNullOrWhiteSpace(info.LicenseInfo.Name));
        Assert.IsTrue(Uri.TryCreate(info.ProjectInfo.Uri, UriKind.Absolute, out _));
        Assert.IsTrue(Uri.TryCreate(info.LicenseInfo.Uri, UriKind.Absolute, out _));
    }

    /// <summary>A method of its own, so that nothing of it is left on the stack.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static (EtlProcessor Processor, WeakReference Trace) OpenAndClose()
    {
        var source = new Watched();
        var opened = OpenedTrace.Open(source);
        Assert.IsGreaterThan(0, opened.Build("Ready Intervals").RowCount);
        Assert.IsNotNull(source.Loaded?.Target);
        opened.Processor.Dispose();
        return (opened.Processor, source.Loaded);
    }

    /// <summary>The host asks whether a source takes a file before it gives the source a log.</summary>
    private static void AssertTakenWithout(string path, string id)
    {
        Assert.IsTrue(new EtlProcessingSource().IsDataSourceSupported(new FileDataSource(path)));
        var opened = OpenedTrace.Open(path);
        CollectionAssert.Contains(opened.Diagnostics("Id"), id);
        Assert.AreEqual(0, opened.Build("Ready Intervals").RowCount);
    }

    private static int Sum(BuiltTable built)
    {
        var sum = default(HashCode);
        foreach (var column in built.Columns)
        {
            for (var row = 0; row < built.RowCount; row++)
            {
                sum.Add(column.Project(row));
            }
        }

        return sum.ToHashCode();
    }

    /// <summary>Has no symbols, and counts how often it is asked.</summary>
    private sealed class Asked(Action onAsked) : ISymbolSource
    {
        public ModuleSymbols? Find(ImageRow image)
        {
            onAsked();
            return null;
        }
    }

    /// <summary>A trace that it does not keep itself.</summary>
    private sealed class Watched : ITraceSource
    {
        public Action? OnLoad { get; set; }

        public WeakReference? Loaded { get; private set; }

        public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
        {
            OnLoad?.Invoke();
            var trace = new EtlTraceSource("watched.etl", () => new MemoryByteSource(SmallTraces.Starvation())).Load(options, cancellation);
            Loaded = new WeakReference(trace);
            return trace;
        }
    }
}
