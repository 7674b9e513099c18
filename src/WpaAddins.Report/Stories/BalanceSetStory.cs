using WpaAddins.Analysis;
using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Findings;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Stories;

/// <summary>Tells of a thread that starved until the balance set manager lifted it, or was not lifted: a starvation and its boosts.</summary>
internal static class BalanceSetStory
{
    /// <summary>Tells a finding.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="finding">The finding.</param>
    /// <param name="limits">How large pictures are.</param>
    /// <returns>The story.</returns>
    public static FindingStory Of(TraceAnalysis analysis, Finding finding, ReportLimits limits)
    {
        var story = StarvationStory.Of(analysis, finding, limits);
        var rows = analysis.BalanceSet.Where(b => b.Thread == finding.Wait?.Thread).ToList();
        var boosts = rows.Where(b => b.Unlifted is null).ToList();
        return story with
        {
            Facts = [.. story.Facts.Take(2), Lifted(rows), .. story.Facts.Skip(2).Select(f => f with { Answer = f.Answer + Judged(f, finding, boosts) })],
            Pictures = [.. story.Pictures.Select(p => p is TimePicture time ? WithBoosts(time, boosts) : p)],
        };
    }

    /// <summary>A wait is judged by the priority with which the thread ran at its end, and a boost comes just before that.</summary>
    private static Prose Judged(Fact fact, Finding finding, List<BalanceSetBoost> boosts) =>
        fact.Question == StarvationStory.Causes
        && boosts.FirstOrDefault(b => b.ReadySinceNs == finding.Wait?.StartNs) is { } boost
            ? Prose.Of(
                $". A wait is judged by the priority with which it ends, here 15; until the boost it was {boost.FromPriority}, so what seems passed over was beaten by whoever had more than {boost.FromPriority}")
            : "";

    private static Fact Lifted(List<BalanceSetBoost> rows)
    {
        var parts = rows.Select(b => b.Unlifted is null
            ? Prose.Of(
                $"at {ReportText.Time(b.TimeNs)} from priority {b.FromPriority} to 15{(b.AgeNs is { } age ? Prose.Of($", after {ReportText.Duration(age)} ready") : "")}; it then ran for {ReportText.Duration(b.RunObtainedNs)} (evidence of tier {b.Tier})")
            : Prose.Of($"not at {ReportText.Time(b.TimeNs)}: {b.Reason}"));
        return new Fact("Lifted by the balance set manager", Prose.Join(". ", parts));
    }

    private static TimePicture WithBoosts(TimePicture picture, List<BalanceSetBoost> boosts) => picture with
    {
        Markers =
        [
            .. picture.Markers,
            .. boosts.Where(b => b.TimeNs >= picture.FromNs && b.TimeNs <= picture.ToNs)
                .Select(b => new PictureMarker(b.TimeNs, b.TimeNs, Prose.Of($"lifted to 15 at {ReportText.Time(b.TimeNs)}"))),
        ],
    };
}
