using System.Text.Json;
using WpaAddins.Cli.Commands;
using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests.Commands;

/// <summary>Which findings <c>analyze</c> lists, its exit codes, and folders of traces.</summary>
[TestClass]
public sealed class AnalyzeOptionsTests
{
    /// <summary>A trace with two findings: saturation of medium severity, and starvation of low severity.</summary>
    private static readonly string s_sample = RepositoryFiles.Path("samples", "traces", "starved-by-rank.etl");

    [TestMethod]
    [DataRow("", "starvation,saturation")]
    [DataRow("--only|saturation", "saturation")]
    [DataRow("--only|STARVATION|--only|thread-pairs", "starvation")]
    [DataRow("--only|thread-pairs", "")]
    [DataRow("--min-severity|medium", "saturation")]
    [DataRow("--min-severity|high", "")]
    public void ListsTheChosenFindings(string options, string investigations)
    {
        using var json = Json(s_sample, options);
        CollectionAssert.AreEquivalent(
            investigations.Split(',', StringSplitOptions.RemoveEmptyEntries),
            Findings(json.RootElement).Select(f => f.GetProperty("investigation").GetString()).Distinct().ToArray());
    }

    [TestMethod]
    public void ListsTheVerdictsOfTheChosenInvestigations()
    {
        using var json = Json(s_sample, "--only|small-io|--only|thread-pairs");
        CollectionAssert.AreEqual(
            new[] { "thread-pairs", "small-io" },
            json.RootElement.GetProperty("files")[0].GetProperty("investigations").EnumerateArray()
                .Select(i => i.GetProperty("investigation").GetString()).ToArray());
    }

    /// <summary>The next command of each finding, also of low severity, shows the range of the analysis.</summary>
    [TestMethod]
    public void NextCommandsRepeatTheOptionsOfTheAnalysis()
    {
        var names = RepositoryFiles.Path("samples", "traces", "rank.symbols.json");
        string[] options = ["--from", "0.1", "--to", "0.7", "--quantum", "20ms", "--symbols", names];
        var run = CommandLineRun.Run(["analyze", s_sample, "--process", "LockApp.exe", .. options]);
        var commands = run.Output.Split('\n').Select(l => l.Split("Next: ")).Where(l => l.Length == 2).Select(l => l[1]).ToArray();
        CollectionAssert.AreEquivalent(
            new[] { "\"Ready Starvation\"", "\"Who Ran Meanwhile\" --thread 6208" },
            commands.Select(c => c[(c.IndexOf("--table ", StringComparison.Ordinal) + 8)..c.IndexOf(" --from ", StringComparison.Ordinal)])
                .ToArray());
        StringAssert.Contains(Unwrapped(run.Output), " of that time, mostly because of its rank: the threads that ran had no higher priority");
        StringAssert.StartsWith(run.Output, "starved-by-rank.etl (0.740 s, 2 CPUs; only 0.1 s to 0.7 s): 2 findings\n");
        foreach (var command in commands)
        {
            string[] words = [.. CommandWords(command)];
            CollectionAssert.AreEqual(options, words[^(options.Length + 2)..^2], command);
            var next = CommandLineRun.Run(words[1..]);
            Assert.AreEqual(ExitCode.Done, next.ExitCode, next.Error);
            Assert.IsGreaterThan(1, next.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Length, command);
        }
    }

    /// <summary>17 keys were pressed while the thread was ready, 2 of them in this range.</summary>
    [TestMethod]
    public void CountsOnlyTheKeyPressesOfTheRange()
    {
        var run = CommandLineRun.Run("analyze", RepositoryFiles.Path("samples", "traces", "rank.etl"), "--from", "48.5", "--to", "51");
        StringAssert.Contains(Unwrapped(run.Output), "got the focus only at 49.828 s, after 2 key presses since ");
    }

    /// <summary>An investigation whose findings are not listed did not find nothing.</summary>
    [TestMethod]
    [DataRow("--only|saturation", "Explained by other findings:\n  saturation: the findings of starvation explain")]
    [DataRow("--min-severity|high|--only|thread-pairs", "Nothing found:\n  thread-pairs")]
    public void SaysThatFindingsAreNotListed(string options, string expected)
    {
        var run = CommandLineRun.Run(["analyze", RepositoryFiles.Path("samples", "traces", "rank.etl"), .. options.Split('|')]);
        StringAssert.Contains(run.Output, expected);
        Assert.AreEqual(expected.StartsWith('E'), run.Output.Contains("): no finding is listed\n", StringComparison.Ordinal));
        var severe = CommandLineRun.Run("analyze", s_sample, "--min-severity", "high");
        StringAssert.Contains(severe.Output, "\nLess severe than --min-severity:\n  starvation: 1 finding.\n");
    }

    /// <summary>Access keys of symbol servers are in no result.</summary>
    [TestMethod]
    [DataRow("srv*pdb*https://example.com/a;srv*pdb*https://b.example/c", true)]
    [DataRow("srv*pdb*https://user:secret@example.com/a", false)]
    [DataRow("srv*pdb*https://user:se;secret@example.com/a", false)]
    [DataRow("srv*pdb*https://example.com/a?sig=1;key=secret", false)]
    public void NextCommandsContainNoAccessKeys(string path, bool isRepeated)
    {
        var run = CommandLineRun.Run("analyze", s_sample, "--symbols", path);
        Assert.AreEqual(isRepeated, run.Output.Contains($" --symbols \"{path}\"", StringComparison.Ordinal));
        Assert.DoesNotContain("secret", run.Output);
    }

    [TestMethod]
    public void SaysWhatCanHideAProblem()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Starvation(eventsLost: 5)));
        StringAssert.Contains(run.Output, "\nNothing found, but a problem can be hidden (5 events were lost):\n  thread-pairs: No two");
    }

    [TestMethod]
    [DataRow("--fail-on|low", ExitCode.Found)]
    [DataRow("--fail-on|Medium", ExitCode.Found)]
    [DataRow("--fail-on|high", ExitCode.Done)]
    [DataRow("--fail-on|low|--only|thread-pairs", ExitCode.Done)]
    [DataRow("--fail-on|low|--min-severity|high", ExitCode.Found)]
    public void FailsOnAFindingOfTheGivenSeverity(string options, int expected)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.StarvationByPriority(1));
        var run = CommandLineRun.Run(["analyze", trace, .. options.Split('|')]);
        Assert.AreEqual(expected, run.ExitCode, run.Error);
    }

    [TestMethod]
    public void AFindingCountsMoreThanLostDataAndLessThanAFailure()
    {
        using var folder = new TemporaryFolder();
        var lossy = folder.Write("a.etl", SmallTraces.Starvation(eventsLost: 5));
        Assert.AreEqual(ExitCode.DataLost, CommandLineRun.Run("analyze", lossy).ExitCode);
        Assert.AreEqual(ExitCode.Found, CommandLineRun.Run("analyze", lossy, "--fail-on", "low").ExitCode);
        Assert.AreEqual(
            ExitCode.Failed, CommandLineRun.Run("analyze", lossy, folder.PathOf("no.etl"), "--fail-on", "low").ExitCode);
    }

    [TestMethod]
    [DataRow("--from|5", "from 5 s")]
    [DataRow("--from|5|--to|6.25", "5 s to 6.25 s")]
    [DataRow("--to|-1", "up to -1 s")]
    public void ARangeOutsideTheTraceIsAUsageError(string options, string range)
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        foreach (var command in (string[])["analyze", "report", "export|--table|Ready Starvation", "export|--table|Load|--format|table"])
        {
            var run = CommandLineRun.Run([.. command.Split('|'), trace, .. options.Split('|')]);
            Assert.AreEqual(ExitCode.Usage, run.ExitCode, command);
            Assert.AreEqual("", run.Output);
            Assert.AreEqual($"wpaaddins: a.etl: the range {range} lies outside the trace (0 to 0.146 s)\n", run.Error);
        }

        CollectionAssert.AreEqual(new[] { "a.etl" }, folder.Names);
    }

    [TestMethod]
    public void ARangeAfterTheEndOfATruncatedTraceReportsTheTruncationFirst()
    {
        using var folder = new TemporaryFolder();
        var run = CommandLineRun.Run("analyze", folder.Write("a.etl", SmallTraces.Starvation()[..1_000]), "--from", "5");
        Assert.AreEqual(ExitCode.Usage, run.ExitCode);
        Assert.AreEqual("", run.Output);
        var truncation = Array.FindIndex(run.ErrorLines, l => l.Contains("ETL0101", StringComparison.Ordinal));
        var range = Array.FindIndex(run.ErrorLines, l => l.Contains("lies outside the trace", StringComparison.Ordinal));
        Assert.IsGreaterThanOrEqualTo(0, truncation, run.Error);
        Assert.IsGreaterThan(truncation, range, run.Error);
    }

    [TestMethod]
    public void RanksTheFindingsOfAllTracesOfAFolder()
    {
        using var folder = Traces();
        var run = CommandLineRun.Run("analyze", folder.PathOf("in"), "--out", folder.PathOf("out"));
        Assert.AreEqual(ExitCode.Done, run.ExitCode, run.Error);
        var lines = File.ReadAllLines(Path.Combine(folder.PathOf("out"), RankedFindings.FileName));
        var findings = lines.Select(l => JsonDocument.Parse(l).RootElement).ToArray();
        CollectionAssert.AreEqual(
            new[] { "sub/b.etl", "a.etl" },
            findings.Where(f => f.GetProperty("investigation").GetString() is "starvation" or "thread-pairs")
                .Select(f => f.GetProperty("Trace").GetString()).ToArray());
        Assert.AreEqual("2024-02-29T12:00:00.0000000Z", findings[0].GetProperty("Trace Start (UTC)").GetString());
        var ranks = findings.Select(f => (
            Severity: Array.IndexOf(["High", "Medium", "Low"], f.GetProperty("severity").GetString()),
            Cost: -f.GetProperty("costNs").GetInt64())).ToArray();
        CollectionAssert.AreEqual(ranks.Order().ToArray(), ranks);
        StringAssert.StartsWith(run.Output, FormattableString.Invariant($"3 traces: {lines.Length} findings\n\n 1. "));
        foreach (var finding in findings)
        {
            StringAssert.Contains(
                Unwrapped(run.Output), $"{finding.GetProperty("Trace").GetString()}: {finding.GetProperty("headline").GetString()}");
        }

        StringAssert.Contains(run.Output, "\nNothing found:\n  quiet.etl\n");
        StringAssert.Contains(run.Output, "\n  lock-holders, contended-site, small-io, hang: all 3 analysed traces\n");
        StringAssert.Contains(File.ReadAllText(Path.Combine(folder.PathOf("out"), "ready-starvation.csv")), "\nsub/b.etl,2024-");
    }

    /// <summary>Where no investigation could look, it is unknown whether there is a problem.</summary>
    [TestMethod]
    public void TraceThatShowsNothingIsNotListedUnderNothingFound()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in"));
        folder.Write("in/empty.etl", new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1 }).ToArray());
        var run = CommandLineRun.Run("analyze", folder.PathOf("in"));
        StringAssert.StartsWith(run.Output, "1 trace: could not look\n");
        StringAssert.Contains(
            Unwrapped(run.Output),
            " starvation, lock-holders, contended-site, thread-pairs, balance-set, small-io, hang, saturation: 1 trace");
        Assert.DoesNotContain("Nothing found", run.Output);
    }

    [TestMethod]
    public void NamesTheTracesOfAFolderThatCouldNotLook()
    {
        using var folder = Traces();
        folder.Write("in/files.etl", SmallTraces.SmallReads());
        StringAssert.Contains(
            Unwrapped(CommandLineRun.Run("analyze", folder.PathOf("in")).Output),
            " starvation, thread-pairs, balance-set, saturation: 1 of 4 traces (files.etl) lock-holders, contended-site, hang: all 4 analysed traces "
                + "small-io: 3 of 4 traces (a.etl, quiet.etl, sub/b.etl) ");
        for (var i = 0; i < 7; i++)
        {
            folder.Write($"in/files{i}.etl", SmallTraces.SmallReads());
        }

        StringAssert.Contains(
            Unwrapped(CommandLineRun.Run("analyze", folder.PathOf("in")).Output),
            " starvation, thread-pairs, balance-set, saturation: 8 of 11 traces "
                + "(files.etl, files0.etl, files1.etl, files2.etl, files3.etl, and 3 other traces)");
    }

    /// <summary>A build must not take a trace without the records for a trace without the problem.</summary>
    [TestMethod]
    public void WarnsThatInvestigationsOfFailOnCouldNotLook()
    {
        using var folder = Traces();
        var files = folder.Write("files.etl", SmallTraces.SmallReads());
        var starvation = folder.PathOf("in/a.etl");
        Assert.AreEqual(
            "wpaaddins: --fail-on found nothing, but could not look everywhere: starvation: 1 trace\n",
            CommandLineRun.Run("analyze", files, "--only", "starvation", "--fail-on", "low").Error);
        Assert.AreEqual(
            "wpaaddins: --fail-on found nothing, but could not look everywhere: starvation: 1 of 2 traces (files.etl); "
                + "small-io: 1 of 2 traces (a.etl)\n",
            CommandLineRun.Run("analyze", files, starvation, "--only", "starvation", "--only", "small-io", "--fail-on", "high").Error);
        Assert.AreEqual(
            "wpaaddins: --fail-on found nothing, but could not look everywhere: No thread matches --process nosuch: 1 trace\n",
            CommandLineRun.Run("analyze", starvation, "--process", "nosuch", "--fail-on", "low").Error);
        Assert.AreEqual("", CommandLineRun.Run("analyze", files, "--only", "small-io", "--fail-on", "high").Error);
        Assert.AreEqual("", CommandLineRun.Run("analyze", starvation, "--fail-on", "low").Error);
        Assert.AreEqual("", CommandLineRun.Run("analyze", files).Error);
    }

    /// <summary>Both lists are cut to the same names, but one line for both investigations would be false.</summary>
    [TestMethod]
    public void InvestigationsWithDifferentTracesAreDifferentLines()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in"));
        for (var i = 0; i < 6; i++)
        {
            folder.Write($"in/a{i}.etl", SmallTraces.WithoutSwitches());
        }

        folder.Write("in/b.etl", SmallTraces.SmallReads());
        folder.Write("in/c.etl", SmallTraces.Starvation());
        StringAssert.Contains(
            Unwrapped(CommandLineRun.Run("analyze", folder.PathOf("in")).Output),
            " starvation, thread-pairs, balance-set, saturation: 7 of 8 traces (a0.etl, a1.etl, a2.etl, a3.etl, a4.etl, and 2 other traces) "
                + "lock-holders, contended-site, hang: all 8 analysed traces "
                + "small-io: 7 of 8 traces (a0.etl, a1.etl, a2.etl, a3.etl, a4.etl, and 2 other traces)");
    }

    [TestMethod]
    public void ListOfAFolderAndFailOnNameTheDataThatIsMissing()
    {
        using var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in"));
        folder.Write("in/lossy.etl", SmallTraces.Starvation(eventsLost: 5));
        folder.Write("in/cut.etl", SmallTraces.Starvation()[..^5_000]);
        folder.Write("in/files.etl", SmallTraces.TruncatedFileOperations());
        folder.Write("in/whole.etl", SmallTraces.Starvation());
        StringAssert.Contains(
            Unwrapped(CommandLineRun.Run("analyze", folder.PathOf("in")).Output),
            " Data is missing, so numbers can be too low, and problems can be hidden: cut.etl: the trace is truncated; data is damaged or missing (ETL0101) "
                + "files.etl: the trace is truncated lossy.etl: 5 events were lost ");
        StringAssert.Contains(
            CommandLineRun.Run("analyze", folder.PathOf("in/files.etl"), "--only", "small-io", "--fail-on", "low").Error,
            "wpaaddins: --fail-on found nothing, but could not look everywhere: files.etl: the trace is truncated\n");
        StringAssert.Contains(
            CommandLineRun.Run("analyze", folder.PathOf("in/lossy.etl"), "--only", "thread-pairs", "--fail-on", "low").Error,
            "wpaaddins: --fail-on found nothing, but could not look everywhere: lossy.etl: 5 events were lost\n");
    }

    /// <summary>A finding that explains those of the chosen investigation is as bad as they are.</summary>
    [TestMethod]
    [DataRow("starvation", ExitCode.Found)]
    [DataRow("thread-pairs", ExitCode.Done)]
    public void FailsOnAFindingThatExplainsThoseOfTheChosenInvestigation(string only, int expected)
    {
        var run = CommandLineRun.Run(
            "analyze", RepositoryFiles.Path("samples", "traces", "balance-set-realtime.etl"), "--only", only, "--fail-on", "low");
        Assert.AreEqual(expected, run.ExitCode, run.Error);
        Assert.DoesNotContain(" 1. ", run.Output);
    }

    /// <summary>The traces have the records, so the list must not send the reader to what to record.</summary>
    [TestMethod]
    public void TracesOfWhichAFilterLeavesNothingAreListedWithTheFilter()
    {
        using var folder = Traces();
        var text = Unwrapped(CommandLineRun.Run("analyze", folder.PathOf("in"), "--process", "victim1").Output);
        StringAssert.Contains(text, " lock-holders, contended-site, small-io, hang: 1 of 3 traces (a.etl) "
            + "Explained by other findings: saturation: 1 of 3 traces (a.etl) The options leave nothing: ");
        StringAssert.Contains(text, " The options leave nothing: No thread matches --process victim1: 2 of 3 traces (quiet.etl, sub/b.etl)");
    }

    [TestMethod]
    [DataRow("--process|nosuch")]
    [DataRow("--process|Idle")]
    [DataRow("--thread|0")]
    public void FilterThatMatchesNoThreadOfATraceWithoutSwitchesIsReported(string filter)
    {
        using var folder = new TemporaryFolder();
        var files = folder.Write("files.etl", SmallTraces.SmallReads());
        StringAssert.Contains(
            CommandLineRun.Run(["analyze", files, .. filter.Split('|')]).Output,
            $": could not look\n  No thread matches {filter.Replace('|', ' ')}.\n");
        StringAssert.Contains(CommandLineRun.Run("analyze", files).Output, ": 1 finding\n");
        StringAssert.Contains(
            CommandLineRun.Run("analyze", files, "--only", "starvation", "--only", "small-io", "--from", "0", "--to", "0.001").Output,
            ": 1 of 2 investigations could not look, the other found nothing\n");
    }

    [TestMethod]
    public void WritesTheFindingsOfAFolderAsThoseOfItsTraces()
    {
        using var folder = Traces();
        using var all = Json(folder.PathOf("in"), "");
        using var one = Json(folder.PathOf("in/a.etl"), "");
        Assert.AreEqual(3, all.RootElement.GetProperty("files").GetArrayLength());
        Assert.AreEqual(
            one.RootElement.GetProperty("files")[0].GetRawText(), all.RootElement.GetProperty("files")[0].GetRawText());
    }

    [TestMethod]
    public void ContinuesAfterATraceOfAFolderThatCannotBeRead()
    {
        using var folder = Traces();
        File.WriteAllBytes(folder.PathOf("in/bad.etl"), [1, 2, 3]);
        var run = CommandLineRun.Run("analyze", folder.PathOf("in"));
        Assert.AreEqual(ExitCode.Failed, run.ExitCode);
        StringAssert.StartsWith(run.Output, "3 of 4 traces (1 was not analysed): ");
        StringAssert.Contains(run.Error, "bad.etl");
    }

    private static TemporaryFolder Traces()
    {
        var folder = new TemporaryFolder();
        Directory.CreateDirectory(folder.PathOf("in/sub"));
        folder.Write("in/a.etl", SmallTraces.StarvationByPriority(1));
        folder.Write("in/quiet.etl", SmallTraces.Quiet());
        folder.Write("in/sub/b.etl", SmallTraces.Starvation());
        return folder;
    }

    private static IEnumerable<string> CommandWords(string command) =>
        command.Split('"').SelectMany((part, i) => i % 2 == 1 ? [part] : part.Split(' ', StringSplitOptions.RemoveEmptyEntries));

    private static JsonDocument Json(string path, string options) => JsonDocument.Parse(
        CommandLineRun.Run(["analyze", "--json", path, .. options.Split('|', StringSplitOptions.RemoveEmptyEntries)]).Output);

    private static IEnumerable<JsonElement> Findings(JsonElement root) =>
        root.GetProperty("files")[0].GetProperty("findings").EnumerateArray();

    private static string Unwrapped(string text) =>
        string.Join(' ', text.Split((char[])[' ', '\n'], StringSplitOptions.RemoveEmptyEntries));
}
