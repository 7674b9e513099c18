using System.Text.RegularExpressions;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Investigations.ContendedSites;
using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Analysis.Investigations.Saturation;
using WpaAddins.Etl.Sources;
using WpaAddins.Profiles.Recording;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Profiles.Tests.Recording;

[TestClass]
public sealed partial class RecordingProfileTests
{
    private const string Markers = "markers";
    private const string StackWalks = "stack walks on ";

    public static IEnumerable<object[]> FileNames => RecordingProfiles.All.Select(p => new object[] { p.FileName });

    [TestMethod]
    [DynamicData(nameof(FileNames))]
    public void KeepsTheDocumentedRules(string name)
    {
        var faults = RecordingChecker.Check(WrittenProfiles.Write(Find(name)));
        Assert.IsEmpty(faults, string.Join('\n', faults));
    }

    [TestMethod]
    [DataRow("Version=\"1.0\"", "Version=\"2.0\"")]
    [DataRow("Id=\"Rank.Light.File\"", "Id=\"Rank.Light\"")]
    [DataRow("Base=\"Rank.Light.File\"", "Base=\"Rank.Light\"")]
    [DataRow("LoggingMode=\"Memory\"", "LoggingMode=\"Ring\"")]
    [DataRow("Keyword Value=\"CSwitch\"", "Keyword Value=\"ContextSwitch\"")]
    [DataRow("Stack Value=\"CSwitch\"", "Stack Value=\"Switch\"")]
    [DataRow("SystemProviderId Value=\"SystemProvider_Light\"", "SystemProviderId Value=\"Nothing\"")]
    [DataRow("Keyword Value=\"0x2000\"", "Keyword Value=\"Focus\"")]
    [DataRow("BufferSize Value=\"1024\"", "BufferSize Value=\"0\"")]
    [DataRow("CaptureStateOnStart>", "CaptureState>")]
    [DataRow("<Stacks>", "<Keywords /><Stacks>")]
    public void IsRefusedWhenDamaged(string part, string damage)
    {
        var whole = WrittenProfiles.Write(Find("rank"));
        Assert.Contains(part, whole);
        Assert.IsNotEmpty(RecordingChecker.Check(whole.Replace(part, damage, StringComparison.Ordinal)));
    }

    [TestMethod]
    public void RecordsInItsLightLevelExactlyWhatTraceQualityAsksFor()
    {
        // A trace with nothing in it lacks everything, so that every verdict says all that is to be recorded; one with
        // context switches says the rest.
        var verdicts = Analyse(new ScheduleWriter(new EtlWriterOptions { FirstTick = 1_000 })).Concat(Analyse(OneSwitch()))
            .GroupBy(verdict => verdict.Investigation);
        string[] inAll = [Markers, HangInvestigation.Name, SaturationInvestigation.Name, ContendedSiteInvestigation.Name];
        foreach (var verdict in verdicts.Where(v => !inAll.Contains(v.Key)))
        {
            var asked = verdict.SelectMany(v => v.ToRecord.Split("; ", StringSplitOptions.RemoveEmptyEntries)).ToHashSet();
            var light = Find(verdict.Key).Light;
            var isStackWalk = asked.ToLookup(a => a.StartsWith(StackWalks, StringComparison.Ordinal));
            var flags = isStackWalk[false].SelectMany(a => XperfFlag().Matches(a)).Select(m => m.Value).ToHashSet();
            var stacks = isStackWalk[true].SelectMany(a => a[StackWalks.Length..].Split('+'));
            var recorded = light.Flags.Select(flag => flag.Xperf).ToHashSet();
            Assert.IsTrue(flags.IsSubsetOf(recorded), $"{verdict.Key} lacks {string.Join('+', flags.Except(recorded))}");
            CollectionAssert.AreEquivalent(stacks.ToArray(), light.Stacks.ToArray(), verdict.Key);

            // Names of processes and images serve every question; nothing else is recorded without being asked for.
            recorded.ExceptWith(flags);
            // What has no name for xperf is asked for by its keyword.
            recorded.ExceptWith(["PROC_THREAD", "LOADER"]);
            recorded.ExceptWith(light.Flags.Where(flag => asked.Any(a => a.Contains(flag.Keyword, StringComparison.Ordinal))).Select(flag => flag.Xperf));
            Assert.IsEmpty(recorded, $"{verdict.Key} records {string.Join('+', recorded)} for nothing");
        }
    }

    [TestMethod]
    [DataRow(HangInvestigation.Name)]
    [DataRow(SaturationInvestigation.Name)]
    [DataRow(ContendedSiteInvestigation.Name)]
    public void RecordsInAllWhatInvestigationsWithoutAProfileAskFor(string investigation)
    {
        var asked = Analyse(new ScheduleWriter(new EtlWriterOptions { FirstTick = 1_000 })).Concat(Analyse(OneSwitch()))
            .Where(v => v.Investigation == investigation)
            .SelectMany(v => v.ToRecord.Split("; ", StringSplitOptions.RemoveEmptyEntries)).ToHashSet();
        Assert.IsNotEmpty(asked);
        var light = Find("all").Light;
        var isStackWalk = asked.ToLookup(a => a.StartsWith(StackWalks, StringComparison.Ordinal));
        var flags = isStackWalk[false].SelectMany(a => XperfFlag().Matches(a)).Select(m => m.Value);
        CollectionAssert.IsSubsetOf(flags.ToArray(), light.Flags.Select(flag => flag.Xperf).ToArray());
        CollectionAssert.IsSubsetOf(
            isStackWalk[true].SelectMany(a => a[StackWalks.Length..].Split('+')).ToArray(), light.Stacks.ToArray());
    }

    [TestMethod]
    public void RecordsWhatThePersonDidAsTraceQualityAsks()
    {
        var markers = Analyse(new ScheduleWriter(new EtlWriterOptions { FirstTick = 1_000 })).Single(v => v.Investigation == Markers);
        foreach (var provider in Find("all").Providers.Where(p => p.Keywords.Count > 0))
        {
            Assert.Contains($"{provider.Name}:0x{provider.Keywords.Aggregate(0UL, (all, each) => all | each):x}", markers.ToRecord);
        }

        Assert.Contains("UIforETW", markers.ToRecord);
        Assert.Contains(EventProvider.Input, Find("all").Providers);
    }

    [TestMethod]
    public void RecordsEverythingInTheProfileForAll()
    {
        var all = Find("all");
        foreach (var profile in RecordingProfiles.All)
        {
            Assert.IsTrue(profile.Light.Flags.All(all.Light.Flags.Contains), profile.FileName);
            Assert.IsTrue(profile.Verbose.Flags.All(all.Verbose.Flags.Contains), profile.FileName);
            Assert.IsTrue(profile.Light.Flags.All(profile.Verbose.Flags.Contains), profile.FileName);
            Assert.IsTrue(profile.Light.Stacks.All(profile.Verbose.Stacks.Contains), profile.FileName);
        }
    }

    [TestMethod]
    public void WritesTheSameForXperf()
    {
        Assert.AreEqual(
            "xperf -on PROC_THREAD+LOADER+CSWITCH+DISPATCHER+PROFILE+DPC+INTERRUPT -stackwalk CSwitch+ReadyThread+Profile "
                + "-buffersize 1024 -minbuffers 512 -f kernel.etl",
            XperfCommand.Start(Find("thread-pairs").Verbose, Find("thread-pairs").Providers));
        Assert.EndsWith(
            "-start WpaAddinsEvents -on 8c416c79-d49b-4f01-a467-e56d3aa8234c:0x62000+22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716:0x200+70e2503b-c6f3-4780-b323-bd8ed0c61bf8 -f events.etl",
            XperfCommand.Start(Find("rank").Verbose, Find("rank").Providers));
    }

    [TestMethod]
    public void AsksXperfForTheStateThatTheProfileAsksFor()
    {
        Assert.AreEqual(
            "xperf -capturestate WpaAddinsEvents 8c416c79-d49b-4f01-a467-e56d3aa8234c:0x62000+22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716:0x200",
            XperfCommand.CaptureState(Find("rank").Providers));
        Assert.IsNull(XperfCommand.CaptureState(Find("thread-pairs").Providers));
    }

    private static RecordingProfile Find(string name) => RecordingProfiles.All.Single(p => p.FileName == name);

    private static IEnumerable<WpaAddins.Analysis.Quality.InvestigationQuality> Analyse(ScheduleWriter writer)
    {
        var bytes = writer.ToArray();
        return new TraceAnalysis(new EtlTraceSource("t.etl", () => new MemoryByteSource(bytes)).Load(TraceLoadOptions.Default)).Quality;
    }

    private static ScheduleWriter OneSwitch()
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { FirstTick = 1_000 });
        writer.Thread(100, 100);
        writer.Ready(0, 2_000, 100);
        writer.Switch(0, 3_000, 0, 100);
        return writer;
    }

    [GeneratedRegex("\\b[A-Z_]{4,}\\b")]
    private static partial Regex XperfFlag();
}
