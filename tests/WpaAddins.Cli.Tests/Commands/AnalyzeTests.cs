using System.Text.Json;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Cli.Commands;
using WpaAddins.Etl.Tests;
using WpaAddins.Tables;

namespace WpaAddins.Cli.Tests.Commands;

[TestClass]
public sealed class AnalyzeTests
{
    [TestMethod]
    public void TellsWhoWasStarvedByWhom()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Starvation()), "--json");
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        using var json = JsonDocument.Parse(run.Output);
        var findings = json.RootElement.GetProperty("files")[0].GetProperty("findings");
        Assert.AreEqual(1, findings.GetArrayLength());
        Assert.AreEqual(77_500_000, findings[0].GetProperty("costNs").GetInt64());
        Assert.AreEqual(
            "victim.exe thread 200 was ready for 100.0 ms (0.002–0.102 s) but did not run.",
            findings[0].GetProperty("headline").GetString());
        Assert.AreEqual(
            "Its priority was 9, but its rank was 2, and threads of rank 0 run first.", findings[0].GetProperty("cause").GetString());
        Assert.AreEqual(
            $"{findings[0].GetProperty("headline").GetString()} {findings[0].GetProperty("cause").GetString()}",
            findings[0].GetProperty("sentence").GetString());
        var facts = findings[0].GetProperty("facts");
        Assert.AreEqual(100_000_000, facts.GetProperty("readyNs").GetInt64());
        Assert.AreEqual(100_000_000, facts.GetProperty("rankBeatenNs").GetInt64());
        Assert.AreEqual((9, 2), (facts.GetProperty("priority").GetInt32(), facts.GetProperty("rank").GetInt32()));
        Assert.AreEqual("hog.exe", facts.GetProperty("ran")[0].GetString());
        Assert.AreEqual(JsonValueKind.False, facts.GetProperty("isLowerBound").ValueKind);
        Assert.AreEqual(JsonValueKind.Null, facts.GetProperty("focusNs").ValueKind);
    }

    [TestMethod]
    public void PutsTheMostExpensiveOfEqualSeverityFirst()
    {
        var run = CommandLineRun.Run("analyze", SharedFiles.Require("traces/linux/mixed-load.etl"), "--json");
        using var json = JsonDocument.Parse(run.Output);
        var costs = json.RootElement.GetProperty("files")[0].GetProperty("findings")
            .EnumerateArray().Where(f => f.GetProperty("severity").GetString() == "Low").Select(f => f.GetProperty("costNs").GetInt64()).ToArray();
        CollectionAssert.AreEqual(new[] { 172_643_136L, 2_167_153L }, costs);
    }

    [TestMethod]
    public void SaysThatNothingWasFoundAndWhy()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Quiet()));
        var text = Unwrapped(run.Output);
        StringAssert.Contains(text, "a.etl (0.005 s, 1 CPU): 4 of 8 investigations could not look, the others found nothing");
        StringAssert.Contains(text, "starvation: No thread was ready for longer than a quantum (31.25 ms) while other threads had the CPUs.");
        StringAssert.Contains(text, "The longest ready interval was 1.0 ms, of calm.exe thread 300 ");
        StringAssert.Contains(text, ": a CPU was idle.");
    }

    [TestMethod]
    public void WritesHeadlineCauseOthersAndNextStep()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a b.etl", SmallTraces.StarvationByPriority(1));
        var run = CommandLineRun.Run("analyze", trace);
        AssertOrder(
            run.Output,
            "a b.etl (0.102 s, 1 CPU): 1 finding\n\n 1. victim1.exe thread ",
            " but did not\n    run.\n    Its priority was 8, and threads of higher priority ran on every CPU that it",
            "\n    hog.exe ran instead.",
            $"\n    Medium severity. Next: wpaaddins export \"{trace}\" --table \"Who Ran Meanwhile\" --thread 201 --format table\n",
            "\nCould not look:\n",
            "\nNothing found:\n");
        var help = CommandLineRun.Run("export", trace, "--table", "Who Ran Meanwhile", "--thread", "201");
        Assert.AreEqual(ExitCode.Done, help.ExitCode, help.Error);
    }

    [TestMethod]
    public void ReportsAfterTheFindingsWhatFoundNothingAndWhatCouldNotLook()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Starvation()));
        AssertOrder(
            run.Output,
            "1. victim.exe thread 200 was ready for ",
            "\n\nCould not look:\n",
            "  lock-holders, contended-site: ",
            "\n  small-io: no file reads or writes. To record: FILE_IO+FILE_IO_INIT+FILENAME.\n",
            "\n\nNothing found:\n",
            "\n  balance-set: No thread was ready for 2.5 s. The balance set manager boosts a\n    thread only after 3 to 5 s.\n");
        Assert.IsTrue(run.Output.Split('\n').Where(line => !line.Contains("Next: ", StringComparison.Ordinal)).All(line => line.Length <= 80));
    }

    [TestMethod]
    public void NamesTheThreadsOfAFindingAndEachInvestigationOnceInJson()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        using var json = JsonDocument.Parse(CommandLineRun.Run("analyze", trace, "--json").Output);
        var file = json.RootElement.GetProperty("files")[0];
        var thread = file.GetProperty("findings")[0].GetProperty("threads")[0];
        Assert.AreEqual("victim.exe (200)", thread.GetProperty("process").GetString());
        Assert.AreEqual(200U, thread.GetProperty("threadId").GetUInt32());
        Assert.AreEqual("thread", file.GetProperty("findings")[0].GetProperty("subject").GetString());
        var investigations = file.GetProperty("investigations").EnumerateArray().ToList();
        CollectionAssert.AreEqual(
            new[]
            {
                "starvation found", "lock-holders couldNotLook", "contended-site couldNotLook", "thread-pairs nothingFound",
                "balance-set nothingFound", "small-io couldNotLook", "hang couldNotLook", "saturation found",
            },
            investigations.Select(i => $"{i.GetProperty("investigation").GetString()} {i.GetProperty("verdict").GetString()}").ToArray());
        Assert.AreEqual("1 finding", investigations[0].GetProperty("reason").GetString());
        var smallIo = investigations.Single(i => i.GetProperty("investigation").GetString() == "small-io");
        Assert.AreEqual("no file reads or writes", smallIo.GetProperty("reason").GetString());
        Assert.AreEqual("FILE_IO+FILE_IO_INIT+FILENAME", smallIo.GetProperty("toRecord").GetString());
        Assert.AreEqual(0, file.GetProperty("findings")[0].GetProperty("hangs").GetArrayLength());
        Assert.AreEqual(JsonValueKind.Null, file.GetProperty("nothingLeft").ValueKind);
        using var empty = JsonDocument.Parse(CommandLineRun.Run("analyze", trace, "--json", "--thread", "99999").Output);
        file = empty.RootElement.GetProperty("files")[0];
        var why = file.GetProperty("nothingLeft").GetString();
        StringAssert.Contains(why, "No thread matches --thread 99999");
        Assert.IsTrue(file.GetProperty("investigations").EnumerateArray().All(i =>
            i.GetProperty("verdict").GetString() == "couldNotLook" && i.GetProperty("reason").GetString() == why));
    }

    [TestMethod]
    public void SaysWhatToRecordIfThereAreNoSwitches()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.WithoutSwitches()));
        StringAssert.Contains(run.Output, ": could not look\n");
        StringAssert.Contains(
            Unwrapped(run.Output),
            "starvation, lock-holders, contended-site, thread-pairs, balance-set, hang, saturation: no context switches. To record: "
                + "PROC_THREAD+LOADER+CSWITCH+DISPATCHER.");
    }

    [TestMethod]
    public void HonoursTheQuantum()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        StringAssert.Contains(
            Unwrapped(CommandLineRun.Run("analyze", trace, "--quantum", "2s").Output),
            "starvation: No thread was ready for longer than a quantum (2 s) while other threads had the CPUs.");
    }

    [TestMethod]
    public void TellsWhichThreadsSwitchBackAndForthAndHonoursTheCostOfASwitch()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.PingPong());
        var run = CommandLineRun.Run("analyze", trace);
        var text = Unwrapped(run.Output);
        StringAssert.Contains(text, "\"UsbInterruptThreadStub\" and usb.exe thread 502 \"DmacIntrThread\" switched to each other 20,000 times");
        var dear = Unwrapped(CommandLineRun.Run("analyze", trace, "--switch-cost", "30us").Output);
        StringAssert.Contains(dear, "The switches cost about 120.0 ms (30 us each, an estimate), ");
        StringAssert.Contains(dear, "High severity. Next: wpaaddins export ");
        StringAssert.Contains(dear, " --table \"Thread Pairs\" --process usb.exe");
    }

    [TestMethod]
    public void WritesEveryTableAsCsv()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Run("analyze", trace, trace, "--out", folder.PathOf("tables"));
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        var files = Directory.GetFiles(folder.PathOf("tables"));
        Assert.HasCount(TableCatalogue.Tables.Count, files);
        var starvation = File.ReadAllText(Path.Combine(folder.PathOf("tables"), "ready-starvation.csv"));
        StringAssert.StartsWith(starvation, "Trace,Trace Start (UTC),Process,");
    }

    [TestMethod]
    public void TakesTheDurationForTheTracesAndNotForItsOwn()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Starvation()));
        StringAssert.StartsWith(run.Output, "a.etl (0.146 s, 1 CPU): 1 finding\n");
    }

    [TestMethod]
    [DataRow(10, "")]
    [DataRow(11, "1 more finding is less severe or cost less: see table \"Findings\", or --json.")]
    [DataRow(12, "2 more findings are less severe or cost less: see table \"Findings\", or --json.")]
    public void WritesTheMostExpensiveFindingsAndCountsTheOthers(int victims, string expected)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.StarvationByPriority(victims));
        var run = CommandLineRun.Run("analyze", trace);
        StringAssert.Contains(run.Output, FormattableString.Invariant($": {victims} findings\n"));
        Assert.HasCount(FindingsText.MaxFindings + 1, run.Output.Split("--table \"Who Ran Meanwhile\""));
        StringAssert.Contains(run.Output, FormattableString.Invariant($" 1. victim{victims}.exe thread "));
        Assert.AreEqual(expected.Length > 0, run.Output.Contains("more finding", StringComparison.Ordinal));
        StringAssert.Contains(Unwrapped(run.Output), expected);
        using var json = JsonDocument.Parse(CommandLineRun.Run("analyze", trace, "--json").Output);
        Assert.AreEqual(victims, json.RootElement.GetProperty("files")[0].GetProperty("findings").GetArrayLength());
        var table = CommandLineRun.Run("export", trace, "--table", "Findings").Output;
        Assert.HasCount(victims + 1, table.Split(",starvation,"));
    }

    [TestMethod]
    public void ReportsThreadsOfLowerPrecedence()
    {
        using var folder = new TemporaryFolder();
        using var json = JsonDocument.Parse(
            CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Starvation(victimRank: 0)), "--json").Output);
        Assert.AreEqual(
            "Threads of lower precedence ran, although its priority was 9 and its rank 0.",
            json.RootElement.GetProperty("files")[0].GetProperty("findings")[0].GetProperty("cause").GetString());
    }

    [TestMethod]
    public void ReportsWhatIsLostBeforeWhatToRecord()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.WithoutSwitches(eventsLost: 5)));
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode);
        AssertOrder(
            Unwrapped(run.Output),
            "Data of this trace is missing. The session could not keep up and dropped events.",
            "Could not look: starvation, lock-holders, contended-site, thread-pairs, balance-set, hang, saturation: no context switches.",
            "To record: PROC_THREAD+LOADER+CSWITCH");
    }

    [TestMethod]
    public void ReportsThatTheFileIsCutOff()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Starvation()[..1_000]));
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode);
        AssertOrder(Unwrapped(run.Output), "The file ends inside its last buffer", "no context switches", "CSWITCH");
    }

    [TestMethod]
    [DataRow("--process|nosuch", "No thread matches --process nosuch.")]
    [DataRow("--thread|99999", "No thread matches --thread 99999.")]
    [DataRow("--process|victim|--thread|100", "No thread matches --process victim --thread 100.")]
    [DataRow("--thread|200|--to|0.0005", "No thread matches --thread 200 in the range up to 0.0005 s.")]
    public void SaysWhyNothingIsLeftOfTheTrace(string options, string why)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Run(["analyze", trace, .. options.Split('|')]);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        var range = options.Contains("--to", StringComparison.Ordinal) ? "; only up to 0.0005 s" : "";
        Assert.AreEqual($"a.etl (0.146 s, 1 CPU{range}): could not look {why}", Unwrapped(run.Output));
    }

    [TestMethod]
    public void LeavesNoFolderBehindIfNoTraceCanBeRead()
    {
        using var folder = new TemporaryFolder();
        var missing = folder.PathOf("nothere.etl");
        var run = CommandLineRun.Run("analyze", missing, "--out", Path.Combine(folder.PathOf("new"), "deeper"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        Assert.IsEmpty(folder.Names);
    }

    [TestMethod]
    public void LeavesAFolderThatWasThereAlready()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("old"));
        CommandLineRun.Run("analyze", folder.PathOf("nothere.etl"), "--out", folder.PathOf("old"));
        CollectionAssert.AreEqual(new[] { "old" }, folder.Names);
    }

    [TestMethod]
    public void NamesTheTableAndTheViewThatHaveTheFindingOnTop()
    {
        var place = FindingPlaces.Find(StarvationInvestigation.Name);
        Assert.AreSame(place.Table, TableCatalogue.Find("Ready Starvation"));
        Assert.AreSame(place.View, TableCatalogue.FindView(place.Table, "Most starved threads"));
        Assert.AreEqual("Starvation Score (us)", place.View.Order[0].Column);
        using var folder = new TemporaryFolder();
        using var json = JsonDocument.Parse(CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Starvation()), "--json").Output);
        var finding = json.RootElement.GetProperty("files")[0].GetProperty("findings")[0];
        Assert.AreEqual(
            ("Ready Starvation", "Most starved threads"),
            (finding.GetProperty("table").GetString(), finding.GetProperty("view").GetString()));
    }

    [TestMethod]
    public void ReportsSmallReads()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.SmallReads()));
        StringAssert.Contains(Unwrapped(run.Output), "thread 6200 read a.ms in 1,200 calls of 60 bytes on average, which took ");
    }

    [TestMethod]
    public void ShowsNoControlCharactersOutOfATrace()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation("evil\e[31m.exe"));
        var run = CommandLineRun.Run("analyze", trace);
        Assert.DoesNotContain("\e", run.Output);
        StringAssert.Contains(run.Output, "evil?[31m.exe");
    }

    private static string Unwrapped(string text) =>
        string.Join(' ', text.Split((char[])[' ', '\n'], StringSplitOptions.RemoveEmptyEntries));

    private static void AssertOrder(string text, params string[] parts)
    {
        var at = 0;
        foreach (var part in parts)
        {
            var next = text.IndexOf(part, at, StringComparison.Ordinal);
            Assert.IsGreaterThanOrEqualTo(0, next, $"'{part}' is missing or too early in: {text}");
            at = next + part.Length;
        }
    }
}
