namespace WpaAddins.Analysis.Findings;

/// <summary>From when on a contended lock is a finding, and how much of it is told.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1.</remarks>
public sealed record LockThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static LockThresholds Default { get; } = new();

    /// <summary>Gets the time without any waiting thread that ends a contended range.</summary>
    /// <value>The default is 100 ms: a person takes what lies closer together for one hang.</value>
    public long GapNs { get; init; } = 100_000_000;

    /// <summary>Gets the sum of waits inside holds that a contended range must reach.</summary>
    /// <value>The default is 100 ms: less, and no one noticed.</value>
    public long BlameNs { get; init; } = 100_000_000;

    /// <summary>Gets the share of a contended range in which the lock must have been held.</summary>
    /// <value>The default is 0.5. A lock that is free most of the time makes threads wait by chance.</value>
    public double HeldShare { get; init; } = 0.5;

    /// <summary>Gets how many threads must have waited on average.</summary>
    /// <value>The default is 0.25. Fewer, and the lock is busy but hardly in the way.</value>
    public double MeanQueue { get; init; } = 0.25;

    /// <summary>
    /// Gets the share of the upper bound of holds from which the lower bound is as good, so that one number is told.
    /// </summary>
    /// <value>The default is 0.9.</value>
    public double SameBounds { get; init; } = 0.9;

    /// <summary>Gets the least number of waits.</summary>
    /// <value>The default is 10: fewer are no contention but single long holds, which wait chains show.</value>
    public int Waits { get; init; } = 10;

    /// <summary>
    /// Gets the share of a contended range that a delay of a window must cover, and the share of that delay in which the
    /// window's thread must have waited for the lock, for the delay to be what is told.
    /// </summary>
    /// <value>The default is 0.5: then the lock is the main reason of the delay, and the delay what a person noticed.</value>
    public double DelayShare { get; init; } = 0.5;

    /// <summary>
    /// Gets the share of a process's held time that must have gone through a function for it to be named.
    /// </summary>
    /// <value>The default is 0.8.</value>
    public double FunctionShare { get; init; } = 0.8;

    /// <summary>Gets how many processes that held the lock are named.</summary>
    /// <value>The default is 3.</value>
    public int Holders { get; init; } = 3;

    /// <summary>Gets the share of the held time below which a process is not named.</summary>
    /// <value>The default is 0.1, a tenth; the one with the largest blame is always named.</value>
    public double HolderShare { get; init; } = 0.1;

    /// <summary>Gets the sum of waits from which a finding is of medium severity.</summary>
    /// <value>The default is 1 s.</value>
    public long MediumBlameNs { get; init; } = 1_000_000_000;

    /// <summary>Gets the sum of waits from which a finding is of high severity.</summary>
    /// <value>The default is 10 s.</value>
    public long HighBlameNs { get; init; } = 10_000_000_000;
}
