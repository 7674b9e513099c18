using WpaAddins.Report.Details;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report.Comparison;

/// <summary>A comparison of two traces, usually before and after a change.</summary>
internal sealed class TraceComparison(TraceAnalysis before, TraceAnalysis after)
{
    public TraceInfo Before { get; } = before.Trace.Info;

    public TraceInfo After { get; } = after.Trace.Info;

    /// <summary>Gets the length of the first trace, or of the range that was analysed, in nanoseconds.</summary>
    public long BeforeNs { get; } = LengthToShow(before);

    /// <summary>Gets the length of the second trace, or of the range that was analysed, in nanoseconds.</summary>
    public long AfterNs { get; } = LengthToShow(after);

    internal IReadOnlyList<TraceAnalysis> Traces { get; } = [before, after];

    public required IReadOnlyList<ComparedFinding> Findings { get; init; }

    public required IReadOnlyList<TableComparison> Tables { get; init; }

    /// <summary>Gets the data that the first trace lacks; empty if nothing is known to lack.</summary>
    public string MissingBefore { get; } = Missing(before);

    /// <summary>Gets the data that the second trace lacks; empty if nothing is known to lack.</summary>
    public string MissingAfter { get; } = Missing(after);

    /// <summary>Gets the investigations that could not look in at least one of the traces.</summary>
    public required IReadOnlyList<UnsearchedInvestigation> Unsearched { get; init; }

    /// <summary>
    /// Gets the tables that are not compared, because only one of the traces has records, or the names of functions, for
    /// them.
    /// </summary>
    public required IReadOnlyList<Table> NotCompared { get; init; }

    /// <param name="tables">The tables to compare; each must have names to join by.</param>
    public static TraceComparison Create(TraceAnalysis before, TraceAnalysis after, IReadOnlyList<Table> tables)
    {
        var (beforeNs, afterNs) = (Length(before), Length(after));
        // Of a range, not all records are loaded, so it is unknown whether a trace has them.
        var hasRange = before.Options.HasRange || after.Options.HasRange;
        var isNamed = before.MissingSymbols is null == after.MissingSymbols is null;
        var isCompared = tables.ToLookup(t =>
            (hasRange || t.HasRecords(before.Trace) == t.HasRecords(after.Trace)) && (isNamed || !t.RowsNeedSymbols));
        var unsearched = UnsearchedInvestigation.List(before, after);
        return new TraceComparison(before, after)
        {
            Findings = ComparedFinding.Join(before, after, beforeNs, afterNs, unsearched),
            Unsearched = unsearched,
            Tables =
            [
                .. isCompared[true].Select(t => TableComparison.Create(
                    t.Bind(before), t.Bind(after), beforeNs, afterNs)),
            ],
            NotCompared = [.. isCompared[false]],
        };
    }

    private static long LengthToShow(TraceAnalysis analysis) =>
        analysis.Options.HasRange ? Length(analysis) : analysis.Trace.Info.DurationNs;

    /// <summary>Gets the length for which the costs are known.</summary>
    private static long Length(TraceAnalysis analysis)
    {
        var range = PictureRange.Whole(analysis);
        return Math.Max(Math.Min(range.ToNs, analysis.Window.CompleteUntilNs) - range.FromNs, 1_000);
    }

    private static string Missing(TraceAnalysis analysis) => FindingText.MissingData(
        analysis.InvestigationResults, analysis.Trace.End?.CompleteUntilNs, analysis.Trace.Info.DurationNs);
}
