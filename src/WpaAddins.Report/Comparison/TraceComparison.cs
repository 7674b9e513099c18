using WpaAddins.Report.Details;
using WpaAddins.Trace.Session;

namespace WpaAddins.Report.Comparison;

/// <summary>A comparison of two traces, usually before and after a change.</summary>
internal sealed class TraceComparison(TraceAnalysis before, TraceAnalysis after)
{
    public TraceInfo Before { get; } = before.Trace.Info;

    public TraceInfo After { get; } = after.Trace.Info;

    /// <summary>Gets the length of the analysed range of the first trace, in nanoseconds.</summary>
    public long BeforeNs { get; } = Length(before);

    /// <summary>Gets the length of the analysed range of the second trace, in nanoseconds.</summary>
    public long AfterNs { get; } = Length(after);

    internal IReadOnlyList<TraceAnalysis> Traces { get; } = [before, after];

    public required IReadOnlyList<ComparedFinding> Findings { get; init; }

    public required IReadOnlyList<TableComparison> Tables { get; init; }

    /// <param name="tables">The tables to compare; each must have names to join by.</param>
    public static TraceComparison Create(TraceAnalysis before, TraceAnalysis after, IReadOnlyList<Table> tables)
    {
        var (beforeNs, afterNs) = (Length(before), Length(after));
        return new TraceComparison(before, after)
        {
            Findings = ComparedFinding.Join(before, after, beforeNs, afterNs),
            Tables =
            [
                .. tables.Select(t => TableComparison.Create(
                    t.Bind(before), t.Bind(after), beforeNs, afterNs)),
            ],
        };
    }

    private static long Length(TraceAnalysis analysis) => PictureRange.Whole(analysis).LengthNs;
}
