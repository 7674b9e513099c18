using WpaAddins.Analysis.Investigations.Saturation;
using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>The details of saturated CPUs: which processes used them, and which waited for one.</summary>
internal static class SaturationDetails
{
    private const int NamedProcesses = 10;

    public static FindingDetails Create(TraceAnalysis analysis, Finding finding, SaturationFacts facts, ReportLimits limits)
    {
        PictureMarker[] range =
        [
            new(finding.StartNs, finding.EndNs, FormattedText.Format($"all CPUs busy for {ReportText.Duration(facts.RangeNs)}")),
        ];
        return new FindingDetails(
            [
                new("How busy", FindingText.Invariant($"{facts.BusyPercent:0.0} % of the time of {facts.Cpus:N0} CPUs; {facts.MeanQueue:0.0} threads on average were ready")),
                new("Who used the CPUs", FormattedText.Join("; ", facts.Processes.Where(p => p.RanNs > 0).Take(NamedProcesses)
                    .Select(p => FormattedText.Format(
                        $"{p.Process}: {ReportText.Duration(p.RanNs)} ({ReportText.Percent(p.RanNs, facts.RanNs)})")))),
                new("Who waited for a CPU", FormattedText.Join("; ", facts.ByReadyTime.Where(p => p.ReadyNs > 0).Take(NamedProcesses)
                    .Select(p => FormattedText.Format(
                        $"{p.Process} ({FindingText.Count(p.Threads, "thread", "threads")}): {ReportText.Duration(p.ReadyNs)}, ran for {ReportText.Duration(p.RanNs)}")))),
                new("Which thread was ready longest", FormattedText.Format(
                    $"{facts.MostReadyThread}: {ReportText.Duration(facts.MostReadyNs)}")),
                new("How often", facts.Ranges == 1
                    ? FormattedText.Format($"one range of {ReportText.Duration(facts.AllRangesNs)}")
                    : FormattedText.Format($"{facts.Ranges:N0} ranges of {ReportText.Duration(facts.AllRangesNs)} in all")),
                new("Time", ReportText.Range(finding.StartNs, finding.EndNs)),
                new("Certainty", LossText.FormatCertainty(analysis)),
            ],
            [CpuStack.ByPriority(analysis, PictureRange.Around(analysis, finding.StartNs, finding.EndNs), range, limits)]);
    }
}
