using WpaAddins.Report.Details;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report.Comparison;

/// <summary>Two traces, usually before and after a change.</summary>
internal sealed class TraceComparison
{
    private TraceComparison(TraceAnalysis before, TraceAnalysis after)
    {
        Traces = [before, after];
        (Before, After) = (before.Trace.Info, after.Trace.Info);
        (BeforeNs, AfterNs) = (Length(before), Length(after));
    }

    /// <summary>Gets the first trace.</summary>
    public TraceInfo Before { get; }

    /// <summary>Gets the second trace.</summary>
    public TraceInfo After { get; }

    /// <summary>Gets how long the first trace was looked at, in nanoseconds.</summary>
    public long BeforeNs { get; }

    /// <summary>Gets how long the second trace was looked at, in nanoseconds.</summary>
    public long AfterNs { get; }

    internal IReadOnlyList<TraceAnalysis> Traces { get; }

    /// <summary>Gets the findings of both.</summary>
    public required IReadOnlyList<ComparedFinding> Findings { get; init; }

    /// <summary>Gets the tables of both.</summary>
    public required IReadOnlyList<TableComparison> Tables { get; init; }

    /// <summary>Compares two traces.</summary>
    /// <param name="tables">The tables to compare; each must have names to join by.</param>
    /// <param name="thresholds">What is more than noise; null = the defaults.</param>
    /// <param name="cancellation">Stops the work.</param>
    public static TraceComparison Create(
        (TraceAnalysis Analysis, IReadOnlyList<Finding> Findings) before,
        (TraceAnalysis Analysis, IReadOnlyList<Finding> Findings) after,
        IReadOnlyList<Table> tables,
        ComparisonThresholds? thresholds = null,
        CancellationToken cancellation = default)
    {
        thresholds ??= ComparisonThresholds.Default;
        return new TraceComparison(before.Analysis, after.Analysis)
        {
            Findings = ComparedFinding.Join(before.Findings, after.Findings, Length(before.Analysis), Length(after.Analysis)),
            Tables =
            [
                .. tables.Select(t => TableComparison.Create(
                    t.Bind(before.Analysis, cancellation),
                    t.Bind(after.Analysis, cancellation),
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
