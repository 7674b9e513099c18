using WpaAddins.Analysis.Quality;
using WpaAddins.Report.Details;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report.Comparison;

/// <summary>A comparison of two traces, usually before and after a change.</summary>
internal sealed class TraceComparison(TraceAnalysis before, TraceAnalysis after)
{
    /// <summary>The share of a range that must be complete. Costs of a shorter part say nothing about the range.</summary>
    private const double LeastCompleteShare = 0.05;

    public TraceInfo Before { get; } = before.Trace.Info;

    public TraceInfo After { get; } = after.Trace.Info;

    /// <summary>Gets the length by which costs of the first trace are divided: of its range or else of its window.</summary>
    public long BeforeNs { get; } = Length(before);

    /// <summary>Gets the length by which costs of the second trace are divided.</summary>
    public long AfterNs { get; } = Length(after);

    /// <summary>
    /// Gets the length of the first trace, or of the range or complete part that was analysed, in nanoseconds.
    /// </summary>
    public long ShownBeforeNs { get; } = LengthToShow(before);

    /// <summary>
    /// Gets the length of the second trace, or of the range or complete part that was analysed, in nanoseconds.
    /// </summary>
    public long ShownAfterNs { get; } = LengthToShow(after);

    internal IReadOnlyList<TraceAnalysis> Traces { get; } = [before, after];

    public required IReadOnlyList<ComparedFinding> Findings { get; init; }

    public required IReadOnlyList<TableComparison> Tables { get; init; }

    /// <summary>Gets the data that the first trace lacks; empty if nothing is known to be missing.</summary>
    public required string MissingBefore { get; init; }

    /// <summary>Gets the data that the second trace lacks; empty if nothing is known to be missing.</summary>
    public required string MissingAfter { get; init; }

    /// <summary>Gets the investigations that could not look in at least one of the traces.</summary>
    public required IReadOnlyList<UnsearchedInvestigation> Unsearched { get; init; }

    /// <summary>Gets the tables that are not compared, because only one of the traces has records for them.</summary>
    public required IReadOnlyList<Table> WithoutRecords { get; init; }

    /// <summary>Gets the tables that are not compared, because the frames of the traces have different names.</summary>
    public required IReadOnlyList<Table> WithoutNames { get; init; }

    /// <summary>Gets all tables that are not compared.</summary>
    public IEnumerable<Table> NotCompared => WithoutRecords.Concat(WithoutNames);

    /// <summary>Gets which names most frames of each trace have.</summary>
    public required (FrameNames Before, FrameNames After) FrameNames { get; init; }

    /// <summary>Explains why a trace cannot be compared: too little of its range is complete.</summary>
    /// <returns>A clause without full stop; null if it can be compared.</returns>
    public static string? WhyIncomplete(TraceAnalysis analysis)
    {
        var range = PictureRange.Whole(analysis);
        var complete = Math.Min(range.ToNs, analysis.Window.CompleteUntilNs) - range.FromNs;
        return complete < LeastCompleteShare * range.LengthNs
            ? $"the trace is truncated, and complete only until {FindingText.Time(analysis.Window.CompleteUntilNs)}"
            : null;
    }

    /// <summary>Compares two traces; of a truncated trace, the part in which it is complete.</summary>
    /// <param name="tables">The tables to compare; each must have names to join by.</param>
    public static TraceComparison Create(TraceAnalysis before, TraceAnalysis after, IReadOnlyList<Table> tables)
    {
        // Of a range, not all records are loaded, so it is unknown whether a trace has them.
        var hasRange = before.Options.HasRange || after.Options.HasRange;
        var (missingBefore, missingAfter) = (before.MissingData, after.MissingData);
        (before, after) = (before.CompletePart, after.CompletePart);
        var (beforeNs, afterNs) = (Length(before), Length(after));
        var withRecords = tables.ToLookup(t => hasRange || t.HasRecords(before.Trace) == t.HasRecords(after.Trace));
        var isNamed = before.FrameNames == after.FrameNames;
        var compared = withRecords[true].ToLookup(t => isNamed || !t.RowsNeedSymbols || !t.HasRecords(before.Trace));
        var unsearched = UnsearchedInvestigation.List(before, after);
        return new TraceComparison(before, after)
        {
            Findings = ComparedFinding.Join(before, after, beforeNs, afterNs, unsearched),
            MissingBefore = missingBefore,
            MissingAfter = missingAfter,
            Unsearched = unsearched,
            Tables =
            [
                .. compared[true].Select(t => TableComparison.Create(
                    t.Bind(before), t.Bind(after), beforeNs, afterNs)),
            ],
            WithoutRecords = [.. withRecords[false]],
            WithoutNames = [.. compared[false]],
            FrameNames = (before.FrameNames, after.FrameNames),
        };
    }

    private static long LengthToShow(TraceAnalysis analysis) =>
        analysis.Options.HasRange ? Length(analysis) : analysis.Trace.Info.DurationNs;

    private static long Length(TraceAnalysis analysis) => PictureRange.Whole(analysis).LengthNs;
}
