using WpaAddins.Analysis.Tests.Random;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

/// <summary>Who ran while one thread was ready is found for the whole time, whatever the range of the analysis is.</summary>
[TestClass]
public sealed class OffCpuBlameTests
{
    [TestMethod]
    [DataRow(true, 1000)]
    [DataRow(false, 1000)]
    [DataRow(false, 0)]
    public void IsTheContendedTimeAlsoOutsideTheRangeAndTheListedLinks(bool areClassesStored, int maxLeaves)
    {
        // Thread 20 is ready for 200 microseconds; both CPUs are busy in the first half of them only.
        var trace = WrittenTrace.Load(w =>
        {
            foreach (var id in new uint[] { 10, 20, 30 })
            {
                w.Thread(id, 100);
            }

            w.Switch(0, 1500, 0, 10);
            w.Switch(1, 1500, 0, 30);
            w.Ready(0, 2000, 20);
            w.Switch(1, 3000, 30, 0);
            w.Switch(1, 4000, 0, 20);
            w.Switch(0, 5000, 10, 0);
            w.Switch(1, 5000, 20, 0);
        });
        var options = new AnalysisOptions { FromNs = 250_000, ToNs = 400_000, WaitChains = new() { MaxLeaves = maxLeaves } };
        var analysis = new TraceAnalysis(trace, options);
        if (areClassesStored)
        {
            Assert.AreEqual(0, analysis.ReadyIntervals.Single(i => trace.Threads[i.Thread].ThreadId == 20).Classes.Contended);
        }

        var thread = Enumerable.Range(0, trace.Threads.Count).Single(t => trace.Threads[t].ThreadId == 20);
        var explained = analysis.ExplainOffCpu(analysis.ListOffCpuIntervals(thread).Single(t => t.EndNs == 300_000));
        Assert.AreEqual(100_000, explained.Classes.Contended);
        Assert.AreEqual(100_000, explained.Blame.Sum(b => b.BlameNs));
        Assert.HasCount(2, explained.Blame);
    }

    /// <summary>The classes come from the ready intervals, the ready time from the states of the thread.</summary>
    [TestMethod]
    public void ClassesOfAnyRangeSumToTheReadyTime()
    {
        var cut = 0;
        for (var seed = 0; seed < 60; seed++)
        {
            var random = new System.Random(seed);
            var analysis = new TraceAnalysis(
                seed % 2 == 0 ? WrittenTrace.Load(ChaoticTrace.Create(seed)) : RandomTrace.Create(seed).Load());
            var (window, history) = (analysis.Window, analysis.History);
            for (var thread = 1; thread < analysis.Trace.Threads.Count; thread++)
            {
                var from = random.NextInt64(window.FirstNs, window.LastNs);
                foreach (var range in (TimeRange[])[TimeRange.All, new(from, random.NextInt64(from, window.LastNs) + 1)])
                {
                    var ready = history.SumReady(thread, range);
                    Assert.AreEqual(ready, analysis.SumReadyClasses(thread, range).Total, $"seed {seed}, thread {thread}, {range}");
                    cut += ready > 0 && ready < history.SumReady(thread, TimeRange.All) ? 1 : 0;
                }
            }
        }

        Assert.IsGreaterThan(100, cut);
    }
}
