using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

/// <summary>Where too many threads are ready together, the most contended ones keep their rows, and all sums stay.</summary>
[TestClass]
public sealed class BlameLimitTests
{
    private const int Threads = 200;
    private static readonly TraceAnalysis s_analysis = Analyze();
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
        var ledger = Sum(mostPages, out var victims);
        Assert.IsGreaterThanOrEqualTo(least, victims.KeptCount);
        Assert.IsLessThan(s_ranking.Length, victims.KeptCount);
        CollectionAssert.AreEqual(s_ranking[..victims.KeptCount], s_ranking.Where(victims.Contains).ToArray());
        foreach (var victim in s_ranking[..victims.KeptCount])
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
        var rows = Sum(mostPages, out _).ListAll(s_ranking, [.. s_ranking.Select(t => classes[t])], mostRows, default);
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

    private static BlameLedger Sum(int mostPages, out BlameVictims victims)
    {
        victims = new BlameVictims(s_ranking, s_analysis.Trace.Threads.Count, mostPages);
        var step = new AnalysisProgress(default, null, 0, 1);
        return BlameSweep.Run(s_analysis.Pieces, TimeRange.All, victims, step);
    }

    private static TraceAnalysis Analyze()
    {
        using var file = new MemoryStream();
        CrowdedSchedule.WriteTo(file, Threads, 4, 10_000);
        var bytes = file.ToArray();
        return new(new EtlTraceSource("crowd.etl", () => new MemoryByteSource(bytes)).Load(TraceLoadOptions.Default));
    }
}
