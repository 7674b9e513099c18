using Microsoft.Windows.EventTracing;
using WpaAddins.Analysis;
using WpaAddins.Cli.Tests.SecondSource.Library;
using WpaAddins.Cli.Verification;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests;
using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Symbols;
using WpaAddins.TraceProcessing;

namespace WpaAddins.Cli.Tests.SecondSource;

/// <summary>The second source against a pretended library, which delivers events and objects as the real one documents them.</summary>
[TestClass]
[DoNotParallelize]
public sealed class LibraryPassesTests
{
    private const ulong Kernel = 0xFFFF_F800_0000_0000;
    private const ulong App = 0x7FF6_0000_0000;

    [TestMethod]
    [DataRow("linux/lock-contention.etl")]
    [DataRow("linux/lock-handoff.etl")]
    [DataRow("linux/mixed-load.etl")]
    [DataRow("linux/parallel-build.etl")]
    [DataRow("linux/rank-starvation.etl")]
    [DataRow("linux/small-io.etl")]
    [DataRow("windows/server2022-28cpu-compressed.etl")]
    [DataRow("windows/win10-1903-kernel-raw.etl")]
    [DataRow("windows/win10-32bit-header-compressed.etl")]
    [DataRow("windows/win10-events-lost-4k-buffers.etl")]
    [DataRow("windows/win10-lxcore.etl")]
    [DataRow("windows/win10-user-amsi.etl")]
    [DataRow("windows/win11-single-event-compressed.etl")]
    [DataRow("windows/win7-image_data_32_v1.etl")]
    [DataRow("windows/win7-image_data_64_v2.etl")]
    [DataRow("windows/win7-kernel-process-provider.etl")]
    [DataRow("windows/win7-process_data_32_v3.etl")]
    [DataRow("windows/win7-process_data_64_v3.etl")]
    [DataRow("windows/win7-x64-stackwalk.etl")]
    [DataRow("windows/win8-x64-compressed-stackkeys.etl")]
    public void MakesOfATraceWhatTheFirstSourceMakes(string path)
    {
        var bytes = File.ReadAllBytes(SharedFiles.Require("traces/" + path));
        var (first, second) = (First(bytes), Second(new PretendedLibrary(bytes)));
        Assert.IsEmpty(Differences(first, second), string.Join("\n", Differences(first, second).Take(10)));
    }

    [TestMethod]
    [DataRow(TraceClock.PerformanceCounter, 10_000_000)]
    [DataRow(TraceClock.PerformanceCounter, 2_337_949)]
    [DataRow(TraceClock.SystemTime, 2_337_949)]
    [DataRow(TraceClock.CpuCycle, 2_337_949)]
    public void ReadsTicksOfEveryClock(TraceClock clock, long frequency)
    {
        var bytes = Written(new EtlWriterOptions { ClockType = clock, ClockFrequency = frequency, CpuSpeedMHz = 3_417 });
        var (first, second) = (First(bytes), Second(new PretendedLibrary(bytes)));
        Assert.IsEmpty(Differences(first, second));
        Assert.AreEqual(first.Info.ClockFrequency, second.Info.ClockFrequency);
        Assert.AreEqual(first.Info.StartTimeUtc, second.Info.StartTimeUtc);
        CollectionAssert.AreEqual(
            first.Processes.Rows.Select(p => (p.BornNs, p.EndedNs)).ToArray(),
            second.Processes.Rows.Select(p => (p.BornNs, p.EndedNs)).ToArray());
    }

    [TestMethod]
    public void ReadsA32BitTrace()
    {
        var bytes = Written(new EtlWriterOptions { PointerSize = 4 }, kernel: 0x8100_0000, app: 0x0040_0000);
        Assert.IsEmpty(Differences(First(bytes), Second(new PretendedLibrary(bytes))));
        Assert.AreEqual(0u, Second(new PretendedLibrary(bytes)).Images[0].ProcessId, "the kernel's image is in every process");
    }

    [TestMethod]
    public void ReadsTimestampsWithoutRawValue()
    {
        var bytes = Written(new EtlWriterOptions());
        Assert.IsEmpty(Differences(First(bytes), Second(new PretendedLibrary(bytes) { IsPartial = true })));
    }

    [TestMethod]
    [DataRow(1, 0)]
    [DataRow(-1, 0)]
    [DataRow(2, 1)]
    [DataRow(-500, 1)]
    public void SaysThatTheLibrarysTimesDiffer(long error, int expected)
    {
        var second = Second(new PretendedLibrary(Written(new EtlWriterOptions())) { ErrorNs = error });
        var told = second.Diagnostics.ToList().Where(d => d.Descriptor.Id == DiagnosticId.LibraryTimeDiffers).ToArray();
        Assert.HasCount(expected, told);
        Assert.IsTrue(told.All(d => d.Message.Contains($"{Math.Abs(error)} ns", StringComparison.Ordinal) && d.Count > 5));
    }

    [TestMethod]
    public void SaysWhichEventsNoRecordCanHold()
    {
        var library = new PretendedLibrary(Written(new EtlWriterOptions())) { Excess = 65_600 };
        var told = Second(library).Diagnostics.ToList().Single(d => d.Descriptor.Id == DiagnosticId.RecordNotRelogged);
        Assert.IsGreaterThan(5, told.Count);
        Assert.ThrowsExactly<EtlFormatException>(() => Second(library, TraceLoadOptions.Default with { IsStrict = true }));
        Assert.DoesNotContain(
            d => d.Descriptor.Id == DiagnosticId.RecordNotRelogged,
            Second(new PretendedLibrary(Written(new EtlWriterOptions()))).Diagnostics.ToList());
    }

    [TestMethod]
    public void PassesOnWhatTheSessionLost()
    {
        var info = Second(new PretendedLibrary(Written(new EtlWriterOptions { EventsLost = 7, BuffersLost = 2 }))).Info;
        Assert.AreEqual((7L, 2L), (info.EventsLost, info.BuffersLost));
    }

    [TestMethod]
    public void ReadsATraceThatHasNoProcesses()
    {
        var second = Second(new PretendedLibrary(Written(new EtlWriterOptions())) { HasObjects = false });
        Assert.IsEmpty(second.Processes.Rows);
        Assert.AreEqual(3, second.Switches.Count);
    }

    [TestMethod]
    public void MakesATraceErrorOfTheLibrarysOwn()
    {
        var bytes = Written(new EtlWriterOptions());
        foreach (var failure in (Exception[])[
            new InvalidTraceDataException("bad data"), new InvalidTraceFormatException(),
            new TraceTimeInversionException(), new TraceLostEventsException(3)])
        {
            var told = Assert.ThrowsExactly<IOException>(() => Second(new PretendedLibrary(bytes) { Failure = failure }));
            Assert.AreEqual($"Microsoft's library reports: {failure.Message}", told.Message);
        }

        Assert.ThrowsExactly<ArithmeticException>(() => Second(new PretendedLibrary(bytes) { Failure = new ArithmeticException() }));
    }

    [TestMethod]
    public void AsksTheLibraryForSymbolsWhereItIsTold()
    {
        var bytes = Written(new EtlWriterOptions());
        var library = new PretendedLibrary(bytes) { Functions = [(0x100, "wait"), (0x400, "work")] };
        Assert.IsNull(Second(library).Symbols);
        Assert.IsNull(library.SymbolPath);
        var second = Second(library, TraceLoadOptions.Default with { SymbolPath = "srv*pdbs" });
        Assert.AreEqual("srv*pdbs", library.SymbolPath);
        var frames = new FrameTable(second.Images, second.Stacks, second.Symbols!);
        Assert.AreEqual("app.exe!wait+0x20", frames[frames.Resolve(300, App + 0x120, 0)].ToString());
        Assert.AreEqual("ntoskrnl.exe!work", frames[frames.Resolve(300, Kernel + 0x400, 0)].ToString());
        Assert.IsNull(Second(
            new PretendedLibrary(bytes) { CanLoadSymbols = false }, TraceLoadOptions.Default with { SymbolPath = "srv*pdbs" }).Symbols);
    }

    [TestMethod]
    public void StopsWhenItIsCancelled()
    {
        using var interruption = new CancellationTokenSource();
        interruption.Cancel();
        var library = new PretendedLibrary(Written(new EtlWriterOptions()));
        Assert.ThrowsExactly<OperationCanceledException>(
            () => new LibraryPasses("a.etl", library.Open).Load(TraceLoadOptions.Default, interruption.Token));
    }

    [TestMethod]
    public void FindsEveryEventThatIsMissing()
    {
        var bytes = Written(new EtlWriterOptions());
        var first = First(bytes);
        for (var place = 0; place < 12; place++)
        {
            var differences = Differences(first, Second(new PretendedLibrary(bytes) { Omitted = place }));
            // The header is our own; processes and images come from the library's objects.
            Assert.AreEqual(place is 0 or 1 or 4 or 5, differences.Length == 0, $"event {place}: {string.Join("; ", differences)}");
        }
    }

    private static byte[] Written(EtlWriterOptions options, ulong kernel = Kernel, ulong app = App)
    {
        var trace = new ScheduleWriter(options with { NumberOfProcessors = 2, FirstTick = 1000 });
        trace.Process(300, "app.exe");
        trace.Thread(300, 300);
        trace.Image(4, kernel, 0x10000, @"\SystemRoot\system32\ntoskrnl.exe");
        trace.Image(300, app, 0x10000, @"\Device\HarddiskVolume3\app.exe");
        trace.Switch(0, 2000, 0, 300);
        trace.Stack(0, 2001, 2000, 300, 300, kernel + 0x400);
        trace.Stack(0, 2002, 2000, 300, 300, app + 0x120);
        trace.Switch(0, 3001, 300, 0);
        trace.Ready(1, 4002, 300);
        trace.Switch(1, 5003, 0, 300);
        return trace.ToArray();
    }

    private static TraceData First(byte[] bytes) =>
        new EtlTraceSource("a.etl", () => new MemoryByteSource(bytes)).Load(TraceLoadOptions.Default);

    private static TraceData Second(PretendedLibrary library, TraceLoadOptions? options = null) =>
        new LibraryPasses("a.etl", library.Open).Load(options ?? TraceLoadOptions.Default, CancellationToken.None);

    private static string[] Differences(TraceData first, TraceData second) =>
        [.. SourceComparison.Differences(Analysed(first), Analysed(second), CancellationToken.None).Select(d => d.Text)];

    private static TraceAnalysis Analysed(TraceData trace) => new(trace, AnalysisOptions.Default, CancellationToken.None);
}
