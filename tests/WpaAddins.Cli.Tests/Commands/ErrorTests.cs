using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class ErrorTests
{
    private const string Table = "Ready Starvation";

    [TestMethod]
    [DataRow("frobnicate")]
    [DataRow("--frobnicate")]
    [DataRow("help|frobnicate")]
    [DataRow("inspect")]
    [DataRow("inspect|a.etl|--thread|1")]
    [DataRow("inspect|--threads|0|a.etl")]
    [DataRow("inspect|--max-memory|much|a.etl")]
    [DataRow("analyze|--reprot|r.html|a.etl")]
    [DataRow("analyze|a.etl|--only|starvaton")]
    [DataRow("analyze|a.etl|--only|rank")]
    [DataRow("analyze|a.etl|--min-severity|2")]
    [DataRow("analyze|a.etl|--fail-on|severe")]
    [DataRow("report|a.etl|b.etl")]
    [DataRow("report|a.etl|--out|a.etl")]
    [DataRow("export|a.etl")]
    [DataRow("export|a.etl|--table|Ready Starvaton")]
    [DataRow("export|a.etl|--table|Ready Starvation|--view|Nothing like it")]
    [DataRow("export|a.etl|--table|Ready Starvation|--format|xml")]
    [DataRow("export|a.etl|--table|Ready Starvation|--from|soon")]
    [DataRow("export|a.etl|--table|Ready Starvation|--from|2|--to|1")]
    [DataRow("export|a.etl|--table|Ready Starvation|--quantum|5")]
    [DataRow("export|a.etl|--table|Ready Starvation|--quantum|0ms")]
    [DataRow("export|a.etl|--table|Thread Pairs|--switch-cost|2")]
    [DataRow("export|a.etl|--table|Thread Pairs|--switch-cost|0us")]
    [DataRow("export|a.etl|--table|Ready Starvation|--thread|main")]
    [DataRow("export|a.etl|--table|Ready Starvation|--callers-of|KeSetEvent")]
    [DataRow("export|a.etl|--table|Ready Starvation|--callers-of|m!f|--callees-of|m!f")]
    [DataRow("export|a.etl|--table|Ready Starvation|--process|")]
    [DataRow("export|a.etl|--table|Ready Starvation|--out|")]
    [DataRow("export|a.etl|--table|Ready Starvation|--out|a.etl")]
    [DataRow("tables|Nothing")]
    public void RefusesWrongUsage(string arguments)
    {
        var run = CommandLineRun.Run(arguments.Split('|'));
        Assert.AreEqual(ExitCode.Usage, run.ExitCode, run.Error);
        Assert.AreEqual("", run.Output);
        StringAssert.StartsWith(run.Error, "wpaaddins: ");
    }

    [TestMethod]
    public void NamesTheNearestTableAndView()
    {
        StringAssert.Contains(CommandLineRun.Run("tables", "Ready Starvaton").Error, "did you mean 'Ready Starvation'?");
        var run = CommandLineRun.Run("export", "a.etl", "--table", Table, "--view", "most starved thread");
        StringAssert.Contains(run.Error, "did you mean 'Most starved threads'?");
    }

    [TestMethod]
    [DataRow("analyse|x.etl", "there is no command 'analyse'; did you mean 'analyze'?")]
    [DataRow("analyse|--help", "there is no command 'analyse'; did you mean 'analyze'?")]
    [DataRow("help|exprot", "there is no command 'exprot'; did you mean 'export'?")]
    [DataRow("hlep", "there is no command 'hlep'; did you mean 'help'?")]
    [DataRow("x.etl", "there is no command 'x.etl'; see wpaaddins --help")]
    [DataRow("--hlep", "there is no option '--hlep'; did you mean '--help'?")]
    public void NamesTheNearestCommand(string arguments, string message)
    {
        var run = CommandLineRun.Run(arguments.Split('|'));
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        Assert.AreEqual("", run.Output);
        Assert.AreEqual($"wpaaddins: {message}\n", run.Error);
    }

    [TestMethod]
    [DataRow("tables|--sql|mysql", "--sql takes clickhouse, duckdb or postgresql, not 'mysql'")]
    [DataRow("analyze|a.etl|--source|foo", "--source takes etl or traceprocessing, not 'foo'")]
    [DataRow("export|a.etl|--table|all", "--table all needs a folder of traces and --out DIR")]
    [DataRow("compare|a.etl", "compare takes two traces, not 1")]
    public void SaysWhatItTakes(string arguments, string message)
    {
        var run = CommandLineRun.Run(arguments.Split('|'));
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        Assert.AreEqual($"wpaaddins: {message}", run.ErrorLines[0]);
    }

    [TestMethod]
    [DataRow("")]
    [DataRow("--no-color")]
    public void ShowsTheHelpIfThereIsNoCommand(string arguments)
    {
        var run = CommandLineRun.Run(arguments.Split('|', StringSplitOptions.RemoveEmptyEntries));
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        Assert.AreEqual("", run.Output);
        Assert.AreEqual(CommandLineRun.Run("--help").Output, run.Error);
    }

    [TestMethod]
    public void ShowsForDebugWhereAFailureCameFrom()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Quiet());
        string[] export = ["export", trace, "--table", Table, "--out", Path.Combine(folder.PathOf("no"), "a.csv")];
        AssertShows(nameof(DirectoryNotFoundException), [.. export, "--debug"]);
        AssertShows(nameof(FileNotFoundException), "analyze", folder.PathOf("missing.etl"), "--debug");
        AssertShows(nameof(EtlFormatException), "analyze", folder.Write("empty.etl", []), "--debug");
        Assert.HasCount(1, CommandLineRun.Run(export).ErrorLines);
        var run = CommandLineRun.With(
            host => host with { Environment = name => name == "WPAADDINS_DEBUG" ? "1" : null }, export);
        StringAssert.StartsWith(run.ErrorLines[1], "System.IO.DirectoryNotFoundException: ");

        static void AssertShows(string exception, params string[] arguments)
        {
            var run = CommandLineRun.Run(arguments);
            Assert.AreEqual(ExitCode.Failed, run.ExitCode);
            StringAssert.StartsWith(run.ErrorLines[0], "wpaaddins: ");
            StringAssert.Contains(run.ErrorLines[1], exception);
        }
    }

    [TestMethod]
    [DataRow("inspect")]
    [DataRow("analyze")]
    public void FailsForFilesThatAreNoTraces(string command)
    {
        using var folder = new TemporaryFolder();
        AssertFails("does not exist", command, folder.PathOf("missing.etl"));
        AssertFails("does not exist", command, Path.Combine(folder.PathOf("no"), "missing.etl"));
        AssertFails(command == "inspect" ? "is a folder" : "there is no .etl file in", command, folder.Root);
        AssertFails("no file matches", command, folder.PathOf("*.etl"));
        AssertFails("is empty", command, folder.Write("empty.etl", []));
        AssertFails(".zip", command, folder.Write("packed.etl", [(byte)'P', (byte)'K', 3, 4, .. new byte[500]]));
        AssertFails("not an .etl", command, folder.Write("text.etl", [.. Enumerable.Repeat((byte)'x', 5000)]));
        AssertFails("zeros", command, folder.Write("zeros.etl", new byte[5000]));
    }

    [TestMethod]
    public void FailsWhenTheOutputCannotBeWritten()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Quiet());
        var nowhere = Path.Combine(folder.PathOf("no"), "a.csv");
        AssertFails("its folder does not exist", "export", trace, "--table", Table, "--out", nowhere);
        AssertFails("it is a folder", "export", trace, "--table", Table, "--out", folder.Root);
        AssertFails("cannot write", "analyze", trace, "--out", Path.Combine(trace, "tables"));
        CollectionAssert.AreEqual(new[] { "a.etl" }, folder.Names);
    }

    [TestMethod]
    public void WritesNothingWhenNoTraceCanBeRead()
    {
        using var folder = new TemporaryFolder();
        var missing = folder.PathOf("no.etl");
        var run = CommandLineRun.Run("export", missing, "--table", Table, "--out", folder.PathOf("a.csv"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        Assert.IsEmpty(folder.Names);
    }

    [TestMethod]
    public void StopsAtTheFirstLossIfStrict()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation(eventsLost: 5));
        AssertFails("lost 5 events", "inspect", trace, "--strict");
        AssertFails("lost 5 events", "export", trace, "--strict", "--table", Table);
    }

    private static void AssertFails(string reason, params string[] arguments)
    {
        var run = CommandLineRun.Run(arguments);
        Assert.AreEqual(ExitCode.Failed, run.ExitCode, run.Error);
        Assert.AreEqual("", run.Output);
        Assert.HasCount(1, run.ErrorLines);
        StringAssert.StartsWith(run.Error, "wpaaddins: ");
        StringAssert.Contains(run.Error, reason);
    }
}
