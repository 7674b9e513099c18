using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Stories;

/// <summary>Knows who tells and draws the findings of each investigation.</summary>
public static class FindingStories
{
    /// <summary>Tells a finding.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="finding">The finding.</param>
    /// <param name="limits">How large pictures are.</param>
    /// <returns>The story; one of an investigation without pictures has range and cost only.</returns>
    public static FindingStory Of(TraceAnalysis analysis, Finding finding, ReportLimits limits)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        ArgumentNullException.ThrowIfNull(finding);
        ArgumentNullException.ThrowIfNull(limits);
        var story = Tell(analysis, finding, limits);
        return story with { Pictures = [.. story.Pictures.Select(p => TraceMarkers.AddTo(analysis, p))] };
    }

    private static FindingStory Tell(TraceAnalysis analysis, Finding finding, ReportLimits limits) => finding.Investigation switch
    {
        StarvationFindings.Investigation => StarvationStory.Of(analysis, finding, limits),
        BalanceSetFindings.Investigation => BalanceSetStory.Of(analysis, finding, limits),
        ThreadPairFindings.Investigation => ThreadPairStory.Of(analysis, finding, limits),
        LockFindings.Investigation => LockStory.Of(analysis, finding, limits),
        SmallIoFindings.Investigation => SmallIoStory.Of(analysis, finding, limits),
        _ => new FindingStory(
            [
                new("How long", Prose.Of($"{ReportText.Duration(finding.CostNs)} in all")),
                new("In which range", ReportText.Range(finding.StartNs, finding.EndNs)),
                new("How sure", string.Join("; ", LossText.Of(analysis, DiagnosticSeverity.Warning).DefaultIfEmpty("nothing was lost while recording"))),
            ],
            []),
    };
}
