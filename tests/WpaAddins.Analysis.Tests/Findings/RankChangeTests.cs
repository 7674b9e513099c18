using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Ranks;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Tests.Random;

namespace WpaAddins.Analysis.Tests.Findings;

/// <summary>The change of rank before a wait, against a search through all spans.</summary>
[TestClass]
public sealed class RankChangeTests
{
    [TestMethod]
    public void IsTheLastChangeThatEndedBeforeTheWait()
    {
        var (told, silent) = (0, 0);
        for (var seed = 0; seed < 60; seed++)
        {
            var analysis = new TraceAnalysis(RandomTrace.Create(seed).Load());
            foreach (var interval in analysis.ReadyIntervals)
            {
                var text = RankChange.Before(analysis, interval);
                Assert.AreEqual(Expected(analysis, interval), text, $"seed {seed}, thread {interval.Thread}, {interval.StartNs} ns");
                told += text.Length > 0 ? 1 : 0;
                silent += text.Length == 0 && interval.Classes.Main == OccupancyClass.RankBeaten ? 1 : 0;
            }
        }

        Assert.IsGreaterThan(0, told);
        Assert.IsGreaterThan(0, silent);
    }

    private static string Expected(TraceAnalysis analysis, ReadyInterval interval)
    {
        if (interval.Classes.Main != OccupancyClass.RankBeaten || interval.RankCertainty == RankCertainty.Bracketed)
        {
            return "";
        }

        var change = analysis.RankTimeline.LastOrDefault(s => s.Thread == interval.Thread
            && s.EndNs <= interval.StartNs && s.Certainty == RankSpanCertainty.Bracketed);
        return change == default || change.RankTo != interval.Rank
            ? ""
            : $" ({change.RankFrom} → {change.RankTo} between {FindingText.Between(change.StartNs, change.EndNs)})";
    }
}
