using WpaAddins.Analysis.Investigations.BalanceSet;
using WpaAddins.Analysis.Investigations.ContendedSites;
using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Investigations.Saturation;
using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Investigations.ThreadPairs;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>Creates the details of a finding from its facts, whose type depends on the investigation.</summary>
internal static class FindingDetailsCatalogue
{
    /// <returns>The details; a list of the facts if their type has no details of its own.</returns>
    public static FindingDetails Create(TraceAnalysis analysis, Finding finding, ReportLimits limits) =>
        Create(analysis, finding, limits, ProcessColours.Create(analysis, PictureRange.Whole(analysis)));

    internal static FindingDetails Create(TraceAnalysis analysis, Finding finding, ReportLimits limits, ProcessColours colours)
    {
        var details = finding.Facts switch
        {
            StarvationFacts facts => StarvationDetails.Create(analysis, finding, facts),
            BalanceSetFacts => BalanceSetDetails.Create(analysis, finding),
            ThreadPairFacts facts => ThreadPairDetails.Create(analysis, finding, facts, limits),
            LockFacts facts => LockDetails.Create(analysis, finding, facts),
            ContendedSiteFacts facts => LockDetails.Create(analysis, finding, facts),
            HangFacts facts => HangDetails.Create(analysis, finding, facts),
            SaturationFacts facts => SaturationDetails.Create(analysis, finding, facts, limits),
            SmallIoFacts facts => SmallIoDetails.Create(analysis, finding, facts, limits),
            var facts => ListFacts(analysis, finding, facts),
        };
        var lanes = FindingLanes.Create(analysis, finding);
        var range = details.Range ?? PictureRange.Around(analysis, finding.StartNs, finding.EndNs);
        IReadOnlyList<Picture> pictures = analysis.Trace.Switches.Count == 0
            ? details.Pictures
            : [LanesPicture.Draw(analysis, lanes, range, colours, limits, details.Markers, hasCpus: finding.Subject is not (LockSubject or WaitSiteSubject)), .. details.Pictures];
        return details with
        {
            Pictures = [.. pictures.Select(p => TraceMarkers.AddTo(analysis, p))],
            Range = range,
            Lanes = lanes,
        };
    }

    private static FindingDetails ListFacts(TraceAnalysis analysis, Finding finding, FindingFacts facts) => new(
        [
            .. facts.ToNamedFacts().Where(f => f.Value is not null).Select(f => new DetailRow(f.Name, Text(f.Value!))),
            new("Time", ReportText.Range(finding.StartNs, finding.EndNs)),
            new("Certainty", LossText.FormatCertainty(analysis)),
        ],
        []);

    private static FormattedText Text(object value) => value switch
    {
        IEnumerable<string> texts => string.Join(", ", texts),
        IEnumerable<NamedFact[]> rows => string.Join("; ", rows.Select(row => string.Join(
            ", ", row.Where(f => f.Value is not null).Select(f => $"{f.Name} {Text(f.Value!).Text}")))),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };
}
