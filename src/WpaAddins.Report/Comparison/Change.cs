namespace WpaAddins.Report.Comparison;

/// <summary>What is to be thought of a difference.</summary>
internal enum ChangeVerdict
{
    /// <summary>Two recordings of the same thing may differ as much.</summary>
    WithinNoise,

    /// <summary>There is more of it.</summary>
    More,

    /// <summary>There is less of it.</summary>
    Less,

    /// <summary>Only the second trace has it.</summary>
    New,

    /// <summary>Only the first trace has it.</summary>
    Gone,
}

/// <summary>One measure of one thing in two traces.</summary>
/// <param name="Key">The names that the thing has in both traces.</param>
/// <param name="Before">Its value in the first trace; null if unknown.</param>
/// <param name="After">Its value in the second trace; null if unknown.</param>
/// <param name="RateBefore">For sums the value a second in the first trace, else the value.</param>
/// <param name="RateAfter">The same in the second trace.</param>
/// <param name="Verdict">Whether the difference is more than noise.</param>
/// <remarks>Units: that of the column's name, exact.</remarks>
internal sealed record Change(
    IReadOnlyList<string> Key,
    Column Measure,
    decimal? Before,
    decimal? After,
    decimal? RateBefore,
    decimal? RateAfter,
    ChangeVerdict Verdict)
{
    /// <summary>Gets the absolute change.</summary>
    public decimal? Difference => After - Before;

    /// <summary>Gets the relative change in percent; null from nothing, and of levels such as priorities.</summary>
    public decimal? Percent => IsLevel || Before is null or 0 ? null : 100 * (After - Before) / Math.Abs(Before.Value);

    /// <summary>Gets the relative change a second in percent; null as <see cref="Percent"/>.</summary>
    public decimal? RatePercent => IsLevel || RateBefore is null or 0 ? null : 100 * (RateAfter - RateBefore) / Math.Abs(RateBefore.Value);

    /// <summary>Gets whether the difference is more than noise.</summary>
    public bool IsBeyondNoise => Verdict != ChangeVerdict.WithinNoise;

    /// <summary>Gets whether the values are levels of a scale without a zero, such as priorities and ranks.</summary>
    private bool IsLevel => Measure is { Type: ColumnType.Integer, Aggregation: ColumnAggregation.Min or ColumnAggregation.Max };
}
