using WpaAddins.Cli.Output;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class InterruptionTests
{
    [TestMethod]
    public void LeavesNoFileWhenInterrupted()
    {
        using var folder = new TemporaryFolder();
        using var source = new CancellationTokenSource();
        var run = CommandLineRun.With(
            host => host with { Cancellation = source.Token, OpenTrace = _ => new InterruptedSource(source) },
            "export", "a.etl", "--table", "Ready Starvation", "--out", folder.PathOf("a.csv"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        Assert.AreEqual("wpaaddins: interrupted\n", run.Error);
        Assert.IsEmpty(folder.Names);
    }

    [TestMethod]
    public void EndsQuietlyWhenNobodyReads()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Quiet());
        string[][] commands =
        [
            ["export", trace, "--table", "Ready Starvation"], ["tables"], ["tables", "--json"], ["inspect", trace],
            ["--help"],
        ];
        foreach (var arguments in commands)
        {
            var run = CommandLineRun.With(host => host with { Output = new ClosedPipe() }, arguments);
            Assert.AreEqual(ExitCode.Done, run.ExitCode);
            Assert.AreEqual("", run.Error);
        }
    }

    [TestMethod]
    [DataRow]
    [DataRow("--json")]
    public void WritesTheTablesOfAllTracesThoughTheReaderHasGone(params string[] options)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var tables = folder.PathOf("tables");
        string[] arguments = ["analyze", trace, trace, "--out", tables, .. options];
        var run = CommandLineRun.With(host => host with { Output = new ClosedPipe() }, arguments);
        Assert.AreEqual((ExitCode.Done, ""), (run.ExitCode, run.Error));
        var written = Directory.GetFiles(tables).ToDictionary(f => Path.GetFileName(f), File.ReadAllText);
        Directory.Delete(tables, recursive: true);
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run(arguments).ExitCode);
        var expected = Directory.GetFiles(tables).ToDictionary(f => Path.GetFileName(f), File.ReadAllText);
        CollectionAssert.AreEquivalent(expected, written);
    }

    [TestMethod]
    [DataRow]
    [DataRow("--json")]
    public void WritesTheReportThoughTheReaderHasGone(params string[] options)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var report = folder.PathOf("report.html");
        string[] arguments = ["analyze", trace, trace, "--report", report, .. options];
        var run = CommandLineRun.With(host => host with { Output = new ClosedPipe() }, arguments);
        Assert.AreEqual((ExitCode.Done, ""), (run.ExitCode, run.Error));
        var written = File.ReadAllText(report);
        File.Delete(report);
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run(arguments).ExitCode);
        Assert.AreEqual(File.ReadAllText(report), written);
    }

    [TestMethod]
    public void LetsBugsPassToTheBorder() => Assert.ThrowsExactly<InvalidOperationException>(() => CommandLineRun.With(
        host => host with { OpenTrace = _ => throw new InvalidOperationException("a bug") }, "analyze", "a.etl"));

    [TestMethod]
    public void KnowsABrokenPipeFromAFullDisk()
    {
        Assert.IsTrue(StandardOutput.IsBrokenPipe(new IOException("Broken pipe", 32)));
        Assert.IsFalse(StandardOutput.IsBrokenPipe(new IOException("No space left on device", 28)));
    }

    private sealed class InterruptedSource(CancellationTokenSource source) : ITraceSource
    {
        public TraceData Load(TraceLoadOptions options, CancellationToken cancellation = default)
        {
            source.Cancel();
            cancellation.ThrowIfCancellationRequested();
            throw new AssertFailedException("The token is not passed on.");
        }
    }

    private sealed class ClosedPipe : MemoryStream
    {
        public override void Write(byte[] buffer, int offset, int count) => throw new IOException("Broken pipe", 32);

        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException("Broken pipe", 32);
    }
}
