namespace WpaAddins.Analysis.Findings;

/// <summary>Rates lost time by severity.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1. Source: Definitions.md, section 17.</remarks>
public sealed record SeverityScale
{
    /// <summary>Gets the default scale.</summary>
    public static SeverityScale Default { get; } = new();

    /// <summary>Gets the minimum delay or wasted time for medium severity.</summary>
    /// <value>The default is 100 ms: a person notices a longer delay.</value>
    public long MediumNs { get; init; } = 100_000_000;

    /// <summary>Gets the minimum delay of one thread, or length of a hang, for high severity.</summary>
    /// <value>The default is 1 s: a longer delay interrupts what a person is doing.</value>
    public long HighNs { get; init; } = 1_000_000_000;

    /// <summary>
    /// Gets the minimum share of the range that must be wasted for high severity. At least <see cref="MediumNs"/> must
    /// be wasted, too.
    /// </summary>
    /// <value>The default is 0.1.</value>
    public double HighWastedShare { get; init; } = 0.1;

    /// <summary>
    /// Rates a delay: the length of a hang, a starvation score (which is a time), or how long one thread waited or was
    /// ready.
    /// </summary>
    public FindingSeverity RateDelay(long delayNs) =>
        delayNs >= HighNs ? FindingSeverity.High : delayNs >= MediumNs ? FindingSeverity.Medium : FindingSeverity.Low;

    /// <summary>Rates wasted time: CPU time, or time in calls.</summary>
    /// <param name="wastedNs">The wasted time.</param>
    /// <param name="rangeNs">The length of the time in which it was wasted.</param>
    /// <returns>
    /// Low below <see cref="MediumNs"/>. Otherwise high if at least the share <see cref="HighWastedShare"/> of the
    /// range was wasted, else medium.
    /// </returns>
    public FindingSeverity RateWastedTime(long wastedNs, long rangeNs) =>
        wastedNs < MediumNs ? FindingSeverity.Low
        : wastedNs >= HighWastedShare * rangeNs ? FindingSeverity.High
        : FindingSeverity.Medium;
}
