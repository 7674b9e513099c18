using WpaAddins.Report.Details;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report.Comparison;

/// <summary>Two traces, usually before and after a change.</summary>
internal sealed class TraceComparison(TraceAnalysis before, TraceAnalysis after)
{
    public TraceInfo Before { get; } = before.Trace.Info;

    public TraceInfo After { get; } = after.Trace.Info;

    /// <summary>Gets how long the first trace was looked at, in nanoseconds.</summary>
    public long BeforeNs { get; } = Length(before);

    /// <summary>Gets how long the second trace was looked at, in nanoseconds.</summary>
    public long AfterNs { get; } = Length(after);

    internal IReadOnlyList<TraceAnalysis> Traces { get; } = [before, after];

    public required IReadOnlyList<ComparedFinding> Findings { get; init; }

    public required IReadOnlyList<TableComparison> Tables { get; init; }

    /// <summary>Compares two traces.</summary>
    /// <param name="tables">The tables to compare; each must have names to join by.</param>
    /// <param name="thresholds">What is more than noise; null = the defaults.</param>
    public static TraceComparison Create(
        (TraceAnalysis Analysis, IReadOnlyList<Finding> Findings) before,
        (TraceAnalysis Analysis, IReadOnlyList<Finding> Findings) after,
        IReadOnlyList<Table> tables,
        ComparisonThresholds? thresholds = null)
    {
        thresholds ??= ComparisonThresholds.Default;
        return new TraceComparison(before.Analysis, after.Analysis)
        {
            Findings = ComparedFinding.Join(before.Findings, after.Findings, Length(before.Analysis), Length(after.Analysis)),
            Tables =
            [
                .. tables.Select(t => TableComparison.Create(
                    t.Bind(before.Analysis),
                    t.Bind(after.Analysis),
                    Length(before.Analysis),
                    Length(after.Analysis),
                    thresholds)),
            ],
        };
    }

    private static long Length(TraceAnalysis analysis)
    {
        var range = PictureRange.Whole(analysis);
        return range.ToNs - range.FromNs;
    }
}
