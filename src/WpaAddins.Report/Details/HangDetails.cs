using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>The details of a hang: what the thread of the window did, and the sums of its critical path.</summary>
internal static class HangDetails
{
    private const int NamedParts = 10;

    public static FindingDetails Create(TraceAnalysis analysis, Finding finding, HangFacts facts) => new(
        [
            new("Which thread", ReportText.Thread(facts.Hang.Thread)),
            new("What it did", FormattedText.Format(
                $"ran for {ReportText.Duration(facts.RanNs)}, was ready for {ReportText.Duration(facts.ReadyNs)}, waited for {ReportText.Duration(facts.WaitedNs)}")),
            new("Where it waited", Join(facts.Waits, w => FormattedText.Format(
                $"{(w.Site.Length == 0 ? "no stack" : w.Site)}: {w.Waits:N0} waits of {ReportText.Duration(w.TimeNs)} in all"))),
            new("Where the time went", Join(facts.Path, p => FormattedText.Format(
                $"{p.Process}, {p.State}: {ReportText.Duration(p.TimeNs)} ({ReportText.Percent(p.TimeNs, facts.Hang.LengthNs)})"))),
            new("Longest parts", Join(facts.LongestParts, p => FormattedText.Format(
                $"{p.Thread}, {p.State}{(p.Site.Length == 0 ? "" : $" in {p.Site}")}: {ReportText.Duration(p.LengthNs)} from {ReportText.Time(p.StartNs)}"))),
            new("Only one thread ran, with idle CPUs", ReportText.Duration(facts.SerialNs)),
            new("Time", ReportText.Range(finding.StartNs, finding.EndNs)),
            new("Certainty", LossText.FormatCertainty(
                analysis, facts.Hang.IsCut ? ["the hang is longer than the trace or the range shows"] : [])),
        ],
        [])
    {
        Markers =
        [
            new(finding.StartNs, finding.EndNs, FormattedText.Format($"{(facts.Hang.IsInput ? "from the input to the change of focus" : "the window did not respond")}, {ReportText.Duration(facts.Hang.LengthNs)}")),
        ],
    };

    private static FormattedText Join<T>(IReadOnlyList<T> items, Func<T, FormattedText> format) => items.Count == 0
        ? "nowhere"
        : FormattedText.Join("; ", items.Take(NamedParts).Select(format))
            + (items.Count > NamedParts ? FindingText.Invariant($"; {items.Count - NamedParts:N0} more") : "");
}
