using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Tests.Random;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>The change of rank before a wait, against a search through all spans.</summary>
[TestClass]
public sealed class RankChangeTests
{
    [TestMethod]
    public void IsTheLastChangeThatEndedBeforeTheWait()
    {
        var (found, none) = (0, 0);
        for (var seed = 0; seed < 60; seed++)
        {
            var analysis = new TraceAnalysis(RandomTrace.Create(seed).Load());
            foreach (var interval in analysis.ReadyIntervals)
            {
                var change = RankChange.FindBefore(analysis, interval);
                Assert.AreEqual(Expected(analysis, interval), change, $"seed {seed}, thread {interval.Thread}, {interval.StartNs} ns");
                found += change is null ? 0 : 1;
                none += change is null && interval.Classes.MainClass == ReadyClass.RankBeaten ? 1 : 0;
            }
        }

        Assert.IsGreaterThan(0, found);
        Assert.IsGreaterThan(0, none);
    }

    private static RankChange? Expected(TraceAnalysis analysis, ReadyInterval interval)
    {
        if (interval.Classes.MainClass != ReadyClass.RankBeaten || interval.RankCertainty == RankCertainty.Bracketed)
        {
            return null;
        }

        var change = analysis.RankTimeline.LastOrDefault(s => s.Thread == interval.Thread
            && s.EndNs <= interval.StartNs && s.Certainty == RankSpanCertainty.Bracketed);
        return change == default || change.RankTo != interval.Rank
            ? null
            : new RankChange(change.RankFrom, change.RankTo, change.StartNs, change.EndNs);
    }
}
