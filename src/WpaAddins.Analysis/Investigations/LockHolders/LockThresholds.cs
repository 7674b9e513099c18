using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>Thresholds and level of detail of findings about locks.</summary>
/// <remarks>
/// Processes with the same name count as one holder. Units: nanoseconds; shares are 0 to 1. Shares of the time held use the
/// upper bounds of the holds.
/// </remarks>
public sealed record LockThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static LockThresholds Default { get; } = new();

    /// <summary>Gets the time without waiting threads after which a contended range ends.</summary>
    /// <value>The default is 100 ms: waits that are closer together feel like one hang.</value>
    public long GapNs { get; init; } = 100_000_000;

    /// <summary>Gets the minimum blame in a contended range: the sum of the parts of waits inside holds.</summary>
    /// <value>The default is 100 ms: people do not notice less.</value>
    public long BlameNs { get; init; } = 100_000_000;

    /// <summary>Gets the minimum share of a contended range in which the lock is visibly held (upper bounds).</summary>
    /// <value>The default is 0.5.</value>
    public double HeldShare { get; init; } = 0.5;

    /// <summary>Gets the mean number of waiting threads that a contended range must have at least.</summary>
    /// <value>The default is 0.25. Below it, the lock is busy but hardly delays threads.</value>
    public double MeanQueue { get; init; } = 0.25;

    /// <summary>Gets the minimum number of waits in a contended range.</summary>
    /// <value>
    /// The default is 10. Fewer waits usually come from a few long holds. The table Wait Chains explains such waits.
    /// </value>
    public int Waits { get; init; } = 10;

    /// <summary>
    /// Gets the value that two shares must reach: the share of the contended range that a UI delay covers, and the share of the
    /// delay for which the delayed thread waited for the lock. If both reach it, the range of the finding is the delay instead
    /// of the contended range.
    /// </summary>
    /// <value>The default is 0.5: then the lock is the main cause of the delay.</value>
    public double DelayShare { get; init; } = 0.5;

    /// <summary>
    /// Gets the minimum share for naming a function of a holder: holds with the function on the release stack must be at
    /// least this share of the time for which the holder held the lock.
    /// </summary>
    /// <value>The default is 0.8.</value>
    public double FunctionShare { get; init; } = 0.8;

    /// <summary>
    /// Gets the minimum share for reporting a holder as exiting: holds that were released during the exit of a thread or
    /// process must be at least this share of the time for which the holder held the lock.
    /// </summary>
    /// <value>The default is 0.8.</value>
    public double ExitingShare { get; init; } = 0.8;

    /// <summary>Gets the maximum number of holders that are named.</summary>
    /// <value>The default is 3.</value>
    public int NamedHolders { get; init; } = 3;

    /// <summary>
    /// Gets the minimum share of a holder in the time for which the lock is held. Holders with a smaller share are not named,
    /// and neither are those whose holds have lower bounds of 0. The holder with the largest blame is always named.
    /// </summary>
    /// <value>The default is 0.1.</value>
    public double HolderShare { get; init; } = 0.1;

    /// <summary>
    /// Gets the severity scale for the UI delay that is the range of the finding or, without one, for the largest sum of
    /// waits of one thread.
    /// </summary>
    /// <value>The default is <see cref="SeverityScale.Default"/>.</value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;
}
