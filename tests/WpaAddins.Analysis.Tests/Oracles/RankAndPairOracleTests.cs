using System.Text.Json;
using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Tests.Invariants;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>Ranks, use of the CPUs and thread pairs of the recorded schedules against independent programs.</summary>
[TestClass]
public sealed class RankAndPairOracleTests
{
    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void RankTimelinesAgree(string name)
    {
        var (oracle, analysis) = Load(name, "analysis");
        var spans = analysis.RankTimeline;
        var changing = spans.Where(s => s.Certainty == RankSpanCertainty.Bracketed).Select(s => s.Thread).ToHashSet();
        var ours = spans.Where(s => s.Certainty != RankSpanCertainty.Known || changing.Contains(s.Thread))
            .Select(s => $"{AnalysisOracle.Name(analysis, s.Thread)} {s.StartNs} {s.EndNs} {Rank(s.RankFrom)} {Rank(s.RankTo)} {Text(s.Certainty)}");
        var theirs = oracle.GetProperty("rankTimeline").EnumerateArray()
            .Select(s => string.Join(' ', s.EnumerateArray().Select(v => v.ValueKind == JsonValueKind.Null ? "null" : v.ToString())));
        Assert.AreEqual(string.Empty, ListDifferences.Compare([.. theirs], [.. ours]));
        Assert.IsNotEmpty(spans);
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void CpuUseByRankAndPriorityAgrees(string name)
    {
        var (oracle, analysis) = Load(name, "analysis");
        var slices = Enumerable.Range(0, analysis.RunSlices.Count).Select(i => analysis.RunSlices[i]).ToList();
        var ours = slices.GroupBy(s => (s.Rank, s.PriorityIn))
            .Select(g => $"{Rank(g.Key.Rank ?? -1)} {g.Key.PriorityIn} {g.Sum(s => s.DurationNs)} {g.Count()}");
        var theirs = oracle.GetProperty("cpuByRankAndPriority").EnumerateArray()
            .Select(s => string.Join(' ', s.EnumerateArray().Select(v => v.ValueKind == JsonValueKind.Null ? "null" : v.ToString())));
        Assert.AreEqual(string.Empty, ListDifferences.Compare([.. theirs], [.. ours]));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void AdjacentPairsAgree(string name)
    {
        var (oracle, analysis) = Load(name, "analysis");
        var theirs = PairLines.Read(oracle.GetProperty("adjacentPairs"));
        Assert.IsNotEmpty(theirs);
        Assert.AreEqual(string.Empty, ListDifferences.Compare(theirs, PairLines.Adjacent(analysis)));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void WakePairsAgree(string name)
    {
        var (oracle, analysis) = Load(name, "analysis");
        var theirs = PairLines.Read(oracle.GetProperty("wakePairs"));
        Assert.IsNotEmpty(theirs);
        Assert.AreEqual(string.Empty, ListDifferences.Compare(theirs, PairLines.Wakes(analysis)));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void PairsOfTheSimpleProgramAgreeAndSwitchesAddUp(string name)
    {
        var (oracle, analysis) = Load(name, "oracle");
        var ours = analysis.ThreadPairs.Pairs
            .Select(p => ((long)p.Switches.Count, $"{AnalysisOracle.Name(analysis, p.A)} {AnalysisOracle.Name(analysis, p.B)} {p.Switches.Count}"));
        var theirs = oracle.GetProperty("pairs").EnumerateArray()
            .Select(p => (p[2].GetInt64(), $"{p[0]} {p[1]} {p[2]}")).ToList();
        Assert.IsNotEmpty(theirs);
        Assert.AreEqual(string.Empty, ListDifferences.Compare(theirs, [.. ours.Where(p => p.Item1 > 0)]));
        Assert.AreEqual(oracle.GetProperty("cswitch").GetInt32(), analysis.Trace.Switches.Count);
        Assert.AreEqual(
            RankAndPairInvariants.CountSwitchesOfPairs(analysis), analysis.ThreadPairs.Pairs.Sum(p => p.Switches.Count));
    }

    [TestMethod]
    public void ComparisonTellsWhatDiffers()
    {
        List<(long Size, string Line)> complete = [(3, "three"), (2, "two"), (1, "one")];
        Assert.AreEqual(string.Empty, ListDifferences.Compare([(3, "three"), (2, "two")], complete));
        Assert.Contains("expected: other", ListDifferences.Compare([(3, "other")], complete));
        Assert.Contains("2 lines above 1", ListDifferences.Compare([(3, "three"), (1, "one")], complete));
        Assert.Contains("found: b", ListDifferences.Compare(["a"], ["a", "b"]));
        Assert.Contains("2 lines instead of 1", ListDifferences.Compare(["a"], ["a", "a"]));
    }

    private static (JsonElement Oracle, TraceAnalysis Analysis) Load(string name, string kind)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, kind)));
        var trace = new EtlTraceSource(LinuxSchedules.Trace(name)).Load(TraceLoadOptions.Default);
        return (oracle.RootElement.Clone(), new TraceAnalysis(trace));
    }

    private static string Rank(int rank) => rank < 0 ? "null" : $"{rank}";

    private static string Text(RankSpanCertainty certainty) => certainty switch
    {
        RankSpanCertainty.BeforeFirst => "Before first",
        RankSpanCertainty.AfterLast => "After last",
        _ => certainty.ToString(),
    };
}
