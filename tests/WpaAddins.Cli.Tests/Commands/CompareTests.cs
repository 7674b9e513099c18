using System.Text.Json;
using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class CompareTests
{
    [TestMethod]
    public void TellsWhatBecameOfTheFindings()
    {
        using var folder = new TemporaryFolder();
        var (before, after) = Traces(folder);
        var run = CommandLineRun.Run("compare", before, after);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        StringAssert.Contains(run.Output, "\nGone: starvation, 77.5 ms\n  before: victim.exe thread 200 was ready for 100.0 ms");
        StringAssert.Contains(run.Output, "\n  victim.exe (gone)\n    Starvation Score: 82.9 ms → none\n    Starved: 77.5 ms → 0, -77.5 ms (-100 %)\n");
        var summary = run.Output.Split('\n')[1..6];
        Assert.AreEqual("  Better: nothing", summary[0]);
        Assert.AreEqual("  Worse: nothing", summary[1]);
        Assert.AreEqual("  Gone: starvation, 77.5 ms (victim.exe)", summary[2]);
        Assert.AreEqual("  New: nothing", summary[3]);
        StringAssert.StartsWith(summary[4], "  Within noise: 0 findings, ");
        Assert.IsTrue(run.Output.Split('\n').All(l => l.Length <= 80), run.Output);
    }

    /// <summary>A trace without context switches shows nothing about starved threads.</summary>
    [TestMethod]
    [DataRow(true)]
    [DataRow(false)]
    public void FindingThatTheOtherTraceCannotShowIsNeitherGoneNorNew(bool isFirst)
    {
        using var folder = new TemporaryFolder();
        var (before, _) = Traces(folder);
        var empty = folder.Write("empty.etl", new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1 }).ToArray());
        string[] traces = isFirst ? [before, empty] : [empty, before];
        var run = CommandLineRun.Run("compare", traces[0], traces[1]);
        StringAssert.Contains(run.Output, "\n  Gone: nothing\n  New: nothing\n");
        StringAssert.Contains(run.Output, "\n  Unknown: starvation, 77.5 ms (victim.exe): not searched in the other trace\n");
        StringAssert.Contains(run.Output, $"\nstarvation, 77.5 ms: only in the {(isFirst ? "first" : "second")} trace, not searched in the other one\n");
        var json = JsonDocument.Parse(CommandLineRun.Run("compare", traces[0], traces[1], "--format", "json").Output);
        Assert.AreEqual("could not look", json.RootElement.GetProperty("findings")[0].GetProperty("verdict").GetString());
        StringAssert.Contains(
            string.Join(' ', run.Output.Split([' ', '\n'], StringSplitOptions.RemoveEmptyEntries)),
            $" Not searched: starvation, thread-pairs, balance-set, saturation: in the {(isFirst ? "second" : "first")} trace, "
                + "no context switches; lock-holders, contended-site: in the ");
        var notSearched = json.RootElement.GetProperty("notSearched").EnumerateArray().ToDictionary(
            u => u.GetProperty("investigation").GetString()!,
            u => (u.GetProperty("before").GetString(), u.GetProperty("after").GetString()));
        Assert.AreEqual(isFirst ? (null, "no context switches") : ("no context switches", null), notSearched["starvation"]);
        Assert.AreEqual(("no file reads or writes", "no file reads or writes"), notSearched["small-io"]);
        var html = folder.PathOf("c.html");
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run("compare", traces[0], traces[1], "--out", html).ExitCode);
        StringAssert.Contains(File.ReadAllText(html), " small-io: in both traces, no file reads or writes; ");
        StringAssert.Contains(run.Output, "\n  Not compared: Ready Starvation, ");
        Assert.AreEqual("Ready Starvation", json.RootElement.GetProperty("notCompared")[0].GetString());
        Assert.IsTrue(json.RootElement.GetProperty("tables").EnumerateArray().All(t => t.GetProperty("changes").GetArrayLength() == 0));
    }

    /// <summary>Without function names, all rows would have other names.</summary>
    [TestMethod]
    public void TablesByFunctionAreNotComparedIfOneTraceHasNoFunctionNames()
    {
        using var folder = new TemporaryFolder();
        var sample = RepositoryFiles.Path("samples", "traces", "rank.etl");
        var bare = folder.Write("bare.etl", File.ReadAllBytes(sample));
        var run = CommandLineRun.Run("compare", sample, bare);
        StringAssert.Contains(
            string.Join(' ', run.Output.Split([' ', '\n'], StringSplitOptions.RemoveEmptyEntries)),
            " Not compared: Lock Holders, Wait Sites, Waits by Function, Wake-Ups by Function: the first trace has function names, "
                + "the second only module names ");
        StringAssert.Contains(run.Output, "\nSame: starvation, 19.5 s → 19.5 s (0 %)\n");
        Assert.DoesNotContain("\nWait Sites: ", run.Output);
    }

    /// <summary>What follows in a truncated trace is known only in part: compared, it would look like a change.</summary>
    [TestMethod]
    [DataRow(0.7)]
    [DataRow(0.4)]
    public void TruncatedTraceIsComparedAsFarAsItIsComplete(double share)
    {
        using var folder = new TemporaryFolder();
        var (whole, cut, until) = Truncated(folder, share);
        var run = CommandLineRun.Run("compare", whole, cut, "--to", until);
        StringAssert.Contains(run.Output, "\n  Better: nothing\n  Worse: nothing\n  Gone: nothing\n  New: nothing\n");
        Assert.DoesNotContain("Missing data: in the second trace, the trace is truncated", run.Output);
        using var json = JsonDocument.Parse(CommandLineRun.Run("compare", whole, cut, "--to", until, "--format", "json").Output);
        var all = Changes(json);
        Assert.IsGreaterThan(50, all.Count);
        Assert.IsEmpty(all.Where(c => c.GetProperty("verdict").GetString() != "within noise"
            && !c.GetProperty("measure").GetString()!.StartsWith("Censored", StringComparison.Ordinal)).ToList());

        // The cut trace lacks the images, which were recorded last.
        StringAssert.Contains(
            string.Join(' ', run.Output.Split([' ', '\n'], StringSplitOptions.RemoveEmptyEntries)),
            ": the first trace has only module names, the second only addresses without names ");

        using var longer = JsonDocument.Parse(CommandLineRun.Run("compare", whole, cut, "--format", "json").Output);
        var same = Changes(longer).ToDictionary(Key, c => c.GetProperty("after").ToString());
        foreach (var change in all)
        {
            Assert.AreEqual(change.GetProperty("after").ToString(), same[Key(change)], Key(change));
        }

        StringAssert.Contains(longer.RootElement.GetProperty("missingAfter").GetString(), "the trace is truncated");
        Assert.AreEqual("", longer.RootElement.GetProperty("missingBefore").GetString());
    }

    /// <summary>Costs are compared per second of the window, which can be shorter than the trace.</summary>
    [TestMethod]
    public void LengthsInJsonAreThoseOfTheComparison()
    {
        string Sample(string name) => RepositoryFiles.Path("samples", "traces", name);
        using var json = JsonDocument.Parse(
            CommandLineRun.Run("compare", Sample("rank.etl"), Sample("rank-priority-only.etl"), "--format", "json").Output);
        var (before, after) = (json.RootElement.GetProperty("beforeNs").GetInt64(), json.RootElement.GetProperty("afterNs").GetInt64());
        var waits = Changes(json).Where(c => c.GetProperty("measure").GetString() == "Waits" && Number(c, "before") * Number(c, "after") > 0).ToList();
        Assert.IsNotEmpty(waits);
        foreach (var change in waits)
        {
            var ratio = Number(change, "after") / after / (Number(change, "before") / before);
            Assert.AreEqual(100 * (ratio - 1), Number(change, "changePerSecondPercent"), 1e-9);
        }

        static double Number(JsonElement change, string name) => change.GetProperty(name).GetDouble();
    }

    [TestMethod]
    public void RangeBehindTheCompletePartOfATruncatedTraceIsAnError()
    {
        using var folder = new TemporaryFolder();
        var (whole, cut, until) = Truncated(folder, 0.7);
        var run = CommandLineRun.Run("compare", whole, cut, "--from", until);
        Assert.AreEqual((ExitCode.Failed, ""), (run.ExitCode, run.Output));
        StringAssert.Contains(run.Error, "wpaaddins: cut.etl: the trace is truncated, and complete only until ");
    }

    /// <summary>One CPU without later records is enough for a complete part without length.</summary>
    [TestMethod]
    public void TruncatedTraceOfWhichNearlyNothingIsCompleteIsAnError()
    {
        using var folder = new TemporaryFolder();
        var bytes = File.ReadAllBytes(RepositoryFiles.Path("samples", "traces", "rank.etl"));
        var run = CommandLineRun.Run("compare", folder.Write("whole.etl", bytes), folder.Write("cut.etl", bytes[..(bytes.Length * 3 / 10)]));
        Assert.AreEqual((ExitCode.Failed, ""), (run.ExitCode, run.Output));
        StringAssert.Contains(run.Error, "wpaaddins: cut.etl: the trace is truncated, and complete only until ");
    }

    [TestMethod]
    public void FilterThatMatchesNoThreadOfOneTraceIsAnError()
    {
        using var folder = new TemporaryFolder();
        var (before, _) = Traces(folder);
        var other = folder.Write("other.etl", SmallTraces.StarvationByPriority(1));
        var run = CommandLineRun.Run("compare", before, other, "--process", "victim");
        Assert.AreEqual((ExitCode.Failed, ""), (run.ExitCode, run.Output));
        Assert.AreEqual("wpaaddins: other.etl: no thread matches --process victim\n", run.Error);
    }

    [TestMethod]
    public void SaysTheSameInEveryFormat()
    {
        using var folder = new TemporaryFolder();
        var (before, after) = Traces(folder);
        var csv = CommandLineRun.Run("compare", before, after, "--format", "csv").Output;
        StringAssert.StartsWith(csv, "Table,Name,Measure,Verdict,Before,After,Change,Change %,Change per Second %\n");
        StringAssert.Contains(csv, "\nReady Starvation,victim.exe / ,Starved (us),gone,77500.000,0.000,-77500.000,-100.00,-100.00\n");
        using var json = JsonDocument.Parse(CommandLineRun.Run("compare", before, after, "--format", "json").Output);
        var change = json.RootElement.GetProperty("tables")[0].GetProperty("changes").EnumerateArray()
            .Single(c => c.GetProperty("names")[0].GetString() == "victim.exe" && c.GetProperty("measure").GetString() == "Starved (us)");
        Assert.AreEqual(77_500m, change.GetProperty("before").GetDecimal());
        Assert.AreEqual("gone", change.GetProperty("verdict").GetString());
        var html = folder.PathOf("c.html");
        Assert.AreEqual(ExitCode.Done, CommandLineRun.Run("compare", before, after, "--out", html).ExitCode);
        StringAssert.Contains(
            File.ReadAllText(html),
            "<td>victim.exe</td><td></td><td>Starved (us)</td><td>gone</td><td class=\"n\">77500.000</td><td class=\"n\">0.000</td><td class=\"n\">-77500.000</td>");
    }

    [TestMethod]
    public void SaysThatATraceHasNotChanged()
    {
        using var folder = new TemporaryFolder();
        var (before, _) = Traces(folder);
        var run = CommandLineRun.Run("compare", before, before);
        StringAssert.Contains(run.Output, "\nSame: starvation, 77.5 ms → 77.5 ms (0 %)\n");
        StringAssert.Contains(run.Output, "\nReady Starvation: 0 of 2 changed beyond noise\n");
    }

    [TestMethod]
    [DataRow("compare|a.etl")]
    [DataRow("compare|a.etl|b.etl|c.etl")]
    [DataRow("compare|a.etl|b.etl|--table|Trace Quality")]
    [DataRow("compare|a.etl|b.etl|--format|xml")]
    [DataRow("compare|a.etl|b.etl|--format|1")]
    [DataRow("compare|a.etl|b.etl|--out|a.etl")]
    public void RefusesWrongUsage(string command)
    {
        var run = CommandLineRun.Run(command.Split('|'));
        Assert.AreEqual(ExitCode.Usage, run.ExitCode, run.Error);
        Assert.AreEqual("", run.Output);
    }

    [TestMethod]
    public void FailsIfATraceCannotBeRead()
    {
        using var folder = new TemporaryFolder();
        var (before, _) = Traces(folder);
        var run = CommandLineRun.Run("compare", before, folder.Write("bad.etl", [1]), "--out", folder.PathOf("c.csv"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        Assert.IsFalse(File.Exists(folder.PathOf("c.csv")));
    }

    private static (string Before, string After) Traces(TemporaryFolder folder) =>
        (folder.Write("before.etl", SmallTraces.Starvation()), folder.Write("after.etl", SmallTraces.Quiet()));

    private static (string Whole, string Cut, string Until) Truncated(TemporaryFolder folder, double share)
    {
        var bytes = File.ReadAllBytes(RepositoryFiles.Path("samples", "traces", "starved-by-rank.etl"));
        var (whole, cut) = (folder.Write("whole.etl", bytes), folder.Write("cut.etl", bytes[..(int)(share * bytes.Length)]));
        using var json = JsonDocument.Parse(CommandLineRun.Run("analyze", cut, "--json").Output);
        var until = json.RootElement.GetProperty("files")[0].GetProperty("trace").GetProperty("completeUntilNs").GetInt64();
        return (whole, cut, FormattableString.Invariant($"{until / 1e9m}"));
    }

    private static List<JsonElement> Changes(JsonDocument json) =>
        [.. json.RootElement.GetProperty("tables").EnumerateArray().SelectMany(t => t.GetProperty("changes").EnumerateArray())];

    private static string Key(JsonElement change) => $"{change.GetProperty("names")} {change.GetProperty("measure")}";
}
