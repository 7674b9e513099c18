using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>Thresholds and level of detail of findings about locks.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1.</remarks>
public sealed record LockThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static LockThresholds Default { get; } = new();

    /// <summary>Gets the time without any waiting thread that ends a contended range.</summary>
    /// <value>The default is 100 ms: a person perceives waits that are closer together as one hang.</value>
    public long GapNs { get; init; } = 100_000_000;

    /// <summary>Gets the sum of waits inside holds that a contended range must reach.</summary>
    /// <value>The default is 100 ms: nobody notices less.</value>
    public long BlameNs { get; init; } = 100_000_000;

    /// <summary>Gets the share of a contended range in which the lock must have been held.</summary>
    /// <value>The default is 0.5. A lock that is free most of the time makes threads wait by chance.</value>
    public double HeldShare { get; init; } = 0.5;

    /// <summary>Gets how many threads must have waited on average.</summary>
    /// <value>The default is 0.25. With fewer, the lock is busy but hardly delays anybody.</value>
    public double MeanQueue { get; init; } = 0.25;

    /// <summary>Gets the least number of waits.</summary>
    /// <value>The default is 10: fewer are single long holds, which wait chains show, and no contention.</value>
    public int Waits { get; init; } = 10;

    /// <summary>
    /// Gets the share of a contended range that a delay of a window must cover, and the share of that delay in which the
    /// window's thread must have waited for the lock, for the delay to be reported.
    /// </summary>
    /// <value>The default is 0.5: then the lock is the main reason of the delay, and the delay is what a person noticed.</value>
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

    /// <summary>Gets how severe the hang of a window is, or else the time for which one thread waited for the lock.</summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;
}
