using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;
using WpaAddins.Etl.Diagnostics;

namespace WpaAddins.Analysis.Investigations;

/// <summary>The findings of all investigations in one order, and the outcome of each investigation.</summary>
/// <remarks>
/// Findings are ordered by severity, then cost, then the order of the investigations. A ready interval that several of
/// them explain is reported once, by the most specific explanation, with the largest of their costs and severities. A
/// hang is reported with the finding that explains most of it. Findings of one kind and cause about processes of one
/// name are merged. Source: Definitions.md, section 17.
/// </remarks>
internal sealed class FindingList(IReadOnlyList<Finding> findings, IReadOnlyList<InvestigationResult> results)
{
    /// <summary>The maximum number of findings of an investigation. The tables list all threads.</summary>
    private const int MaxPerInvestigation = 100;

    public IReadOnlyList<Finding> Findings { get; } = findings;

    /// <summary>Gets the outcome of each investigation that can have findings, each once.</summary>
    public IReadOnlyList<InvestigationResult> Results { get; } = results;

    public static FindingList Run(TraceAnalysis analysis, IReadOnlyList<Investigation> investigations)
    {
        var found = investigations.Where(i => i.CanHaveFindings).Select(i => (Investigation: i, Findings: i.Find(analysis))).ToList();
        var explanations = new List<(Investigation Explained, Investigation By)>();
        void Explain(Finding explained, Finding by) => explanations.Add((explained.ReportedBy, by.ReportedBy));
        var once = ExplainedFindings.Remove(analysis, [.. ReportOnce([.. found.SelectMany(f => f.Findings)], Explain)], Explain);
        var all = OrderBySeverity(MergedFindings.Merge(once));
        var byInvestigation = all.ToLookup(f => f.ReportedBy);
        var omitted = byInvestigation.SelectMany(g => g.Skip(MaxPerInvestigation))
            .ToHashSet<Finding>(ReferenceEqualityComparer.Instance);
        return new FindingList(
            [.. all.Where(f => !omitted.Contains(f))],
            [
                .. found.Select(f => f.Findings.Count > 0
                    ? Found(f.Investigation, byInvestigation[f.Investigation].Count(), explanations)
                    : NothingFound(f.Investigation, analysis)),
            ]);
    }

    private static Finding[] OrderBySeverity(IEnumerable<Finding> findings) =>
        [.. findings.OrderByDescending(f => f.Severity).ThenByDescending(f => f.CostNs)];

    private static InvestigationResult Found(
        Investigation source, int count, IReadOnlyList<(Investigation Explained, Investigation By)> explanations)
    {
        List<string> by = count > 0 ? [] : [.. explanations.Where(e => e.Explained == source).Select(e => e.By.Id).Distinct()];
        return new(
            source.Id,
            InvestigationOutcome.Found,
            count > MaxPerInvestigation
                ? $"{FindingText.Count(count, "finding", "findings")}; the {MaxPerInvestigation} worst are listed"
                : count > 0 ? FindingText.Count(count, "finding", "findings")
                : $"the findings of {FindingText.JoinWords(by)} explain the same time in more detail")
        {
            ExplainedBy = by,
        };
    }

    private static InvestigationResult NothingFound(Investigation source, TraceAnalysis analysis)
    {
        var quality = analysis.Quality.FirstOrDefault(q => q.Investigation == source.Id);
        if (quality is { CouldNotLookReason.Length: > 0 })
        {
            return new InvestigationResult(source.Id, InvestigationOutcome.CouldNotLook, quality.CouldNotLookReason, quality.ToRecord);
        }

        return source.ExplainCouldNotLook(analysis) is { Length: > 0 } couldNotLook
            ? new InvestigationResult(
                source.Id,
                InvestigationOutcome.CouldNotLook,
                couldNotLook,
                $"{RecordingFlags.Scheduler}; {RecordingFlags.SchedulerStacks}")
            : new InvestigationResult(
                source.Id,
                InvestigationOutcome.NothingFound,
                source.ExplainNoFindings(analysis))
            {
                Losses = string.Join("; ", LossesOf(quality, analysis)),
            };
    }

    /// <summary>Lists phrases for the data of a trace that was lost, damaged or cut off.</summary>
    public static IEnumerable<string> LossesOf(InvestigationQuality? quality, TraceAnalysis analysis)
    {
        if (quality is { Losses.Length: > 0 })
        {
            yield return quality.Losses;
        }

        // Without scheduling records, it is unknown until when the trace is complete.
        var until = analysis.Window.CompleteUntilNs;
        if (analysis.Trace.Info.IsTruncated && (analysis.Window.RecordEnds.Count == 0 || until < analysis.Options.ToNs))
        {
            yield return until < analysis.Window.LastNs
                ? $"the trace is truncated and complete until {FindingText.Time(until)}"
                : "the trace is truncated";
        }

        // Quality contains the numbers of lost events and buffers.
        var codes = analysis.Diagnostics.Select(d => d.Descriptor)
            .Where(d => d.Severity >= DiagnosticSeverity.DataLoss && !IsCounted(d.Id))
            .Select(d => d.Code).ToList();
        if (codes.Count > 0)
        {
            yield return $"data is damaged or missing ({string.Join(", ", codes)})";
        }
    }

    private static bool IsCounted(DiagnosticId id) => id is DiagnosticId.EventsLost or DiagnosticId.BuffersLost
        or DiagnosticId.EventsLostMark or DiagnosticId.BufferLostMark or DiagnosticId.TraceTruncated or DiagnosticId.ProcessorRecordsEnd;

    private static IEnumerable<Finding> ReportOnce(IReadOnlyList<Finding> findings, Action<Finding, Finding> explain)
    {
        // Several findings can explain the same interval, in different detail.
        var byInterval = findings.Where(f => f.Explained is not null)
            .ToLookup(f => f.Explained!.Value with { Detail = default });
        var reported = byInterval.Select(same => same.MaxBy(f => f.Explained!.Value.Detail)!)
            .ToHashSet<Finding>(ReferenceEqualityComparer.Instance);
        foreach (var finding in findings)
        {
            if (finding.Explained is not { } interval)
            {
                yield return finding;
                continue;
            }

            var same = byInterval[interval with { Detail = default }];
            if (reported.Contains(finding))
            {
                yield return finding with { CostNs = same.Max(f => f.CostNs), Severity = same.Max(f => f.Severity) };
            }
            else
            {
                explain(finding, same.First(reported.Contains));
            }
        }
    }
}
