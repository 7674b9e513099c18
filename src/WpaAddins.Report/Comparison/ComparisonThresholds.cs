namespace WpaAddins.Report.Comparison;

/// <summary>From when on a difference between two traces is more than noise.</summary>
/// <remarks>
/// Shape: a difference must pass all that apply. Sums are first put on the same length of time. Two recordings of the same
/// thing always differ; these limits are for single recordings, where nothing is known of how they scatter.
/// </remarks>
internal static class ComparisonThresholds
{
    /// <summary>The least relative change: below a tenth, the load of the machine alone explains it.</summary>
    public const double Share = 0.1;

    /// <summary>The least change of a duration, in nanoseconds: less than 1 ms, summed over a trace, matters to nobody.</summary>
    public const long DurationNs = 1_000_000;

    /// <summary>
    /// The least change of a count, in standard deviations of events that come at random: chance does that once in 370 cases.
    /// </summary>
    public const double Deviations = 3;

    /// <summary>The least change of a percentage, in points.</summary>
    public const double Points = 1;
}
