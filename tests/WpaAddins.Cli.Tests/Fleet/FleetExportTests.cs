using System.Text.Json;
using WpaAddins.Cli.Export;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Tests.Fleet;

[TestClass]
public sealed class FleetExportTests
{
    private const string Log = "traces.ndjson";

    [TestMethod]
    public void WritesAFileATraceAndTable()
    {
        using var folder = Traces();
        var run = CommandLineRun.Run("export", folder.PathOf("in"), "--table", "all", "--out", folder.PathOf("out"));
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode, run.Error);
        Assert.AreEqual("", run.Output);
        foreach (var table in TableCatalogue.Tables)
        {
            var name = TableFileName.Format(table);
            CollectionAssert.AreEqual(
                new[] { "a.csv", "sub/b.csv", "sub/lossy.csv" },
                Directory.GetFiles(folder.PathOf("out/" + name), "*", SearchOption.AllDirectories)
                    .Select(p => Path.GetRelativePath(folder.PathOf("out/" + name), p).Replace('\\', '/')).Order(StringComparer.Ordinal).ToArray());
        }

        var csv = File.ReadAllText(folder.PathOf("out/ready-starvation/sub/b.csv"));
        StringAssert.StartsWith(csv, "Trace,Trace Start (UTC),Process,");
        StringAssert.Contains(csv, "\nsub/b.etl,2024-02-29T12:00:00.0000000Z,calm.exe (300),");
        StringAssert.StartsWith(run.ErrorLines[^1], "wpaaddins: 3 of 3 traces exported, ");
        StringAssert.Contains(run.ErrorLines[^1], "; 1 lost data; see ");
    }

    [TestMethod]
    public void WritesTheRowsOfTheSingleExport()
    {
        using var folder = Traces();
        CommandLineRun.Run("export", folder.PathOf("in"), "--table", "Ready Intervals", "--out", folder.PathOf("out"), "--format", "ndjson");
        var single = CommandLineRun.Run("export", folder.PathOf("in/a.etl"), "--table", "Ready Intervals", "--format", "ndjson").Output;
        var rows = File.ReadAllLines(folder.PathOf("out/ready-intervals/a.ndjson"));
        var expected = single.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        CollectionAssert.AreEqual(
            expected,
            rows.Select(r => "{" + r[r.IndexOf("\"Process\"", StringComparison.Ordinal)..]).ToArray());
        Assert.IsGreaterThan(1, rows.Length);
    }

    [TestMethod]
    public void GoesOnAfterABadTraceAndSaysWhatBecameOfEach()
    {
        using var folder = Traces();
        File.WriteAllBytes(folder.PathOf("in/bad.etl"), [1, 2, 3]);
        var run = CommandLineRun.Run("export", folder.PathOf("in"), "--table", "Ready Starvation", "--out", folder.PathOf("out"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.Contains(run.ErrorLines[^1], "3 of 4 traces exported");
        StringAssert.Contains(run.ErrorLines[^1], "; 1 lost data; 1 failed; see ");
        Assert.IsTrue(run.ErrorLines.Any(l => l.Contains("bad.etl", StringComparison.Ordinal)), run.Error);
        var codes = Entries(folder).ToDictionary(e => e.GetProperty("trace").GetString()!, e => e.GetProperty("exitCode").GetInt32());
        Assert.HasCount(4, codes);
        Assert.AreEqual(ExitCode.Failed, codes["bad.etl"]);
        Assert.AreEqual(ExitCode.DataLost, codes["sub/lossy.etl"]);
        Assert.AreEqual(ExitCode.Done, codes["a.etl"]);
    }

    [TestMethod]
    public void ResumesWhereItStopped()
    {
        using var folder = Traces();
        string[] command = ["export", folder.PathOf("in"), "--table", "Ready Starvation", "--out", folder.PathOf("out"), "--resume"];
        CommandLineRun.Run(command);
        File.Delete(folder.PathOf("out/ready-starvation/a.csv"));
        File.AppendAllText(folder.PathOf("out/" + Log), "{\"trace\":\"sub/b.e");
        var run = CommandLineRun.Run(command);
        StringAssert.Contains(run.ErrorLines[^1], "1 of 3 traces exported, 2 rows; 2 were done before; 1 lost data");
        Assert.HasCount(4, Entries(folder).ToList(), "the incomplete line is gone");
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode);
        Assert.IsTrue(File.Exists(folder.PathOf("out/ready-starvation/a.csv")));
        StringAssert.Contains(CommandLineRun.Run(command).ErrorLines[^1], "0 of 3 traces exported, 0 rows; 3 were done before");
        StringAssert.Contains(
            CommandLineRun.Run([.. command, "--quantum", "5ms"]).ErrorLines[^1], "3 of 3 traces exported", "other options, other results");
        File.SetLastWriteTimeUtc(folder.PathOf("in/a.etl"), new DateTime(2030, 1, 1, 0, 0, 0, DateTimeKind.Utc));
        StringAssert.Contains(
            CommandLineRun.Run([.. command, "--quantum", "5ms"]).ErrorLines[^1], "1 of 3 traces exported", "a changed trace");
        File.WriteAllText(folder.PathOf("in/a.symbols.json"), "{}");
        StringAssert.Contains(
            CommandLineRun.Run([.. command, "--quantum", "5ms"]).ErrorLines[^1], "1 of 3 traces exported", "symbols beside a trace");
        StringAssert.Contains(CommandLineRun.Run(command[..^1]).ErrorLines[^1], "3 of 3 traces exported", "not resumed");
    }

    [TestMethod]
    public void GivesTheSameFilesHoweverManyRunAtATime()
    {
        using var folder = Traces();
        foreach (var (name, options) in ((string, string[])[])[("one", ["--jobs", "1"]), ("many", ["--jobs", "8", "--max-memory", "1MB"])])
        {
            CommandLineRun.Run(["export", folder.PathOf("in"), "--table", "all", "--out", folder.PathOf(name), "--gz", .. options]);
        }

        foreach (var file in Directory.GetFiles(folder.PathOf("one"), "*.gz", SearchOption.AllDirectories))
        {
            var other = file.Replace(folder.PathOf("one"), folder.PathOf("many"), StringComparison.Ordinal);
            CollectionAssert.AreEqual(File.ReadAllBytes(file), File.ReadAllBytes(other), file);
        }
    }

    [TestMethod]
    [DataRow("export|IN|--table|all", "an export of folders needs --out DIR")]
    [DataRow("export|IN|--table|all|--out|OUT|--view|Most starved threads", "--view applies to one table, not to --table all")]
    [DataRow("export|IN|IN/../same|--table|all|--out|OUT", "would write the same file")]
    [DataRow("export|IN|--table|all|--out|OUT|--jobs|0", "--jobs takes a number")]
    [DataRow("export|IN/a.etl|--table|Ready Starvation|--resume", "--resume applies only to folders of traces")]
    [DataRow("export|IN|--table|all|--out|OUT|--format|table", "--format table is for terminals")]
    public void RefusesWhatMakesNoSense(string command, string message)
    {
        using var folder = Traces();
        Directory.CreateDirectory(folder.PathOf("same"));
        folder.Write("same/a.etl", SmallTraces.Quiet());
        var run = CommandLineRun.Run([.. command.Replace("IN", folder.PathOf("in"), StringComparison.Ordinal)
            .Replace("OUT", folder.PathOf("out"), StringComparison.Ordinal).Split('|')]);
        Assert.AreEqual(ExitCode.Usage, run.ExitCode, run.Error);
        StringAssert.Contains(run.Error, message);
        Assert.IsFalse(Directory.Exists(folder.PathOf("out")));
    }

    [TestMethod]
    public void TraceThatIsGivenTwiceIsExportedOnce()
    {
        using var folder = Traces();
        var run = CommandLineRun.Run(
            "export", folder.PathOf("in"), folder.PathOf("in/a.etl"), folder.PathOf("in"), "--table", "Ready Starvation", "--out", folder.PathOf("out"));
        StringAssert.Contains(run.ErrorLines[^1], "3 of 3 traces exported");
    }

    [TestMethod]
    public void EarlierResultsOfATraceThatFailsNowAreNamed()
    {
        using var folder = Traces();
        string[] command = ["export", folder.PathOf("in"), "--table", "Ready Starvation", "--out", folder.PathOf("out")];
        File.WriteAllText(folder.PathOf("in/new.etl"), "no trace");
        Assert.DoesNotContain("remain", CommandLineRun.Run(command).Error);
        File.WriteAllText(folder.PathOf("in/a.etl"), "no trace");
        var run = CommandLineRun.Run(command);
        StringAssert.Contains(run.ErrorLines[^1], "2 of 4 traces exported");
        StringAssert.Contains(run.Error, "wpaaddins: a.etl: the results of an earlier run remain\n");
        Assert.IsTrue(File.Exists(folder.PathOf("out/ready-starvation/a.csv")));
    }

    /// <summary>Without its line break, the last line can be incomplete, so its trace is exported again.</summary>
    [TestMethod]
    public void ResumedLogKeepsALineForEachTrace()
    {
        using var folder = Traces();
        string[] command = ["export", folder.PathOf("in"), "--table", "Ready Starvation", "--out", folder.PathOf("out"), "--resume"];
        CommandLineRun.Run(command);
        using (var log = new FileStream(folder.PathOf("out/" + Log), FileMode.Open))
        {
            log.SetLength(log.Length - 1);
        }

        StringAssert.Contains(CommandLineRun.Run(command).ErrorLines[^1], "1 of 3 traces exported");
        Assert.HasCount(3, Entries(folder).Select(e => e.GetProperty("trace").GetString()).Distinct().ToList());
    }

    [TestMethod]
    public void LogSaysWhyATableHasNoRows()
    {
        using var folder = Traces();
        var run = CommandLineRun.Run(
            "export", folder.PathOf("in"), "--table", "Ready Starvation", "--process", "victim", "--out", folder.PathOf("out"));
        var messages = Entries(folder).ToDictionary(e => e.GetProperty("trace").GetString()!, e => e.GetProperty("message").GetString());
        Assert.AreEqual("", messages["a.etl"]);
        Assert.AreEqual("sub/b.etl: no thread matches --process victim\n", messages["sub/b.etl"]);
        Assert.DoesNotContain("no thread matches", run.Error);
    }

    [TestMethod]
    public void SaysThatAFolderHasNoTraces()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("export", folder.Root, "--table", "all", "--out", folder.PathOf("out"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.Contains(run.Error, "there is no .etl file in ");
    }

    private static TemporaryFolder Traces()
    {
        var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in/sub"));
        File.WriteAllBytes(folder.PathOf("in/a.etl"), SmallTraces.Starvation());
        File.WriteAllBytes(folder.PathOf("in/sub/b.etl"), SmallTraces.Quiet());
        File.WriteAllBytes(folder.PathOf("in/sub/lossy.etl"), SmallTraces.Starvation(eventsLost: 3));
        File.WriteAllText(folder.PathOf("in/notes.txt"), "no trace");
        return folder;
    }

    private static IEnumerable<JsonElement> Entries(TemporaryFolder folder) =>
        File.ReadAllLines(folder.PathOf("out/" + Log)).Select(l => JsonDocument.Parse(l).RootElement);
}
