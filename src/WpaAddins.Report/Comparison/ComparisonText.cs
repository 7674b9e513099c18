using WpaAddins.Analysis.Quality;

namespace WpaAddins.Report.Comparison;

/// <summary>Formats texts and numbers of a comparison in the same way for console, CSV and HTML.</summary>
internal static class ComparisonText
{
    private const double MaxPercent = 1_000;

    /// <summary>Gets the headings of a change, which follow those of its names.</summary>
    public static IReadOnlyList<string> Headings { get; } =
        ["Measure", "Verdict", "Before", "After", "Change", "Change %", "Change per Second %"];

    /// <returns>A text per heading; empty if unknown.</returns>
    public static IReadOnlyList<string> Cells(Change change) =>
    [
        change.Measure.Name,
        Verdict(change.Verdict),
        Value(change.Measure, change.Before),
        Value(change.Measure, change.After),
        Value(change.Measure, change.Difference),
        Percent(change.Percent),
        Percent(change.RatePercent),
    ];

    /// <summary>Writes which investigations could not look in a trace, and why.</summary>
    /// <returns>
    /// Such as <c>starvation, hang: in the second trace, no context switches; small-io: in both traces, no file reads or
    /// writes</c>.
    /// </returns>
    public static string NotSearched(TraceComparison comparison) => string.Join(
        "; ",
        comparison.Unsearched.GroupBy(u => u.Explain(), u => u.Investigation)
            .Select(g => $"{string.Join(", ", g)}: {g.Key}"));

    /// <summary>Writes which tables are not compared, and why; empty if all are compared.</summary>
    public static string NotCompared(TraceComparison comparison)
    {
        (IReadOnlyList<Table> Tables, string Reason)[] groups =
        [
            (comparison.WithoutRecords, "only one of the traces has records"),
            (comparison.WithoutNames, $"the first trace has {Names(comparison.FrameNames.Before)}, the second {Names(comparison.FrameNames.After)}"),
        ];
        return string.Join(
            "; ",
            groups.Where(g => g.Tables.Count > 0).Select(g => $"{string.Join(", ", g.Tables.Select(t => t.Name))}: {g.Reason}"));
    }

    private static string Names(FrameNames names) => names switch
    {
        FrameNames.Functions => "function names",
        FrameNames.Modules => "only module names",
        FrameNames.Addresses => "only addresses without names",
        _ => "no stacks",
    };

    /// <summary>Writes a value as the exports do; empty if unknown.</summary>
    public static string Value(Column column, decimal? value) =>
        value?.ToString($"F{CellFormat.Decimals(column)}", CultureInfo.InvariantCulture) ?? "";

    public static string Verdict(ChangeVerdict verdict) => verdict switch
    {
        ChangeVerdict.More => "more",
        ChangeVerdict.Less => "less",
        ChangeVerdict.New => "new",
        ChangeVerdict.Gone => "gone",
        ChangeVerdict.CouldNotLook => "could not look",
        _ => "within noise",
    };

    /// <summary>Formats the change of a finding as a headline; costs are compared per second of trace.</summary>
    /// <returns>Such as <c>Gone: starvation, 88.6 ms</c>.</returns>
    public static string Headline(ComparedFinding finding) => finding switch
    {
        { Verdict: ChangeVerdict.CouldNotLook } =>
            $"{Cost(finding)}: only in the {(finding.After is null ? "first" : "second")} trace, not searched in the other one",
        { After: null } => $"Gone: {Cost(finding)}",
        { Before: null } => $"New: {Cost(finding)}",
        { Verdict: ChangeVerdict.WithinNoise, RatePercent: not 0 } => $"Within noise: {Cost(finding)}",
        _ => $"{Direction(finding.ScaledCosts.Before, finding.ScaledCosts.After)}: {Cost(finding)}",
    };

    /// <summary>Formats what a finding cost in each trace.</summary>
    /// <returns>
    /// Such as <c>starvation, 88.6 ms → 12.1 ms (-86 %)</c>, or <c>(-80 % per second of trace)</c> for traces of different
    /// lengths.
    /// </returns>
    public static string Cost(ComparedFinding finding) =>
        finding is { Before: { } before, After: { } after }
            ? $"{before.InvestigationId}, "
                + $"{FindingText.Duration(before.CostNs)} → {FindingText.Duration(after.CostNs)}{Share(finding)}"
            : (finding.Before ?? finding.After) is { } only ? $"{only.InvestigationId}, {FindingText.Duration(only.CostNs)}" : "";

    private static string Direction(double before, double after) => after.CompareTo(before) switch { < 0 => "Less", > 0 => "More", _ => "Same" };

    /// <summary>Formats a relative change.</summary>
    /// <param name="format">The format of a change of at most 1,000 %.</param>
    /// <returns>Such as <c>+31 %</c>; a change above 1,000 % is a factor, such as <c>×4,170</c>.</returns>
    public static string Relative(double percent, string format = "+0;-0;0") => percent > MaxPercent
        ? FindingText.Invariant($"×{1 + (percent / 100):#,0}")
        : percent.ToString(format, CultureInfo.InvariantCulture) + " %";

    private static string Share(ComparedFinding finding)
    {
        if (finding is not { Percent: { } percent, RatePercent: { } rate })
        {
            return "";
        }

        var (whole, perSecond) = (Relative(percent), Relative(rate));
        return whole == perSecond ? $" ({whole})" : $" ({perSecond} per second of trace)";
    }

    private static string Percent(decimal? value) => value?.ToString("0.00", CultureInfo.InvariantCulture) ?? "";
}
