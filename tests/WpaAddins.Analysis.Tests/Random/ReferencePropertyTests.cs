using WpaAddins.Analysis.Tests.Oracles;
using WpaAddins.Analysis.Tests.Reference;

namespace WpaAddins.Analysis.Tests.Random;

/// <summary>Our analysis against the reference implementation, number by number.</summary>
[TestClass]
public sealed class ReferencePropertyTests
{
    private const int SeedsAGroup = 100;
    private const int Shown = 60;

    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    [DataRow(4)]
    [DataRow(5)]
    public void AnalysisEqualsReferenceOnRandomSchedules(int group) =>
        Compare(Enumerable.Range(group * SeedsAGroup, SeedsAGroup), Random);

    // Early readies in chain breaks, open slices of threads seen later, lost buffers that end with an interrupt,
    // priorities set after a cut, stacks of events that share a tick, start records of living threads.
    [TestMethod]
    [DataRow(2)]
    [DataRow(192)]
    [DataRow(1203)]
    [DataRow(1850)]
    [DataRow(2035)]
    [DataRow(2994)]
    [DataRow(3857)]
    public void AnalysisEqualsReferenceWhereItOnceDidNot(int seed) => Compare([seed], Random);

    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    public void AnalysisEqualsReferenceOnImpossibleSchedules(int group) =>
        Compare(Enumerable.Range(group * SeedsAGroup, SeedsAGroup), seed => Load(ChaoticTrace.Create(seed)));

    [TestMethod]
    public void AnalysisEqualsReferenceOnLongWaits() =>
        Compare(Enumerable.Range(0, SeedsAGroup), seed => Load(LongWaitTrace.Create(seed)));

    [TestMethod]
    public void LongWaitsEndWithAndWithoutBoosts()
    {
        var tiers = Enumerable.Range(0, SeedsAGroup)
            .Select(seed => new ReferenceAnalysis(ReferenceReader.Read(LongWaitTrace.Create(seed))))
            .SelectMany(r => r.Machine.Intervals.Where(i => i.Priorities.Count == 1 && i.EndPriority == 15)
                .Select(r.Boosts.TierOfRun));
        Assert.AreEqual(", 2, 3", string.Join(", ", tiers.Distinct().Order()));
    }

    [TestMethod]
    public void ComparisonTellsWhatDiffers()
    {
        var (one, other) = (RandomTrace.Create(1), RandomTrace.Create(2));
        var lines = ReferenceOracle.Write(one.Reference());
        var others = AnalysisOracle.Write(new TraceAnalysis(other.Load()));
        Assert.Contains("expected: blame", lines.Differences(others));
        Assert.Contains("expected: thread", ListDifferences.Compare(lines.All, others.All));
    }

    [TestMethod]
    public void RandomSchedulesHaveEverythingThatCanHappen()
    {
        var all = Enumerable.Range(0, SeedsAGroup).Select(seed => RandomTrace.Create(seed).Reference()).ToList();
        var seen = all.SelectMany(r => r.Machine.Intervals)
            .SelectMany(i => i.Classes.Index().Where(c => c.Item > 0).Select(c => $"class {c.Index}")
                .Append($"{i.Kind}").Append($"{i.Censored} censored")
                .Append($"certainty {i.RankBefore.HasValue} {i.RankAfter.HasValue}")
                .Append(i.Priorities.Count > 1 ? "many priorities" : "one priority"))
            .Concat(all.SelectMany(r => r.Order.Threads)
                .SelectMany(t => t.Times.Where(s => s.Value > 0).Select(s => $"{s.Key}")
                    .Append(t.Incarnation > 0 ? "reused" : "first").Append(t.Early > 0 ? "early" : "not early")
                    .Append(t.Extra > 0 ? "extra" : "not extra")))
            .Concat(all.SelectMany(r => r.Trace.Records.Select(k => k.Kind).Where(k => k >= ReferenceRecordKind.SetPriority)
                .Select(k => $"record {k}")))
            .Concat(all.Select(r => r.Machine.CompleteUntilNs switch
            {
                null => "complete",
                { } end when end == r.Machine.FirstNs => "truncated from the start",
                _ => "truncated",
            }))
            .Concat(all.Select(r => r.ChainBreaks > 0 ? "broken" : "whole"))
            .Concat(all.Select(r => r.Trace.LostBuffers.Count > 0 ? "lost" : "nothing lost"))
            .Distinct().Order(StringComparer.Ordinal);
        Assert.AreEqual(
            "BecameUnknown censored, Created, None censored, OpenAtEnd censored, Preempted, QuantumEnd, Ready, Running, SwappedOut, "
            + "Throttled, Unknown, Waiting, Woken, Yielded, broken, certainty False False, certainty False True, "
            + "certainty True False, certainty True True, "
            + "class 0, class 1, class 2, class 3, class 4, class 5, class 6, "
            + "complete, early, extra, first, lost, many priorities, not early, not extra, nothing lost, one priority, "
            + "record Affinity, record Boost, record SetPriority, reused, truncated, truncated from the start, whole",
            string.Join(", ", seen));
    }

    private static (ReferenceAnalysis Reference, TraceAnalysis Analysis) Random(int seed)
    {
        var random = RandomTrace.Create(seed);
        return (random.Reference(), new TraceAnalysis(random.Load()));
    }

    private static (ReferenceAnalysis Reference, TraceAnalysis Analysis) Load(byte[] bytes) =>
        (new ReferenceAnalysis(ReferenceReader.Read(bytes)), new TraceAnalysis(WrittenTrace.Load(bytes)));

    private static void Compare(
        IEnumerable<int> seeds, Func<int, (ReferenceAnalysis Reference, TraceAnalysis Analysis)> make)
    {
        var failed = new List<string>();
        foreach (var seed in seeds)
        {
            var (reference, analysis) = make(seed);
            var differences = ListDifferences.Compare(
                [.. ReferenceOracle.Write(reference, withDetails: true).All, .. ReferenceLoad.Lines(reference)],
                [.. AnalysisOracle.Write(analysis, withDetails: true).All, .. LoadLines.Write(analysis)]);
            if (differences.Length > 0)
            {
                failed.Add($"seed {seed}:");
                failed.Add(differences);
            }
        }

        Assert.IsEmpty(failed, string.Join(Environment.NewLine, failed.Take(Shown)));
    }
}
