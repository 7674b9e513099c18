namespace WpaAddins.Report.Comparison;

/// <summary>Thresholds above which a difference between two traces is more than noise.</summary>
/// <remarks>
/// Shape: a difference must exceed all thresholds that apply. Sums are first scaled to the same length of time. Two
/// recordings of the same workload always differ; these thresholds are for single recordings, whose scatter is unknown.
/// </remarks>
internal static class ComparisonThresholds
{
    /// <summary>The least relative change: below a tenth, the load of the machine alone explains it.</summary>
    public const double Share = 0.1;

    /// <summary>
    /// The least change of a duration, in nanoseconds: less than 1 ms, summed over a trace, is not relevant.
    /// </summary>
    public const long DurationNs = 1_000_000;

    /// <summary>
    /// The least change of a count, in standard deviations of random (Poisson) events: chance alone exceeds it once in
    /// 370 cases.
    /// </summary>
    public const double Deviations = 3;

    /// <summary>The least change of a percentage, in points.</summary>
    public const double Points = 1;
}
