using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

/// <summary>Where too many threads are ready together, the most contended ones keep their rows, and all sums stay.</summary>
[TestClass]
public sealed class BlameLimitTests
{
    private static readonly TraceAnalysis s_analysis = CrowdedTrace.Analyse(threads: 200, switches: 10_000);
    private static readonly int[] s_ranking =
    [
        .. s_analysis.StarvationByThread.Where(t => t.Classes.Contended > 0)
            .OrderByDescending(t => t.Classes.Contended).ThenBy(t => t.Thread).Select(t => t.Thread),
    ];

    [TestMethod]
    [DataRow(1, 1)]
    [DataRow(300, 2)]
    [DataRow(1000, 20)]
    public void KeepsTheMostContendedThreadsWithTheirRows(int mostPages, int least)
    {
        var ledger = Sum(new BlameLimits(mostPages, 0, int.MaxValue));
        int[] kept = [.. s_ranking.Where(ledger.Contains)];
        Assert.IsGreaterThanOrEqualTo(least, kept.Length);
        Assert.IsLessThan(s_ranking.Length, kept.Length);
        CollectionAssert.AreEqual(s_ranking[..kept.Length], kept);
        foreach (var victim in kept)
        {
            CollectionAssert.AreEqual(s_analysis.Blame.Where(b => b.Thread == victim).ToArray(), ledger.List(victim));
        }
    }

    [TestMethod]
    [DataRow(int.MaxValue, 500)]
    [DataRow(300, int.MaxValue)]
    public void EveryThreadsRowsSumToItsContendedTime(int mostPages, int mostRows)
    {
        var classes = s_analysis.StarvationByThread.ToDictionary(t => t.Thread, t => t.Classes);
        var rows = Sum(new BlameLimits(mostPages, 0, int.MaxValue)).ListAll(s_ranking, [.. s_ranking.Select(t => classes[t])], mostRows, default);
        Assert.IsGreaterThan(0, rows.SummedUp);
        Assert.IsLessThan(s_analysis.Blame.Count, rows.Count);
        Assert.AreEqual(rows.SummedUp, rows.Where(b => b.RunningThread == Blame.AllRunningThreads).DistinctBy(b => b.Thread).Count());
        foreach (var victim in s_ranking)
        {
            for (var i = ReadyClass.Inverted; i <= ReadyClass.PriorityBeaten; i++)
            {
                Assert.AreEqual(
                    classes[victim].Get(i), rows.Where(b => b.Thread == victim && b.Class == i).Sum(b => b.BlameNs));
            }
        }
    }

    /// <summary>If a part needs too much memory, one sweep decides which threads are kept.</summary>
    [TestMethod]
    [DataRow(300, 1)]
    [DataRow(300, 4)]
    [DataRow(1000, 4)]
    public void PartsKeepTheSameThreadsAsOneSweep(int mostPages, int threads)
    {
        var one = Sum(new BlameLimits(mostPages, 0, int.MaxValue));
        var several = Sum(new BlameLimits(mostPages, mostPages / 4, 500), threads);
        int[] kept = [.. s_ranking.Where(one.Contains)];
        Assert.IsLessThan(s_ranking.Length, kept.Length);
        CollectionAssert.AreEqual(kept, s_ranking.Where(several.Contains).ToArray());
        foreach (var victim in kept)
        {
            CollectionAssert.AreEqual(one.List(victim), several.List(victim));
        }
    }

    private static BlameLedger Sum(BlameLimits limits, int threads = 1) => BlameSweep.Run(
        s_analysis.Pieces, TimeRange.All, s_ranking, limits, threads, new AnalysisProgress(default, null, 0, 1));
}
