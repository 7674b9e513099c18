namespace WpaAddins.Report.Comparison;

/// <summary>From when on a difference between two traces is more than noise.</summary>
/// <remarks>
/// Shape: a difference must pass all that apply. Sums are first put on the same length of time. Two recordings of the same
/// thing always differ; these limits are for single recordings, where nothing is known of how they scatter.
/// </remarks>
internal sealed record ComparisonThresholds
{
    public static ComparisonThresholds Default { get; } = new();

    /// <summary>Gets the least relative change.</summary>
    /// <value>The default is 0.1: below a tenth, the load of the machine alone explains it.</value>
    public double Share { get; init; } = 0.1;

    /// <summary>Gets the least change of a duration, in nanoseconds.</summary>
    /// <value>The default is 1 ms: less, summed over a trace, matters to nobody.</value>
    public long DurationNs { get; init; } = 1_000_000;

    /// <summary>Gets the least change of a count, in standard deviations of events that come at random.</summary>
    /// <value>The default is 3: chance does that once in 370 cases.</value>
    public double Deviations { get; init; } = 3;

    /// <summary>Gets the least change of a percentage, in points.</summary>
    /// <value>The default is 1.</value>
    public double Points { get; init; } = 1;
}
