namespace WpaAddins.Report.Comparison;

/// <summary>The classification of a difference between two traces.</summary>
internal enum ChangeVerdict
{
    /// <summary>Two recordings of the same workload can differ as much.</summary>
    WithinNoise,

    /// <summary>The value of the second trace is greater.</summary>
    More,

    /// <summary>The value of the second trace is smaller.</summary>
    Less,

    /// <summary>Only the second trace contains it.</summary>
    New,

    /// <summary>Only the first trace contains it.</summary>
    Gone,

    /// <summary>
    /// One trace has the finding, and the other one lacks the records to find it. Not a verdict on rows of tables.
    /// </summary>
    CouldNotLook,
}

/// <summary>A measure of the rows of one name in two traces.</summary>
/// <param name="Key">The names that identify the rows in both traces.</param>
/// <param name="Before">Its value in the first trace; null if unknown.</param>
/// <param name="After">Its value in the second trace; null if unknown.</param>
/// <param name="RateBefore">For sums, the value per second in the first trace; otherwise, the value.</param>
/// <param name="RateAfter">The same for the second trace.</param>
/// <param name="Verdict">Whether the difference is more than noise.</param>
/// <remarks>Units: that in the column's name; values are not rounded.</remarks>
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

    /// <summary>
    /// Gets the relative change in percent; null if unknown, for a change from 0, and for levels such as priorities.
    /// </summary>
    public decimal? Percent => IsLevel || Before is null or 0 ? null : 100 * (After - Before) / Math.Abs(Before.Value);

    /// <summary>Gets the relative change of the rates in percent; null as <see cref="Percent"/>.</summary>
    public decimal? RatePercent => IsLevel || RateBefore is null or 0 ? null : 100 * (RateAfter - RateBefore) / Math.Abs(RateBefore.Value);

    /// <summary>Gets whether the difference is more than noise.</summary>
    public bool IsBeyondNoise => Verdict != ChangeVerdict.WithinNoise;

    /// <summary>Gets whether the values are levels of a scale without a zero, such as priorities and ranks.</summary>
    private bool IsLevel => Measure is { Type: ColumnType.Integer, Aggregation: ColumnAggregation.Min or ColumnAggregation.Max };
}
