using System.IO.Compression;
using System.Text.Json;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class ExportTests
{
    private const string Table = "Ready Intervals";

    [TestMethod]
    public void WritesOneTableInTheOrderOfItsView()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("export", folder.Write("a.etl", SmallTraces.Starvation()), "--table", Table);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        var lines = run.Output.Split('\n');
        StringAssert.StartsWith(lines[0], "Process,");
        StringAssert.StartsWith(lines[1], "victim.exe (200),");
        StringAssert.Contains(lines[1], "100000.000");
    }

    [TestMethod]
    public void ComputesTheCriticalPathOfAThreadInARange()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run(
            "export", folder.Write("a.etl", SmallTraces.Starvation()), "--table", "Critical Path", "--thread", "200",
            "--from", "0.09", "--to", "0.1025", "--format", "ndjson");
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        string[] columns = ["Thread Id", "Start (s)", "End (s)", "Duration (us)", "State", "Depth", "Class"];
        var rows = run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(line => JsonDocument.Parse(line).RootElement)
            .Select(row => string.Join('|', columns.Select(c => row.GetProperty(c).ToString())));
        Assert.AreEqual(
            "200|0.090000000|0.102000000|12000.000|Ready|0|Rank Beaten, 200|0.102000000|0.102500000|500.000|Running|0|",
            string.Join(", ", rows));
    }

    [TestMethod]
    public void TakesTheFormatFromTheNameOfTheFile()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var path = folder.PathOf("a.json");
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run("export", trace, "--table", Table, "--out", path).ExitCode);
        using var json = JsonDocument.Parse(File.ReadAllText(path));
        Assert.AreEqual(Table, json.RootElement.GetProperty("table").GetString());
    }

    [TestMethod]
    public void CompressesWhatIsCalledGz()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var path = folder.PathOf("a.ndjson.gz");
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run("export", trace, "--table", Table, "--out", path).ExitCode);
        using var reader = new StreamReader(new GZipStream(File.OpenRead(path), CompressionMode.Decompress));
        var compressed = reader.ReadToEnd();
        Assert.AreEqual(CommandLineRun.Run("export", trace, "--table", Table, "--format", "ndjson").Output, compressed);
    }

    [TestMethod]
    public void RefusesToOverwriteTheTraceThatIsReadAlsoThroughALink()
    {
        using var folder = new TemporaryFolder();
        var bytes = SmallTraces.Starvation();
        var trace = folder.Write("a.etl", bytes);
        var link = folder.PathOf("a.csv");
        if (!OperatingSystem.IsWindows())
        {
            File.CreateSymbolicLink(link, trace);
        }

        foreach (var path in OperatingSystem.IsWindows() ? new[] { trace } : [trace, link])
        {
            var run = CommandLineRun.Run("export", trace, "--table", Table, "--out", path);
            Assert.AreEqual(ExitCode.Usage, run.ExitCode);
            StringAssert.Contains(run.Error, "would overwrite one of the traces");
            CollectionAssert.AreEqual(bytes, File.ReadAllBytes(trace));
        }
    }

    [TestMethod]
    public void GoesOnAfterABadTraceAndFails()
    {
        using var folder = new TemporaryFolder();
        var good = folder.Write("good.etl", SmallTraces.Starvation());
        var lossy = folder.Write("lossy.etl", SmallTraces.Starvation(eventsLost: 1));
        var bad = folder.Write("bad.etl", []);
        var run = CommandLineRun.Run("export", bad, good, lossy, "--table", Table);
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.StartsWith(run.Output, "Trace,Trace Start (UTC),Process,");
        StringAssert.Contains(run.Output, "\ngood.etl,2024-02-29T12:00:00.0000000Z,victim.exe (200),");
        StringAssert.Contains(run.Output, "\nlossy.etl,");
        Assert.AreEqual("wpaaddins: 1 of 3 traces could not be read", run.ErrorLines[^1]);
    }

    [TestMethod]
    public void SaysOnTheLastLineThatDataWasLost()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("lossy.etl", SmallTraces.Starvation(eventsLost: 1));
        var run = CommandLineRun.Run("export", trace, "--table", Table);
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode);
        StringAssert.StartsWith(run.ErrorLines[^1], "wpaaddins: data was lost: ETL0201 ");
    }

    [TestMethod]
    public void QuotesTheNamesOfProcesses()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation("a,\"b\".exe"));
        var run = CommandLineRun.Run("export", trace, "--table", Table);
        StringAssert.Contains(run.Output, "\n\"a,\"\"b\"\".exe (200)\",");
    }

    [TestMethod]
    public void ListsOnlyWhatIsAskedFor()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        Assert.HasCount(1, Rows("--process", "nobody.exe"));
        Assert.HasCount(1, Rows("--thread", "12345"));
        Assert.HasCount(3, Rows("--process", "victim.exe"));
        Assert.HasCount(3, Rows("--thread", "200"));

        string[] Rows(params string[] filter) => CommandLineRun.Run(["export", trace, "--table", Table, .. filter])
            .Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }

    [TestMethod]
    [DataRow("--process|nobody.exe", "no thread matches --process nobody.exe")]
    public void SaysWhyNoRowIsLeft(string options, string why)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        foreach (var table in (string[])["Ready Starvation", "Ready Intervals", "Who Ran Meanwhile"])
        {
            var run = CommandLineRun.Run(["export", trace, "--table", table, .. options.Split('|')]);
            Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
            Assert.HasCount(1, run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries), table);
            Assert.AreEqual($"wpaaddins: a.etl: {why}\n", run.Error);
        }
    }

    [TestMethod]
    [DataRow("Wake-Ups by Function", "--callers-of", "caller")]
    [DataRow("Waits by Function", "--callees-of", "callee")]
    public void SaysWhyAFunctionLeavesNoRow(string table, string option, string neighbour)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Run("export", trace, "--table", table, option, "app.exe!main");
        Assert.HasCount(1, run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries));
        Assert.AreEqual(
            $"wpaaddins: a.etl: no stack shows a {neighbour} of app.exe!main; function names need --symbols, or X.symbols.json beside X.etl\n",
            run.Error);
        var other = CommandLineRun.Run("export", trace, "--table", "Lock Waits", option, "app.exe!main");
        Assert.AreEqual(ExitCode.Usage, other.ExitCode);
        Assert.AreEqual("wpaaddins: --callers-of and --callees-of apply to tables by function, not to Lock Waits\n", other.Error);
    }

    [TestMethod]
    [DataRow("csv")]
    [DataRow("table")]
    public void SaysThatTheTraceLacksTheRecordsOfATable(string format)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Run("export", trace, "--table", "Small File I/O", "--format", format);
        Assert.AreEqual(ExitCode.Done, run.ExitCode);
        Assert.AreEqual(
            "wpaaddins: a.etl: Small File I/O is empty, because the trace lacks its records; 'wpaaddins inspect' lists what to record\n",
            run.Error);
    }

    [TestMethod]
    public void SaysNothingAboutAnEmptyTableOfTheWholeTrace()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run(
            "export", folder.Write("a.etl", SmallTraces.Quiet()), "--table", "Trace Diagnostics", "--process", "calm.exe");
        Assert.AreEqual("", run.Error);
    }

    [TestMethod]
    public void LeavesOutThreadsThatAreNotInTheRange()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        Assert.HasCount(3, Rows("--from", "0.0015"));
        Assert.HasCount(2, Rows("--to", "0.0015"));

        string[] Rows(params string[] range) => CommandLineRun.Run(["export", trace, "--table", "Ready Starvation", .. range])
            .Output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
    }

    [TestMethod]
    public void ExpandsWildcards()
    {
        using var folder = new TemporaryFolder();
        folder.Write("b.etl", SmallTraces.Quiet());
        folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Run("analyze", folder.PathOf("*.etl"));
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        Assert.IsLessThan(
            run.Output.IndexOf("b.etl (", StringComparison.Ordinal),
            run.Output.IndexOf("a.etl (", StringComparison.Ordinal));
    }
}
