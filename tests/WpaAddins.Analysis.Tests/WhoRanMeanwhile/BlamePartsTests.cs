using WpaAddins.Analysis.Tests.Random;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

/// <summary>Blame is the same whether one sweep computes it, or several sweeps of a part of the time each.</summary>
[TestClass]
public sealed class BlamePartsTests
{
    private static readonly BlameLimits s_onePart = BlameLimits.Usual with { SwitchesPerPart = int.MaxValue };
    private static readonly BlameLimits s_smallParts = BlameLimits.Usual with { SwitchesPerPart = 1 };

    [TestMethod]
    [DataRow(1)]
    [DataRow(3)]
    public void SumsOfPartsAreThoseOfOneSweep(int threads)
    {
        var (parted, longer) = (0, 0);
        for (var seed = 0; seed < 200; seed++)
        {
            var random = new System.Random(seed);
            var analysis = new TraceAnalysis(
                seed % 2 == 0 ? WrittenTrace.Load(ChaoticTrace.Create(seed)) : RandomTrace.Create(seed).Load());
            var window = analysis.Window;
            if (window.LastNs <= window.FirstNs)
            {
                continue;
            }

            int[] ranking = [.. Enumerable.Range(0, analysis.Trace.Threads.Count)];
            var from = random.NextInt64(window.FirstNs, window.LastNs);
            foreach (var range in (TimeRange[])[TimeRange.All, new(from, random.NextInt64(from, window.LastNs) + 1)])
            {
                var parts = TimeParts.Split(analysis.Timeline, range, new Workers(8, 1));
                parted += parts.Count > 1 ? 1 : 0;
                longer += parts.SkipLast(1).Sum(p => analysis.Timeline.FindIntervalsAt(
                    p.ToNs, analysis.Timeline.FindFirstIntervalFrom(p.ToNs)).Count);
                var (one, several) = (Sum(s_onePart, 1), Sum(s_smallParts, threads));
                foreach (var victim in ranking)
                {
                    CollectionAssert.AreEqual(one.List(victim), several.List(victim), $"seed {seed}, thread {victim}, {range}");
                }

                BlameLedger Sum(BlameLimits limits, int threads) => BlameSweep.Run(
                    analysis.Pieces, range, ranking, limits, threads, new AnalysisProgress(default));
            }
        }

        // Most traces have several parts, and ready intervals that begin in one part and end in a later one.
        Assert.IsGreaterThan(200, parted);
        Assert.IsGreaterThan(200, longer);
    }

    /// <summary>If one part needs too much memory, one sweep decides which threads are kept. Otherwise all are kept.</summary>
    [TestMethod]
    public void EitherAllPartsFitOrOneSweepDecides()
    {
        var (whole, released) = (0, 0);
        for (var seed = 0; seed < 80; seed++)
        {
            var analysis = new TraceAnalysis(RandomTrace.Create(seed).Load());
            int[] ranking = [.. Enumerable.Range(0, analysis.Trace.Threads.Count)];
            foreach (var pages in (int[])[32, 64, 128])
            {
                var one = Kept(pages, 0, int.MaxValue);
                CollectionAssert.AreEqual(one, Kept(pages, 1, 1), $"seed {seed}");
                foreach (var pagesOfPart in (int[])[pages / 4, pages / 2])
                {
                    var several = Kept(pages, pagesOfPart, 1);
                    Assert.IsTrue(several.Length == ranking.Length || several.SequenceEqual(one), $"seed {seed}, {pages} pages");
                    whole += several.Length > one.Length ? 1 : 0;
                    released += several.Length < ranking.Length ? 1 : 0;
                }
            }

            int[] Kept(int pages, int pagesOfPart, int switchesPerPart)
            {
                var ledger = BlameSweep.Run(
                    analysis.Pieces,
                    TimeRange.All,
                    ranking,
                    new BlameLimits(pages, pagesOfPart, switchesPerPart),
                    threads: 2,
                    new AnalysisProgress(default));
                return [.. ranking.Where(ledger.Contains)];
            }
        }

        // In some traces, the parts are used although one sweep would release threads; in others, they are not used.
        Assert.IsGreaterThan(10, whole);
        Assert.IsGreaterThan(10, released);
    }

    [TestMethod]
    public void NoPartIsEmpty()
    {
        var trace = WrittenTrace.Load(w =>
        {
            for (var i = 0u; i < 100; i++)
            {
                w.Switch(0, i < 60 ? 1000 : 1000 + i, i == 0 ? 0 : 10 + ((i - 1) % 2), 10 + (i % 2));
            }
        });
        var analysis = new TraceAnalysis(trace);
        var range = new TimeRange(trace.Switches.Time[0], trace.Switches.Time[99]);
        var parts = TimeParts.Split(analysis.Timeline, range, new Workers(8, 1));
        Assert.IsGreaterThan(1, parts.Count);
        Assert.IsTrue(parts.TrueForAll(p => p.FromNs < p.ToNs));
        Assert.AreEqual(range, new TimeRange(parts[0].FromNs, parts[^1].ToNs));
        Assert.IsTrue(parts.Zip(parts.Skip(1)).All(p => p.First.ToNs == p.Second.FromNs));
    }
}
