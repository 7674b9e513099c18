using System.Text.Json;
using WpaAddins.Analysis.Quality;
using WpaAddins.Etl.Tests;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class InspectTests
{
    [TestMethod]
    public void WritesTheShapeThatIsDocumented()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("inspect", folder.Write("a.etl", SmallTraces.Starvation(eventsLost: 5)), "--json");
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode);
        using var json = JsonDocument.Parse(run.Output);
        var file = json.RootElement.GetProperty("files")[0];
        CollectionAssert.AreEqual(
            new[]
            {
                "file", "size", "records", "buffers", "compressedBuffers", "cpus", "pointerSize", "clockFrequency",
                "startTimeUtc", "durationNs", "eventsLost", "buffersLost", "osBuild", "classes",
                "diagnostics", "quality",
            },
            file.EnumerateObject().Select(p => p.Name).ToArray());
        Assert.AreEqual("a.etl", file.GetProperty("file").GetString());
        Assert.AreEqual(5, file.GetProperty("eventsLost").GetInt64());
        Assert.AreEqual(19_045, file.GetProperty("osBuild").GetInt64());
        Assert.AreEqual("2024-02-29T12:00:00Z", file.GetProperty("startTimeUtc").GetString());
        Assert.AreEqual(146_000_000, file.GetProperty("durationNs").GetInt64());
        var diagnostic = file.GetProperty("diagnostics")[0];
        Assert.AreEqual("ETL0201", diagnostic.GetProperty("id").GetString());
        Assert.AreEqual(1, diagnostic.GetProperty("count").GetInt64());
    }

    [TestMethod]
    public void CountsClasses()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("inspect", folder.Write("a.etl", SmallTraces.Starvation()), "--json");
        using var json = JsonDocument.Parse(run.Output);
        var file = json.RootElement.GetProperty("files")[0];
        var classes = file.GetProperty("classes").EnumerateArray().ToArray();
        var switches = classes.Single(c => c.GetProperty("key").GetString() == "perfinfo:0524:v4");
        Assert.AreEqual(6, switches.GetProperty("count").GetInt64());
        Assert.AreEqual(11_000, switches.GetProperty("firstTick").GetInt64());
        Assert.AreEqual(file.GetProperty("records").GetInt64(), classes.Sum(c => c.GetProperty("count").GetInt64()));
    }

    [TestMethod]
    public void WritesTextWithinEightyColumns()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("inspect", folder.Write("a.etl", SmallTraces.Starvation()));
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        StringAssert.StartsWith(run.Output, "a.etl\n  System    Windows 10.0 build 19045, 64-bit\n");
        StringAssert.Contains(run.Output, "\nCSwitch (v4) ");
        Assert.IsTrue(run.Output.Split('\n').All(l => l.Length <= 80), run.Output);
    }

    [TestMethod]
    public void RoundsTheDuration()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("inspect", folder.Write("a.etl", SmallTraces.Starvation()));
        StringAssert.Contains(run.Output, "\n  Duration  0.146 s\n");
    }

    [TestMethod]
    public void SaysVerdictsInTheWordsOfTheTable()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var text = CommandLineRun.Run("inspect", trace).Output;
        var verdicts = CommandLineRun.Run("export", trace, "--table", "Trace Quality", "--format", "ndjson").Output
            .Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(line => JsonDocument.Parse(line).RootElement)
            .ToLookup(r => r.GetProperty("Verdict").GetString()!, r => r.GetProperty("Investigation").GetString()!);
        CollectionAssert.AreEquivalent(Enum.GetNames<QualityVerdict>(), verdicts.Select(g => g.Key).ToArray());
        var lines = text.Split('\n');
        foreach (var verdict in verdicts)
        {
            foreach (var investigation in verdict)
            {
                Assert.IsTrue(
                    lines.Any(l => l.StartsWith($"  {verdict.Key}: ", StringComparison.Ordinal) && l.Contains(investigation)),
                    $"{investigation} is {verdict.Key} in the table, but not in:\n{text}");
            }
        }
    }

    [TestMethod]
    public void SaysAReasonOnceForAllThatHaveIt()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("inspect", folder.Write("a.etl", SmallTraces.WithoutSwitches()));
        Assert.IsTrue(run.Output.Split('\n').All(l => l.Length <= 80), run.Output);
        StringAssert.Contains(
            string.Join(' ', run.Output.Split((char[])[' ', '\n'], StringSplitOptions.RemoveEmptyEntries)),
            "No: starvation, rank, lock-holders, contended-site, thread-pairs, balance-set, hang, saturation — no context switches "
                + "To record: ");
        Assert.HasCount(4, run.Output.Split("To record: "));
        Assert.DoesNotContain("Data was lost", run.Output);
    }

    [TestMethod]
    public void SaysWhatIsLostBeforeItSaysWhatToRecord()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("inspect", folder.Write("a.etl", SmallTraces.WithoutSwitches(eventsLost: 5)));
        var lost = run.Output.IndexOf("ETL0201", StringComparison.Ordinal);
        var reminder = run.Output.IndexOf("Data was lost (see above)", StringComparison.Ordinal);
        var advice = run.Output.IndexOf("To record: ", StringComparison.Ordinal);
        Assert.IsTrue(lost >= 0 && lost < reminder && reminder < advice, run.Output);
    }

    [TestMethod]
    public void AgreesWithExportAndAnalyzeOnWhatIsWrong()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Broken());
        using var json = JsonDocument.Parse(CommandLineRun.Run("inspect", trace, "--json").Output);
        string[] inspected =
        [
            .. json.RootElement.GetProperty("files")[0].GetProperty("diagnostics").EnumerateArray()
                .Select(d => $"{d.GetProperty("id").GetString()},{d.GetProperty("count").GetInt64()}"),
        ];
        CollectionAssert.AreEqual(new[] { "ETL0201,1", "ETL0403,2" }, inspected);

        var exported = CommandLineRun.Run("export", trace, "--table", "Trace Diagnostics").Output;
        CollectionAssert.AreEquivalent(inspected, Counts(exported));

        CommandLineRun.Run("analyze", trace, "--out", folder.PathOf("tables"));
        Assert.AreEqual(exported, File.ReadAllText(Path.Combine(folder.PathOf("tables"), "trace-diagnostics.csv")));

        StringAssert.Contains(CommandLineRun.Run("inspect", trace).Output, "ETL0403 2 times: ");

        static string[] Counts(string csv) =>
        [
            .. csv.Split('\n', StringSplitOptions.RemoveEmptyEntries)
                .Skip(1).Select(l => l.Split(',')).Select(c => $"{c[0]},{c[2]}"),
        ];
    }

    [TestMethod]
    public void InspectsARealTrace()
    {
        var run = CommandLineRun.Run("inspect", SharedFiles.Require("traces/linux/rank-starvation.etl"), "--json");
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        using var json = JsonDocument.Parse(run.Output);
        Assert.AreEqual(17_057, json.RootElement.GetProperty("files")[0].GetProperty("records").GetInt64());
    }

    [TestMethod]
    public void ReportsLossesOfARealTrace()
    {
        var run = CommandLineRun.Run("inspect", SharedFiles.Require("traces/windows/win10-events-lost-4k-buffers.etl"));
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode);
        StringAssert.StartsWith(run.ErrorLines[^1], "wpaaddins: data was lost: ETL0201 ");
    }
}
