using Microsoft.Windows.EventTracing;
using WpaAddins.Cli.Tests.SecondSource.Library;
using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;
using WpaAddins.TraceProcessing;
using ITraceSource = WpaAddins.Trace.Sources.ITraceSource;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
[DoNotParallelize]
public sealed class VerifyTests
{
    private const ulong Kernel = 0xFFFF_F800_0000_0000;

    [TestMethod]
    public void SaysThatEqualSourcesAgree()
    {
        var run = Verify(SmallTraces.Starvation());
        Assert.AreEqual(0, run.ExitCode, run.Output + run.Error);
        Assert.StartsWith("small.etl: etl and traceprocessing agree on 6 context switches, 3 ReadyThreads and ", run.Output);
        Assert.AreEqual("", run.Error);
    }

    [TestMethod]
    public void TellsTheFieldThatDiffersAndWhatFollowsFromIt()
    {
        var run = Verify(SmallTraces.Starvation(victimRank: 0));
        Assert.AreEqual(1, run.ExitCode);
        Assert.StartsWith("small.etl: context switch at 0.103000000 s on CPU 0: old rank 2 by etl, 0 by traceprocessing\n", run.Output);
        Assert.Contains(
            "small.etl: row of Ready Intervals with Process \"victim.exe (200)\", Thread Id 200, Incarnation 0, Ready Time (s) 0.002000000,",
            run.Output);
        Assert.Contains(": Rank 2 by etl, 0 by traceprocessing; ", run.Output);
        Assert.Contains(" differences: context switch 2, Findings ", run.Output);
        Assert.Contains("; compared: 6 context switches, 3 ReadyThreads and ", run.Output);
        Assert.DoesNotContain("process ", run.Output);
        Assert.DoesNotContain("session", run.Output);
    }

    [TestMethod]
    public void TellsWhatOnlyOneSourceHas()
    {
        var run = Verify(SmallTraces.Starvation(victim: "other.exe"));
        Assert.AreEqual(1, run.ExitCode);
        Assert.StartsWith(
            "small.etl: process other.exe (200), a child of 4: only by traceprocessing\n"
            + "small.etl: process victim.exe (200), a child of 4: only by etl\n",
            run.Output);
        Assert.Contains("row of Ready Starvation with Process \"victim.exe (200)\", Thread Id 200, ", run.Output);
        Assert.Contains("small.etl: row of Thread Pairs with Process \"hog.exe (100)\", ", run.Output);
        Assert.Contains(": Process B \"victim.exe (200)\" by etl, \"other.exe (200)\" by traceprocessing\n", run.Output);
        Assert.DoesNotContain("context switch at", run.Output);
    }

    [TestMethod]
    public void JoinsRecordsByTimeAndProcessor()
    {
        var run = Verify(SmallTraces.Quiet());
        Assert.AreEqual(1, run.ExitCode);
        Assert.Contains("small.etl: context switches: 6 by etl, 4 by traceprocessing\n", run.Output);
        Assert.Contains("context switch at 0.001000000 s on CPU 0: new thread 100 by etl, 300 by traceprocessing\n", run.Output);
        Assert.Contains("context switch at 0.002000000 s on CPU 0: only by traceprocessing\n", run.Output);
        Assert.Contains("context switch at 0.146000000 s on CPU 0: only by etl\n", run.Output);
        Assert.Contains("ReadyThread at 0.003000000 s on CPU 0: only by traceprocessing\n", run.Output);
    }

    [TestMethod]
    public void TellsStacksApartThatHaveEquallyManyFrames()
    {
        var run = Verify(WithStack(Kernel + 0x10), WithStack(Kernel + 0x20));
        Assert.StartsWith(
            "small.etl: context switch at 0.000100000 s on CPU 0: "
            + "stack 0xfffff80000000010 by etl, 0xfffff80000000020 by traceprocessing\n",
            run.Output);
        Assert.Contains("stack 0xfffff80000000010 by etl, none by traceprocessing", Verify(WithStack(Kernel + 0x10), WithStack()).Output);
    }

    [TestMethod]
    public void PrintsTheFirstOfAKindAndAllIfAsked()
    {
        var (first, second) = (SmallTraces.PingPong(), SmallTraces.Quiet());
        var run = Verify(first, second);
        Assert.HasCount(20, Lines(run, "context switch at"));
        Assert.Contains("small.etl: context switch: 3,981 more differ; --all prints them\n", run.Output);
        Assert.HasCount(4_001, Lines(Verify(first, second, "--all"), "context switch at"));
        Assert.Contains("context switch 4,001, ", run.Output);
    }

    [TestMethod]
    public void TellsOfALossOnceAndOfAnUnequalOneAsADifference()
    {
        var broken = SmallTraces.Broken();
        var run = Verify(broken, broken);
        Assert.AreEqual(3, run.ExitCode);
        Assert.HasCount(2, run.ErrorLines);
        Assert.StartsWith("wpaaddins: data was lost: ", run.ErrorLines[^1]);
        run = Verify(SmallTraces.Starvation(eventsLost: 5));
        Assert.AreEqual(1, run.ExitCode);
        Assert.AreEqual("", run.Error);
        Assert.Contains("small.etl: events lost: 0 by etl, 5 by traceprocessing\n", run.Output);
        Assert.Contains("small.etl: row of Trace Diagnostics with Id \"ETL0201\", ", run.Output);
    }

    [TestMethod]
    public void FindsWhatALibraryLeavesOut()
    {
        var bytes = SmallTraces.Starvation();
        var run = Verify(bytes, new LibrarySource(new PretendedLibrary(bytes)));
        Assert.AreEqual(0, run.ExitCode, run.Output + run.Error);
        var events = Enumerable.Range(0, 20).Select(i => Verify(bytes, new LibrarySource(new PretendedLibrary(bytes) { Omitted = i })).Output);
        Assert.HasCount(6, events.Where(o => o.Contains("small.etl: context switches: 6 by etl, 5 by traceprocessing\n", StringComparison.Ordinal)));
        Assert.HasCount(3, events.Where(o => o.Contains("small.etl: ReadyThreads: 3 by etl, 2 by traceprocessing\n", StringComparison.Ordinal)));
    }

    [TestMethod]
    public void SaysInOneLineWhatTheLibraryCannotRead()
    {
        var bytes = SmallTraces.Starvation();
        var run = Verify(bytes, new LibrarySource(new PretendedLibrary(bytes) { Failure = new InvalidTraceDataException("bad data") }));
        Assert.AreEqual(1, run.ExitCode);
        Assert.AreEqual("", run.Output);
        Assert.HasCount(1, run.ErrorLines);
        Assert.EndsWith("small.etl cannot be read: Microsoft's library reports: bad data", run.ErrorLines[0]);
    }

    [TestMethod]
    [OSCondition(ConditionMode.Exclude, OperatingSystems.Windows)]
    public void SaysThatTheSecondSourceNeedsWindows()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("small.etl", SmallTraces.Starvation());
        foreach (var arguments in (string[][])[["verify", path], ["analyze", path, "--source", "traceprocessing"]])
        {
            var run = CommandLineRun.Run(arguments);
            Assert.AreEqual(1, run.ExitCode);
            Assert.AreEqual("", run.Output);
            Assert.HasCount(1, run.ErrorLines);
            Assert.EndsWith(
                "Microsoft's library, which verify and --source traceprocessing use, runs only on Windows; "
                + "analyze without --source reads traces on every system", run.ErrorLines[0]);
        }
    }

    [TestMethod]
    public void ReadsByTheSourceThatIsAskedFor()
    {
        using var folder = new TemporaryFolder();
        var path = folder.Write("small.etl", SmallTraces.Quiet());
        var second = SmallTraces.Starvation();
        var run = CommandLineRun.With(
            host => host with { OpenWithTraceProcessing = _ => Source(second) }, "analyze", path, "--source", "traceprocessing");
        Assert.AreEqual(0, run.ExitCode, run.Error);
        Assert.Contains("victim.exe thread 200", run.Output);
        Assert.DoesNotContain("victim.exe", CommandLineRun.Run("analyze", path, "--source", "etl").Output);
    }

    private static CommandLineRun Verify(byte[] second) => Verify(SmallTraces.Starvation(), second);

    private static CommandLineRun Verify(byte[] first, byte[] second, params string[] options) => Verify(first, Source(second), options);

    private static CommandLineRun Verify(byte[] first, ITraceSource second, params string[] options)
    {
        using var folder = new TemporaryFolder();
        return CommandLineRun.With(
            host => host with { OpenWithTraceProcessing = _ => second }, ["verify", folder.Write("small.etl", first), .. options]);
    }

    private static string[] Lines(CommandLineRun run, string about) =>
        [.. run.Output.Split('\n').Where(line => line.StartsWith("small.etl: " + about, StringComparison.Ordinal))];

    private static byte[] WithStack(params ulong[] frames)
    {
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = 1000 });
        trace.Thread(300, 300);
        trace.Switch(0, 2000, 0, 300);
        if (frames.Length > 0)
        {
            trace.Stack(0, 2001, 2000, 300, 300, frames);
        }

        trace.Switch(0, 3000, 300, 0);
        return trace.ToArray();
    }

    private static EtlTraceSource Source(byte[] bytes) => new("small.etl", () => new MemoryByteSource(bytes));

    private sealed class LibrarySource(PretendedLibrary library) : ITraceSource
    {
        public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default) =>
            new LibraryPasses("small.etl", library.Open).Load(options, cancellation);
    }
}
