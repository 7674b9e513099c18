using System.Text.Json;
using WpaAddins.Analysis.Findings;
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
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.Starvation()), "--json");
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        using var json = JsonDocument.Parse(run.Output);
        var findings = json.RootElement.GetProperty("files")[0].GetProperty("findings");
        Assert.AreEqual(1, findings.GetArrayLength());
        Assert.AreEqual(77_500_000, findings[0].GetProperty("costNs").GetInt64());
        Assert.AreEqual(
            "victim.exe (200) thread 200 was ready for 100.0 ms (0.002 s → 0.102 s) at priority 9, rank 2, "
            + "beaten by rank for 100.0 ms; 2 waits, score 82.9 ms, starved 77.5 ms in all, "
            + "mostly beaten by rank for 140.0 ms by threads of rank 0 (CPU taken by hog.exe (100) hog 100 %).",
            findings[0].GetProperty("sentence").GetString());
    }

    [TestMethod]
    public void PutsTheMostExpensiveFindingFirst()
    {
        var run = CommandLineRun.Of("analyze", SharedFiles.Require("traces/linux/mixed-load.etl"), "--json");
        using var json = JsonDocument.Parse(run.Output);
        var costs = json.RootElement.GetProperty("files")[0].GetProperty("findings")
            .EnumerateArray().Select(f => f.GetProperty("costNs").GetInt64()).ToArray();
        CollectionAssert.AreEqual(new[] { 172_643_136L, 2_167_153L }, costs);
    }

    [TestMethod]
    public void SaysThatNothingWasFoundAndWhy()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.Quiet()));
        var text = Unwrapped(run.Output);
        StringAssert.Contains(text, "a.etl (0.005 s, 1 CPU): nothing found");
        StringAssert.Contains(text, "more than a quantum (31.25 ms).");
        StringAssert.Contains(text, "The longest wait was 1.0 ms by calm.exe (300) thread 300");
        StringAssert.Contains(text, "with a CPU idle for 1.0 ms");
    }

    [TestMethod]
    public void SaysBehindTheFindingsWhatFoundNothing()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.Starvation()));
        AssertOrder(
            run.Output,
            "See table \"Ready Starvation\"",
            "\n\nNothing found:\n",
            "\n  balance-set: No thread was ready long enough (2.5 s) for the balance set\n    manager to lift it.\n",
            "\nNot looked for: lock-holders, small-io. The trace lacks the records; 'wpaaddins\n  inspect' says which.\n");
        Assert.IsTrue(run.Output.Split('\n').All(line => line.Length <= 80));
    }

    [TestMethod]
    public void NamesTheThreadsOfAFindingAndWhatFoundNothingInJson()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        using var json = JsonDocument.Parse(CommandLineRun.Of("analyze", trace, "--json").Output);
        var file = json.RootElement.GetProperty("files")[0];
        var thread = file.GetProperty("findings")[0].GetProperty("threads")[0];
        Assert.AreEqual("victim.exe (200)", thread.GetProperty("process").GetString());
        Assert.AreEqual(200U, thread.GetProperty("threadId").GetUInt32());
        Assert.AreEqual("balance-set", file.GetProperty("nothingFound").EnumerateArray().Last().GetProperty("investigation").GetString());
        var missing = file.GetProperty("notLookedFor").EnumerateArray().Last();
        Assert.AreEqual("small-io", missing.GetProperty("investigation").GetString());
        Assert.AreEqual("no file reads or writes", missing.GetProperty("reason").GetString());
        Assert.AreEqual("FILE_IO+FILE_IO_INIT+FILENAME", missing.GetProperty("toRecord").GetString());
        Assert.AreEqual(JsonValueKind.Null, file.GetProperty("nothingLeft").ValueKind);
        using var empty = JsonDocument.Parse(CommandLineRun.Of("analyze", trace, "--json", "--from", "5").Output);
        file = empty.RootElement.GetProperty("files")[0];
        Assert.AreEqual(0, file.GetProperty("nothingFound").GetArrayLength());
        StringAssert.Contains(file.GetProperty("nothingLeft").GetString(), "lies outside the trace");
    }

    [TestMethod]
    public void SaysWhatToRecordIfThereAreNoSwitches()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.WithoutSwitches()));
        StringAssert.Contains(Unwrapped(run.Output), "no context switches");
        StringAssert.Contains(Unwrapped(run.Output), "CSWITCH");
        StringAssert.Contains(
            Unwrapped(run.Output),
            "Not looked for: lock-holders, thread-pairs, balance-set, small-io.");
    }

    [TestMethod]
    public void HonoursTheQuantum()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        StringAssert.Contains(CommandLineRun.Of("analyze", trace, "--quantum", "2s").Output, "nothing found");
    }

    [TestMethod]
    public void TellsWhichThreadsSwitchBackAndForthAndHonoursTheCostOfASwitch()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.PingPong());
        var run = CommandLineRun.Of("analyze", trace);
        var text = Unwrapped(run.Output);
        StringAssert.Contains(text, "UsbInterruptThreadStub\" and usb.exe (500) thread 502 \"DmacIntrThread\" switch 20,000 times");
        StringAssert.Contains(text, "would save about 8.0 ms, 4 % of a CPU meanwhile (estimated at 2.0 us a switch).");
        StringAssert.Contains(text, "Low severity. See table \"Thread Pairs\", view \"Pairs that switch the most\".");
        Assert.DoesNotContain("Rank: ", run.Output);
        Assert.IsLessThanOrEqualTo(80, run.Output.Split('\n').Max(line => line.Length));
        var dear = CommandLineRun.Of("analyze", trace, "--switch-cost", "5us");
        StringAssert.Contains(Unwrapped(dear.Output), "would save about 20.0 ms, 10 % of a CPU");
    }

    [TestMethod]
    public void WritesEveryTableAsCsv()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Of("analyze", trace, trace, "--out", folder.PathOf("tables"));
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
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.Starvation()));
        StringAssert.StartsWith(run.Output, "a.etl (0.146 s, 1 CPU): 1 finding\n");
    }

    [TestMethod]
    public void SaysOnceWhatRankIs()
    {
        using var folder = new TemporaryFolder();
        var starved = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Of("analyze", starved, starved);
        StringAssert.EndsWith(run.Output, "\n\nRank: a thread of a lower rank runs first, whatever its priority.\n");
        Assert.HasCount(2, run.Output.Split("Rank: "));
        var quiet = CommandLineRun.Of("analyze", folder.Write("b.etl", SmallTraces.Quiet()));
        Assert.DoesNotContain("Rank: ", quiet.Output);
    }

    [TestMethod]
    public void DoesNotSayWhatRankIsWherePriorityDecided()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.StarvationByPriority(1)));
        StringAssert.Contains(Unwrapped(run.Output), "beaten by higher priority for 100.0 ms");
        Assert.DoesNotContain("Rank: ", run.Output);
    }

    [TestMethod]
    [DataRow(10, "")]
    [DataRow(11, "1 more finding costs less: see table \"Findings\", or --json.")]
    [DataRow(12, "2 more findings cost less: see table \"Findings\", or --json.")]
    public void WritesTheMostExpensiveFindingsAndCountsTheOthers(int victims, string expected)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.StarvationByPriority(victims));
        var run = CommandLineRun.Of("analyze", trace);
        StringAssert.Contains(run.Output, FormattableString.Invariant($": {victims} findings\n"));
        Assert.HasCount(FindingsText.MostFindings + 1, run.Output.Split("See table \"Ready Starvation\""));
        StringAssert.Contains(run.Output, FormattableString.Invariant($" 1. victim{victims}.exe ("));
        Assert.AreEqual(expected.Length > 0, run.Output.Contains(" more finding", StringComparison.Ordinal));
        StringAssert.Contains(run.Output, $"{expected}\n");
        using var json = JsonDocument.Parse(CommandLineRun.Of("analyze", trace, "--json").Output);
        Assert.AreEqual(victims, json.RootElement.GetProperty("files")[0].GetProperty("findings").GetArrayLength());
        var table = CommandLineRun.Of("export", trace, "--table", "Findings").Output;
        Assert.HasCount(victims + 1, table.Split(",starvation,"));
    }

    [TestMethod]
    public void SaysThatOthersShouldHaveGivenWay()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.Starvation(victimRank: 0)));
        var text = Unwrapped(run.Output);
        StringAssert.Contains(text, "passed over while threads that should have given way to it ran for 100.0 ms; ");
        StringAssert.Contains(text, "mostly passed over while threads that should have given way to it ran for 140.0 ms");
    }

    [TestMethod]
    public void SaysWhatIsLostBeforeItSaysWhatToRecord()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.WithoutSwitches(eventsLost: 5)));
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode);
        AssertOrder(
            Unwrapped(run.Output),
            "Data of this trace is missing. The session could not keep up and dropped events.",
            "The trace has no context switches",
            "they may have been in what is missing",
            "If a whole trace has none either, record with CSWITCH");
    }

    [TestMethod]
    public void BlamesTheCutForTheSwitchesThatAreCutOff()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.Starvation()[..1_000]));
        Assert.AreEqual(ExitCode.DataLost, run.ExitCode);
        AssertOrder(Unwrapped(run.Output), "The file ends inside its last buffer", "no context switches", "CSWITCH");
    }

    [TestMethod]
    [DataRow("--from|5", "The range 5 s … lies outside the trace (0 to 0.146 s).")]
    [DataRow("--from|5|--to|6.25", "The range 5 s … 6.25 s lies outside the trace (0 to 0.146 s).")]
    [DataRow("--to|-1", "The range … -1 s lies outside the trace (0 to 0.146 s).")]
    [DataRow("--process|nosuch", "No thread matches --process nosuch.")]
    [DataRow("--thread|99999", "No thread matches --thread 99999.")]
    [DataRow("--process|victim|--thread|100", "No thread matches --process victim --thread 100.")]
    [DataRow("--thread|200|--to|0.0005", "No thread matches --thread 200 in the range … 0.0005 s.")]
    public void SaysWhyNothingIsLeftOfTheTrace(string options, string why)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        var run = CommandLineRun.Of(["analyze", trace, .. options.Split('|')]);
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        Assert.AreEqual($"a.etl (0.146 s, 1 CPU): nothing found {why}", Unwrapped(run.Output));
    }

    [TestMethod]
    public void LeavesNoFolderBehindIfNoTraceCanBeRead()
    {
        using var folder = new TemporaryFolder();
        var missing = folder.PathOf("nothere.etl");
        var run = CommandLineRun.Of("analyze", missing, "--out", Path.Combine(folder.PathOf("new"), "deeper"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        Assert.IsEmpty(folder.Names);
    }

    [TestMethod]
    public void LeavesAFolderThatWasThereAlready()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("old"));
        CommandLineRun.Of("analyze", folder.PathOf("nothere.etl"), "--out", folder.PathOf("old"));
        CollectionAssert.AreEqual(new[] { "old" }, folder.Names);
    }

    [TestMethod]
    public void NamesTheTableAndTheViewThatHaveTheFindingOnTop()
    {
        var place = FindingPlaces.Of(StarvationFindings.Investigation);
        Assert.AreSame(place.Table, TableCatalogue.Find("Ready Starvation"));
        Assert.AreSame(place.View, TableCatalogue.FindView(place.Table, "Most starved threads"));
        Assert.AreEqual("Starvation Score (us)", place.View.Order[0].Column);
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.Starvation()));
        StringAssert.Contains(run.Output, "See table \"Ready Starvation\", view \"Most starved threads\".");
    }

    [TestMethod]
    public void TellsSmallReadsAndWhereToSeeThem()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Of("analyze", folder.Write("a.etl", SmallTraces.SmallReads()));
        StringAssert.Contains(Unwrapped(run.Output), "thread 6200 read a.ms with 1,200 calls of 60 bytes on average");
        StringAssert.Contains(Unwrapped(run.Output), "See table \"Small File I/O\", view \"Many small reads and writes\".");
        Assert.DoesNotContain("Rank:", run.Output);
    }

    [TestMethod]
    public void HasNoPlaceForWhatFindsNothing()
    {
        Assert.ThrowsExactly<ArgumentException>(() => FindingPlaces.Of("nosuch"));
    }

    [TestMethod]
    public void ShowsNoControlCharactersOutOfATrace()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation("evil\e[31m.exe"));
        var run = CommandLineRun.Of("analyze", trace);
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
