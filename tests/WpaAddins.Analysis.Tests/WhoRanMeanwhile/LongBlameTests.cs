using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

/// <summary>Sweeps that are long enough to report their progress.</summary>
[TestClass]
public sealed class LongBlameTests
{
    private static readonly TraceAnalysis s_analysis = CrowdedTrace.Analyse(40, 300_000);
    private static readonly int[] s_ranking = [.. Enumerable.Range(0, s_analysis.Trace.Threads.Count)];

    [TestMethod]
    [DataRow(int.MaxValue, int.MaxValue)]
    [DataRow(100, int.MaxValue)]
    [DataRow(int.MaxValue, 50_000)]
    [DataRow(100, 50_000)]
    public void ProgressGrowsAndIsReportedOnOneThreadAtATime(int mostPages, int switchesPerPart)
    {
        var reports = new Reports();
        var ledger = Sum(
            new BlameLimits(mostPages, mostPages, switchesPerPart), new AnalysisProgress(default, reports, 0.25, 0.75));
        Assert.AreEqual(0, reports.Concurrent);
        CollectionAssert.AreEqual(reports.Values.Order().ToList(), reports.Values);
        Assert.IsInRange(0.25, 0.75, reports.Values[0]);
        Assert.IsInRange(0.5, 0.75, reports.Values[^1]);

        // A sweep that releases threads goes on to the end for the others.
        Assert.AreEqual(mostPages == 100, s_ranking.Any(t => !ledger.Contains(t)));
        foreach (var thread in s_analysis.StarvationByThread.Where(t => ledger.Contains(t.Thread)))
        {
            Assert.AreEqual(thread.Classes.Contended, ledger.List(thread.Thread).Sum(b => b.BlameNs));
        }
    }

    [TestMethod]
    [DataRow(int.MaxValue)]
    [DataRow(50_000)]
    public void CanBeCancelled(int switchesPerPart) => Assert.ThrowsExactly<OperationCanceledException>(
        () => Sum(new BlameLimits(int.MaxValue, int.MaxValue, switchesPerPart), new AnalysisProgress(new CancellationToken(true))));

    [TestMethod]
    public void NoMorePartsRunAtATimeThanThereAreThreads()
    {
        const int Parts = 16;
        var (running, most, runs) = (0, 0, 0);
        Workers.Run(
            Parts,
            _ =>
            {
                most = Math.Max(most, Interlocked.Increment(ref running));
                Interlocked.Increment(ref runs);
                // Long enough that other threads would begin, too.
                Thread.SpinWait(1_000_000);
                Interlocked.Decrement(ref running);
            },
            threads: 1);
        Assert.AreEqual(1, most);
        Assert.AreEqual(Parts, runs);
    }

    private static BlameLedger Sum(BlameLimits limits, AnalysisProgress progress) =>
        BlameSweep.Run(s_analysis.Pieces, TimeRange.All, s_ranking, limits, threads: 3, progress);

    private sealed class Reports : IProgress<double>
    {
        private int _callers;

        public List<double> Values { get; } = [];

        public int Concurrent { get; private set; }

        public void Report(double value)
        {
            if (Interlocked.Increment(ref _callers) > 1)
            {
                Concurrent++;
            }

            Values.Add(value);
            Interlocked.Decrement(ref _callers);
        }
    }
}
