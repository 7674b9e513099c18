using System.Globalization;
using WpaAddins.Analysis.Findings;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Report.Comparison;

/// <summary>The words and numbers of a comparison, the same in console, CSV and HTML.</summary>
public static class ComparisonText
{
    /// <summary>Gets the headings of a change, behind those of its names.</summary>
    public static IReadOnlyList<string> Headings { get; } =
        ["Measure", "Verdict", "Before", "After", "Change", "Change %", "Change per Second %"];

    /// <summary>Writes a change.</summary>
    /// <param name="change">The change.</param>
    /// <returns>A text a heading; empty if unknown.</returns>
    public static IReadOnlyList<string> Cells(Change change)
    {
        ArgumentNullException.ThrowIfNull(change);
        return
        [
            change.Measure.Name,
            Verdict(change.Verdict),
            Value(change.Measure, change.Before),
            Value(change.Measure, change.After),
            Value(change.Measure, change.Difference),
            Percent(change.Percent),
            Percent(change.RatePercent),
        ];
    }

    /// <summary>Writes a value as the exports do.</summary>
    /// <param name="column">Its column.</param>
    /// <param name="value">The value.</param>
    /// <returns>The text; empty if unknown.</returns>
    public static string Value(Column column, decimal? value)
    {
        ArgumentNullException.ThrowIfNull(column);
        return value?.ToString($"F{CellFormat.Decimals(column)}", CultureInfo.InvariantCulture) ?? "";
    }

    /// <summary>Names a verdict.</summary>
    /// <param name="verdict">The verdict.</param>
    /// <returns>One or two words.</returns>
    public static string Verdict(ChangeVerdict verdict) => verdict switch
    {
        ChangeVerdict.More => "more",
        ChangeVerdict.Less => "less",
        ChangeVerdict.New => "new",
        ChangeVerdict.Gone => "gone",
        _ => "within noise",
    };

    /// <summary>Says in a few words what became of a finding.</summary>
    /// <param name="finding">The finding.</param>
    /// <returns>Such as <c>Gone: starvation, 88.6 ms</c>.</returns>
    public static string Headline(ComparedFinding finding)
    {
        ArgumentNullException.ThrowIfNull(finding);
        return finding switch
        {
            { After: null } => $"Gone: {Cost(finding)}",
            { Before: null } => $"New: {Cost(finding)}",
            _ => $"{Direction(finding.Before.CostNs, finding.After.CostNs)}: {Cost(finding)}",
        };
    }

    /// <summary>Formats what a finding cost in each trace.</summary>
    /// <param name="finding">The finding.</param>
    /// <returns>Such as <c>starvation, 88.6 ms → 12.1 ms (-86 %)</c>.</returns>
    public static string Cost(ComparedFinding finding)
    {
        ArgumentNullException.ThrowIfNull(finding);
        return finding is { Before: { } before, After: { } after }
            ? $"{before.Investigation}, {FindingText.Duration(before.CostNs)} → {FindingText.Duration(after.CostNs)}{Share(before.CostNs, after.CostNs)}"
            : (finding.Before ?? finding.After) is { } only ? $"{only.Investigation}, {FindingText.Duration(only.CostNs)}" : "";
    }

    private static string Direction(long before, long after) => after.CompareTo(before) switch { < 0 => "Less", > 0 => "More", _ => "Same" };

    private static string Share(long before, long after) => before == 0
        ? ""
        : string.Create(CultureInfo.InvariantCulture, $" ({100.0 * (after - before) / before:+0;-0;0} %)");

    private static string Percent(decimal? value) => value?.ToString("0.00", CultureInfo.InvariantCulture) ?? "";
}
