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
}
