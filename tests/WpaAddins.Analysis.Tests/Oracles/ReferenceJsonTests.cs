using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis.Tests.Reference;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The reference implementation of ranks, pairs, wait sites, critical paths and load against analysis.json.</summary>
[TestClass]
public sealed class ReferenceJsonTests
{
    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void PairsAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var adjacent = ReferencePairs.Adjacent(reference).Select(l => (PairLines.Sum(l), l));
        var wakes = ReferencePairs.Wakes(reference).Select(l => (PairLines.Sum(l), l));
        Assert.AreEqual(string.Empty, ListDifferences.Compare(PairLines.Read(oracle.GetProperty("adjacentPairs")), [.. adjacent]));
        Assert.AreEqual(string.Empty, ListDifferences.Compare(PairLines.Read(oracle.GetProperty("wakePairs")), [.. wakes]));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void WindowsAndOpenStatesAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var cpus = reference.Order.Switches.GroupBy(s => s.Record.Cpu)
            .ToDictionary(g => $"{g.Key}", g => (First: g.First().TimeNs, Last: g.Last().TimeNs));
        var window = oracle.GetProperty("window");
        var expected = window.GetProperty("cpus").EnumerateObject().Select(c => $"{c.Name} {c.Value[0]} {c.Value[1]}");
        Assert.AreEqual(
            string.Empty, ListDifferences.Compare([.. expected], [.. cpus.Select(c => $"{c.Key} {c.Value.First} {c.Value.Last}")]));
        Assert.AreEqual(window.GetProperty("complete")[0].GetInt64(), cpus.Values.Max(c => c.First));
        Assert.AreEqual(window.GetProperty("complete")[1].GetInt64(), cpus.Values.Min(c => c.Last));
        var threads = reference.Order.Threads.Where(t => t.Spans.Count > 0).Select(t =>
            $"{t.Id} {Open(t)} {(reference.MedianSlices.GetValueOrDefault(t) is { } median ? median : "null")}");
        var theirs = oracle.GetProperty("threads").EnumerateArray().Select(t =>
            $"{t.GetProperty("thread")} {Words(t.GetProperty("open"))} {Words(t.GetProperty("medianSlice"))}");
        Assert.AreEqual(string.Empty, ListDifferences.Compare([.. theirs], [.. threads]));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void RanksAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var spans = ReferenceRanks.Spans(reference);
        var changing = spans.Where(s => s.Certainty == "Bracketed").Select(s => s.Thread).ToHashSet();
        var timeline = spans.Where(s => s.Certainty != "Known" || changing.Contains(s.Thread)).Select(s =>
            $"{s.Thread.Id} {s.Start} {s.End} {Rank(s.From)} {Rank(s.To)} {s.Certainty}");
        Assert.AreEqual(
            string.Empty,
            ListDifferences.Compare(
                [
                    .. oracle.GetProperty("rankTimeline").EnumerateArray()
                        .Select(s => Words(s).Replace(" first", "First").Replace(" last", "Last")),
                ],
                [.. timeline]));
        var use = reference.Slices.GroupBy(s => (s.End?.Record.Rank, s.Begin.Record.NewPriority)).Select(g =>
            $"{Rank(g.Key.Rank)} {g.Key.NewPriority} {g.Sum(s => s.EndNs - s.Begin.TimeNs)} {g.Count()}");
        Assert.AreEqual(
            string.Empty,
            ListDifferences.Compare([.. oracle.GetProperty("cpuByRankAndPriority").EnumerateArray().Select(Words)], [.. use]));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void WaitChainsAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var waits = Waits(name, reference);
        foreach (var chain in oracle.GetProperty("waitChains").EnumerateArray())
        {
            var thread = reference.Order.Threads.Single(t => t.Id == chain.GetProperty("thread").GetUInt32());
            var path = new ReferencePath(
                reference, waits, thread, chain.GetProperty("start").GetInt64(), chain.GetProperty("end").GetInt64());
            var sums = path.Segments.GroupBy(s => (s.Thread, Kind: s.Why ?? ReferenceOracle.Camel(s.State)))
                .Select(g => $"{g.Key.Thread.Id} {g.Key.Kind} {g.Sum(s => s.EndNs - s.StartNs)}");
            var expected = chain.GetProperty("sums").EnumerateArray().Select(Words);
            Assert.AreEqual(string.Empty, ListDifferences.Compare([.. expected], [.. sums]), $"{chain.GetProperty("start")}");
        }
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void LoadAgrees(string name)
    {
        var (oracle, reference) = Load(name);
        Assert.AreEqual(string.Empty, ListDifferences.Compare(LoadLines.Read(oracle), ReferenceLoad.Lines(reference)));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void WaitSitesAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var waits = Waits(name, reference);
        Assert.AreEqual(string.Empty, ListDifferences.Compare(SiteLines.Sites(oracle), waits.Sites()));
        Assert.AreEqual(string.Empty, ListDifferences.Compare(SiteLines.Functions(oracle), waits.Functions()));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void CriticalPathsAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var waits = Waits(name, reference);
        foreach (var expected in PathLines.Read(oracle))
        {
            var thread = reference.Order.Threads.Single(t => t.Id == expected.ThreadId);
            var path = new ReferencePath(reference, waits, thread, expected.FromNs, expected.ToNs);
            var what = $"{expected.ThreadId} {expected.FromNs}..{expected.ToNs}";
            Assert.AreEqual(string.Empty, ListDifferences.Compare(expected.Sums, path.Sums().ToList()), what);
            CollectionAssert.AreEqual(expected.Segments.ToList(), path.Lines().Take(expected.Segments.Count).ToList(), what);
            Assert.HasCount(expected.SegmentCount, path.Segments, what);
            Assert.AreEqual(expected.SerialNs, path.SerialNs(), what);
        }
    }

    private static string Open(ReferenceThread thread)
    {
        var last = thread.Spans[^1];
        return thread.State == SchedulingState.Terminated ? "null"
            : $"{ReferenceOracle.Camel(thread.State)} {last.StartNs} {last.EndNs - last.StartNs}";
    }

    private static string Rank(int? rank) => rank?.ToString(CultureInfo.InvariantCulture) ?? "null";

    private static string Words(JsonElement value) => value.ValueKind switch
    {
        JsonValueKind.Array => string.Join(' ', value.EnumerateArray().Select(Words)),
        JsonValueKind.Null => "null",
        _ => value.ToString(),
    };

    private static ReferenceWaits Waits(string name, ReferenceAnalysis reference) =>
        new ReferenceWaits(reference, new RecordedStacks(LinuxSchedules.Analyse(name), reference.Trace).Find);

    private static (JsonElement Oracle, ReferenceAnalysis Reference) Load(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var reference = new ReferenceAnalysis(ReferenceReader.Read(File.ReadAllBytes(LinuxSchedules.Trace(name))));
        return (oracle.RootElement.Clone(), reference);
    }
}
