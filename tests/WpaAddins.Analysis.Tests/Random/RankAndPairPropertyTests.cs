using WpaAddins.Analysis.CpuUse;
using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Tests.Invariants;
using WpaAddins.Analysis.Tests.Oracles;
using WpaAddins.Analysis.Tests.Reference;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>Ranks, run slices and pairs against the reference implementation, and against each other.</summary>
[TestClass]
public sealed class RankAndPairPropertyTests
{
    private const int Seeds = 120;

    [TestMethod]
    public void EqualTheReferenceOnRandomSchedules()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var random = RandomTrace.Create(seed);
            AreEqual(random.Reference(), new TraceAnalysis(random.Load()), $"seed {seed}");
        }
    }

    [TestMethod]
    public void EqualTheReferenceOnImpossibleSchedules()
    {
        for (var seed = 0; seed < 2 * Seeds; seed++)
        {
            var bytes = ChaoticTrace.Create(seed);
            AreEqual(new ReferenceAnalysis(ReferenceReader.Read(bytes)), new TraceAnalysis(WrittenTrace.Load(bytes)), $"seed {seed}");
        }
    }

    [TestMethod]
    public void EqualTheReferenceWhereThreadsAlternateFast()
    {
        for (var seed = 0; seed < Seeds / 4; seed++)
        {
            var bytes = PingPongTrace.Create(seed);
            var reference = new ReferenceAnalysis(ReferenceReader.Read(bytes));
            AreEqual(reference, new TraceAnalysis(WrittenTrace.Load(bytes)), $"seed {seed}");
        }
    }

    [TestMethod]
    public void AlternatingThreadsHaveEverythingThatCanHappen()
    {
        var all = Enumerable.Range(0, Seeds / 4)
            .Select(seed => new TraceAnalysis(WrittenTrace.Load(PingPongTrace.Create(seed))).ThreadPairs).ToList();
        var pairs = all.SelectMany(p => p.Pairs).ToList();
        Assert.Contains(p => p.IsPingPong, pairs);
        Assert.Contains(p => !p.IsPingPong && p.Switches.LongestRun >= 16, pairs);
        Assert.Contains(p => p.IsWakePingPong, pairs);
        Assert.Contains(p => p.ThroughIdle > 0, pairs);
        Assert.Contains(p => p.Switches.BurstStartNs > 0, pairs);
        Assert.Contains(p => p.Bursts.Count > 1, all);
    }

    [TestMethod]
    public void EventsOfTwoRangesSumToThoseOfBoth()
    {
        for (var seed = 0; seed < Seeds; seed++)
        {
            var trace = RandomTrace.Create(seed).Load();
            var whole = new TraceAnalysis(trace);
            var middle = (whole.Window.FirstNs + whole.Window.LastNs) / 2;
            var before = new TraceAnalysis(trace, new AnalysisOptions { ToNs = middle });
            var after = new TraceAnalysis(trace, new AnalysisOptions { FromNs = middle });
            var counted = new[] { before, after }.SelectMany(a => a.ThreadPairs.Pairs).GroupBy(p => (p.A, p.B))
                .Select(g => $"{g.Key} {g.Sum(p => p.Switches.AToB)} {g.Sum(p => p.Switches.BToA)} {g.Sum(p => p.Wakes.Count)}");
            var expected = whole.ThreadPairs.Pairs.Where(p => p.Switches.Count + p.Wakes.Count > 0)
                .Select(p => $"{(p.A, p.B)} {p.Switches.AToB} {p.Switches.BToA} {p.Wakes.Count}");
            var events = counted.Where(c => !c.EndsWith(" 0 0 0", StringComparison.Ordinal));
            Differ([.. expected], [.. events], $"seed {seed}");
        }
    }

    [TestMethod]
    public void FiltersLeaveOutRowsAndChangeNone()
    {
        var trace = WrittenTrace.Load(PingPongTrace.Create(3));
        var whole = new TraceAnalysis(trace);
        var pair = whole.ThreadPairs.Pairs[^1];
        var id = trace.Threads[pair.A].ThreadId;
        var part = new TraceAnalysis(trace, new AnalysisOptions { ThreadId = id });
        bool Is(int thread) => trace.Threads[thread].ThreadId == id;
        CollectionAssert.AreEqual(
            whole.ThreadPairs.Pairs.Where(p => Is(p.A) || Is(p.B)).ToArray(), part.ThreadPairs.Pairs.ToArray());
        CollectionAssert.AreEqual(whole.RankTimeline.Where(s => Is(s.Thread)).ToArray(), part.RankTimeline.ToArray());
        CollectionAssert.AreEqual(
            Slices(whole).Where(s => Is(s.Thread)).Select(s => Line(whole, s)).ToArray(),
            Slices(part).Select(s => Line(part, s)).ToArray());
        Assert.IsLessThan(whole.ThreadPairs.Pairs.Count, part.ThreadPairs.Pairs.Count);
    }

    private static void AreEqual(ReferenceAnalysis reference, TraceAnalysis analysis, string what)
    {
        var pairs = analysis.ThreadPairs;
        Differ(ReferenceRanks.Lines(reference), [.. analysis.RankTimeline.Select(s => Line(analysis, s))], what);
        Differ(ReferenceSlices.Lines(reference), [.. Slices(analysis).Select(s => Line(analysis, s))], what);
        Differ(ReferencePairs.Adjacent(reference), [.. PairLines.Adjacent(analysis).Select(l => l.Line)], what);
        Differ(ReferencePairs.Wakes(reference), [.. PairLines.Wakes(analysis).Select(l => l.Line)], what);
        var bursts = pairs.Bursts.Select(b => $"burst {Name(analysis, pairs.Pairs[b.Pair].A)}"
            + $" {Name(analysis, pairs.Pairs[b.Pair].B)} cpu {b.Cpu} {b.StartNs}..{b.EndNs} {b.Switches}");
        Differ(ReferencePairs.Bursts(reference), [.. bursts], what);
        Assert.AreEqual(RankAndPairInvariants.CountSwitchesOfPairs(analysis), pairs.Pairs.Sum(p => p.Switches.Count), what);
    }

    private static void Differ(List<string> expected, List<string> found, string what) =>
        Assert.AreEqual(string.Empty, ListDifferences.Compare(expected, found), what);

    private static List<RunSlice> Slices(TraceAnalysis analysis) =>
        [.. Enumerable.Range(0, analysis.RunSlices.Count).Select(i => analysis.RunSlices[i])];

    private static string Line(TraceAnalysis analysis, RankSpan s) =>
        $"rank {Name(analysis, s.Thread)} {s.StartNs}..{s.EndNs} {OrNull(s.RankFrom)}>{OrNull(s.RankTo)} {s.Certainty}"
            + $" ran {s.RunningNs} ready {s.ReadyNs}";

    private static string Line(TraceAnalysis analysis, RunSlice s) =>
        $"slice {Name(analysis, s.Thread)} cpu {s.Cpu} {s.StartNs}..{s.EndNs} in {s.PriorityIn} out {s.PriorityOut}"
            + $" rank {s.Rank} state {(int?)s.OldState} reason {(int?)s.WaitReason}";

    private static int? OrNull(int rank) => rank < 0 ? null : rank;

    private static string Name(TraceAnalysis analysis, int thread)
    {
        var row = analysis.Trace.Threads[thread];
        return $"{row.ThreadId}#{row.Incarnation}";
    }
}
