using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Tests.Random;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Tests.Waits;

/// <summary>What holds for waits, chains and locks of every trace, possible or not.</summary>
[TestClass]
public sealed class WaitPropertyTests
{
    private const int SeedsAGroup = 100;

    [TestMethod]
    [DataRow(0, false)]
    [DataRow(1, false)]
    [DataRow(2, false)]
    [DataRow(0, true)]
    [DataRow(1, true)]
    [DataRow(2, true)]
    public void PartsSumToWholes(int group, bool isChaotic)
    {
        for (var seed = group * SeedsAGroup; seed < (group + 1) * SeedsAGroup; seed++)
        {
            var trace = Load(seed, isChaotic);
            var random = new System.Random(seed);
            var whole = new TraceAnalysis(trace);
            var middle = random.NextInt64(whole.Window.FirstNs, whole.Window.LastNs + 1);
            foreach (var (from, to) in ((long, long)[])[
                (long.MinValue, long.MaxValue), (long.MinValue, middle), (middle, long.MaxValue)])
            {
                var options = new WaitChainOptions { MinWaitNs = 0, MaxLeaves = random.Next(1, 40) };
                var analysis = new TraceAnalysis(trace, new() { FromNs = from, ToNs = to, WaitChains = options });
                CheckHistory(analysis, seed);
                CheckChains(analysis, seed);
                CheckLocks(analysis, seed, random);
            }
        }
    }

    [TestMethod]
    public void RandomChainsHaveEveryKindThatCanHappen()
    {
        var options = new AnalysisOptions { WaitChains = new() { MinWaitNs = 0 } };
        var kinds = Enumerable.Range(0, SeedsAGroup).SelectMany(seed => (bool[])[false, true], Load)
            .SelectMany(trace => new TraceAnalysis(trace, options).WaitChains)
            .SelectMany(c => c.Links.Select(l => l.Kind)).ToHashSet();
        var expected = Enum.GetValues<ChainLinkKind>().Except([ChainLinkKind.Depth, ChainLinkKind.Cycle, ChainLinkKind.Paging, ChainLinkKind.Open]);
        Assert.AreEqual("", string.Join(", ", expected.Except(kinds)));
    }

    private static void CheckHistory(TraceAnalysis analysis, int seed)
    {
        var states = analysis.History;
        var all = new TraceAnalysis(analysis.Trace);
        foreach (var thread in all.StarvationByThread)
        {
            var times = new long[Enum.GetValues<SchedulingState>().Length];
            var last = thread.FirstNs;
            for (var span = states.First(thread.Thread); span < states.Past(thread.Thread); span++)
            {
                Assert.AreEqual(last, states.Start(span), $"seed {seed}: spans of thread {thread.Thread} have a gap");
                last = states.End(span, thread.Thread);
                times[(int)states.State(span)] += last - states.Start(span);
            }

            Assert.AreEqual(
                (thread.RunningNs, thread.ReadyNs, thread.WaitingNs, thread.UnknownNs),
                (times[(int)SchedulingState.Running], times[(int)SchedulingState.Ready],
                    times[(int)SchedulingState.Waiting], times[(int)SchedulingState.Unknown]),
                $"seed {seed}, thread {thread.Thread}");
        }
    }

    private static void CheckChains(TraceAnalysis analysis, int seed)
    {
        foreach (var chain in analysis.WaitChains)
        {
            var place = $"seed {seed}, wait {chain.Wait}";
            Assert.AreEqual(chain.EndNs - chain.StartNs, chain.Sums.Sum(s => s.TimeNs), place);
            var leaves = chain.Links.Where(l => l.IsLeaf).ToList();
            var at = chain.StartNs;
            foreach (var leaf in leaves)
            {
                Assert.AreEqual(at, leaf.StartNs, place);
                Assert.IsGreaterThan(leaf.StartNs, leaf.EndNs, place);
                Assert.AreEqual(leaf.Kind == ChainLinkKind.Ready ? leaf.LengthNs : 0, leaf.Classes.Total, place);
                at = leaf.EndNs;
            }

            Assert.IsLessThanOrEqualTo(analysis.Options.WaitChains.MaxLeaves, leaves.Count, place);
            Assert.IsTrue(at == chain.EndNs || leaves.Count == analysis.Options.WaitChains.MaxLeaves, place);
            Assert.AreEqual(chain.EndNs - at, chain.Sums.Sum(s => s.UnlistedNs), place);
            foreach (var sum in chain.Sums)
            {
                var listed = leaves.Where(l => l.Thread == sum.Thread && l.Kind == sum.Kind).Sum(l => l.LengthNs);
                Assert.AreEqual(sum.TimeNs, listed + sum.UnlistedNs, place);
            }
        }
    }

    /// <summary>Takes some waits for those of one lock, whatever they were for.</summary>
    private static void CheckLocks(TraceAnalysis analysis, int seed, System.Random random)
    {
        var list = new LockWaitList(analysis, -1);
        var waits = analysis.Waits;
        for (var i = 0; i < waits.Count; i++)
        {
            if (waits[i].IsEndedByThread && waits[i].State == SchedulingState.Waiting && random.Next(3) > 0)
            {
                list.Add(i, waits[i], LockIdentity.BothStacks, LockAddresses.Unknown);
            }
        }

        if (list.Waits.Count == 0)
        {
            return;
        }

        foreach (var transfer in Enum.GetValues<LockTransfer>())
        {
            var signature = new LockSignature("any", LockScope.Machine, transfer, [], []);
            var builder = new LockBuilder(analysis.Trace, analysis.History, analysis.Options.Range);
            if (builder.Build(signature, -1, list.Waits) is { } found)
            {
                CheckLock(found, $"seed {seed}, {transfer}");
            }
        }
    }

    private static void CheckLock(ContendedLock found, string place)
    {
        Assert.AreEqual(found.WaitsNs, found.BlameNs + found.HandOffNs + found.UnattributedNs, place);
        Assert.AreEqual(found.BlameNs, found.Holders.Sum(h => h.BlameNs), place);
        Assert.IsTrue(found is { HandOffNs: >= 0, UnattributedNs: >= 0 }, place);
        var release = long.MinValue;
        var blame = 0L;
        foreach (var hold in found.Holds)
        {
            Assert.IsTrue(hold.PreviousReleaseNs <= hold.EarliestStartNs && hold.EarliestStartNs <= hold.ReleaseNs, $"{place}: bounds");
            Assert.IsGreaterThanOrEqualTo(release, hold.EarliestStartNs, $"{place}: holds overlap");
            Assert.IsTrue(hold.LatestStartNs < 0 || (hold.LatestStartNs >= hold.EarliestStartNs && hold.LatestStartNs <= hold.ReleaseNs), place);
            release = hold.ReleaseNs;

            // The slow way: every wait against every hold.
            blame += found.Waits.Sum(w => Math.Max(0, Math.Min(w.ReleaseNs, hold.ReleaseNs) - Math.Max(w.StartNs, hold.EarliestStartNs)));
        }

        Assert.AreEqual(blame, found.BlameNs, place);
        foreach (var holder in found.Holders)
        {
            Assert.AreEqual(holder.HoldMaxNs, holder.StatesNs.Sum(), place);
            Assert.IsTrue(holder.StatesNs.All(s => s >= 0), place);
            Assert.IsGreaterThanOrEqualTo(holder.HoldMinNs, holder.HoldMaxNs, place);
        }

        var most = found.Waits.Max(w => found.Waits.Count(o => o.StartNs <= w.StartNs && w.StartNs < o.ReleaseNs));
        Assert.IsInRange(most, most + 1, found.MostWaiters, place);
    }

    private static TraceData Load(int seed, bool isChaotic) =>
        isChaotic ? WrittenTrace.Load(ChaoticTrace.Create(seed)) : RandomTrace.Create(seed).Load();
}
