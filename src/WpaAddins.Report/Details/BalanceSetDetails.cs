using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>
/// The details of a thread that was starved for seconds: its starvation, and what the balance set manager did.
/// </summary>
internal static class BalanceSetDetails
{
    public static FindingDetails Create(TraceAnalysis analysis, Finding finding)
    {
        var index = ((ThreadSubject)finding.Subject).Thread;
        var thread = analysis.StarvationByThread.First(t => t.Thread == index);
        var wait = FindWait(analysis, index, finding) ?? analysis.ReadyIntervals[thread.Longest];
        var rows = analysis.BalanceSetRows.Where(b => b.Thread == index).ToList();
        var boosts = rows.Where(b => b.NotBoosted is null).ToList();
        return new FindingDetails(
            [
                StarvationDetails.Who(analysis, wait),
                StarvationDetails.HowLong(analysis, thread, wait),
                new("Boosted by the balance set manager", FormattedText.Join(" ", rows.Select(Describe))),
                StarvationDetails.WhatBeatIt(thread, wait),
                StarvationDetails.WhoRan(analysis, thread),
                StarvationDetails.WhichRange(wait),
                StarvationDetails.HowSure(analysis, thread, wait),
            ],
            [])
        {
            Markers = [StarvationDetails.Mark(wait), .. boosts.Select(Mark)],
        };
    }

    private static ReadyInterval? FindWait(TraceAnalysis analysis, int thread, Finding finding) => analysis.ReadyIntervals
        .Where(i => i.Thread == thread && i.StartNs == finding.StartNs && i.EndNs == finding.EndNs)
        .Select(i => (ReadyInterval?)i)
        .FirstOrDefault();

    private static FormattedText Describe(BalanceSetRow row) => row.NotBoosted is not null
        ? FormattedText.Format($"Not boosted at {ReportText.Time(row.TimeNs)}: {row.Reason}")
        : FormattedText.Format($"At {ReportText.Time(row.TimeNs)} from priority {row.FromPriority} to 15")
            + (row.AgeNs is { } age ? FormattedText.Format($", after {ReportText.Duration(age)} ready") : "")
            + FormattedText.Format($"; it then ran for {ReportText.Duration(row.RunObtainedNs)}. {row.Reason}");

    private static PictureMarker Mark(BalanceSetRow boost) =>
        new(boost.TimeNs, boost.TimeNs, FormattedText.Format($"boosted to 15 at {ReportText.Time(boost.TimeNs)}")) { Badge = "B" };
}
