using WpaAddins.Analysis.Investigations.ThreadPairs;
using WpaAddins.Analysis.ThreadPairs;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>The details of two threads that switch back and forth: how often, and at what cost.</summary>
internal static class ThreadPairDetails
{
    /// <summary>
    /// The length of the first picture: long enough to see a pattern, short enough to see each switch.
    /// </summary>
    private const long CloseUpNs = 10_000_000;

    public static FindingDetails Create(TraceAnalysis analysis, Finding finding, ThreadPairFacts facts, ReportLimits limits)
    {
        var subject = (PairSubject)finding.Subject;
        return new FindingDetails(
            Rows(analysis, finding, subject, facts),
            [Rate(analysis, finding, subject.Pair, limits)])
        {
            Range = CloseUp(analysis, finding),
        };
    }

    private static List<DetailRow> Rows(TraceAnalysis analysis, Finding finding, PairSubject subject, ThreadPairFacts facts)
    {
        var (pair, traffic) = (subject.Pair, subject.Events);
        var (a, b) = (analysis.Trace.Threads[pair.A], analysis.Trace.Threads[pair.B]);
        var what = facts.AreSwitches ? "context switches" : "wake-ups";
        var gap = traffic.MedianGapNs is { } ns ? FormattedText.Format($", typically {ReportText.Duration(ns)} from one to the next") : "";
        var use = pair.MedianSliceNs is { } slice
            ? FormattedText.Format($"at most {ReportText.Duration(slice)} at a time, {pair.QuantumUsePercent:0.00} % of a quantum of {FindingText.ExactDuration(pair.QuantumNs)}")
            : "the trace shows no whole run of them";
        return
        [
            new("Which threads", $"{ReportText.Thread(a)} and {ReportText.Thread(b)}"),
            new("How often", FormattedText.Format(
                $"{traffic.Count:N0} {what} ({traffic.AToB:N0} from the first to the second, {traffic.BToA:N0} back), at most {traffic.PeakRatePerSecond:N0} a second{gap}; {traffic.LongestRun:N0} in a row at most")),
            new("How much they do", FormattedText.Format($"each typically runs {use}")),
            new("What it costs", FormattedText.Format($"about {ReportText.Duration(facts.CostNs)}, at an estimated {ReportText.Duration(facts.SwitchCostNs)} of CPU time each; the two ran for {ReportText.Duration(facts.RanNs)}")),
            new("Time", ReportText.Range(finding.StartNs, finding.EndNs)),
            new("Certainty", $"the counts are exact, the cost is an estimate; {LossText.FormatCertainty(analysis)}"),
        ];
    }

    /// <summary>
    /// Draws the switches over the whole trace: those between the two threads, and all others above them.
    /// </summary>
    private static TimeSteps Rate(TraceAnalysis analysis, Finding finding, ThreadPair pair, ReportLimits limits)
    {
        var counts = new EventCounts(PictureRange.Whole(analysis), limits, 2);
        var switches = analysis.Trace.Switches;
        for (var row = 0; row < switches.Count; row++)
        {
            var (old, now) = (switches[row].OldThread, switches[row].NewThread);
            var isPair = (old == pair.A && now == pair.B) || (old == pair.B && now == pair.A);
            if (switches.Time[row] >= analysis.Options.FromNs && switches.Time[row] < analysis.Options.ToNs)
            {
                counts.Add(isPair ? 0 : 1, switches.Time[row]);
            }
        }

        return counts.ToPicture(
            "Context switches over time",
            FindingText.Invariant($"{counts.Values[0].Sum():N0} switches are between the two threads, {counts.Values[1].Sum():N0} are others."),
            [new Series("between the two threads", PictureColour.Vermilion), new Series("other context switches", PictureColour.Sky)],
            [new PictureMarker(finding.StartNs, finding.EndNs, "the range of the finding")]);
    }

    /// <summary>Returns the middle of the range of the finding, in which each switch can be seen.</summary>
    private static PictureRange CloseUp(TraceAnalysis analysis, Finding finding)
    {
        var middle = finding.StartNs + ((finding.EndNs - finding.StartNs) / 2);
        var from = Math.Max(middle - (CloseUpNs / 2), finding.StartNs);
        return new PictureRange(from, Math.Min(from + CloseUpNs, PictureRange.Whole(analysis).ToNs));
    }
}
