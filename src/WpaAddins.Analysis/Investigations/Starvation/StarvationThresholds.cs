using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>Thresholds and level of detail of starvation findings.</summary>
/// <remarks>Units: nanoseconds; shares are 0 to 1.</remarks>
public sealed record StarvationThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static StarvationThresholds Default { get; } = new();

    /// <summary>Gets the starved time that a thread must exceed.</summary>
    /// <value>The default is 0: one contended wait longer than a quantum is enough.</value>
    public long StarvedNs { get; init; }

    /// <summary>Gets the starvation score that a thread must reach, in quanta.</summary>
    /// <value>
    /// The default is 0.5, one clock tick: below, the contention-weighted mean wait is shorter than the time between two
    /// decisions of the scheduler. A whole quantum would hide threads that are starved in many waits, a few of them long.
    /// </value>
    public double ScoreQuanta { get; init; } = 0.5;

    /// <summary>Gets how severe a starvation score is.</summary>
    /// <value>
    /// The default is <see cref="SeverityScale.Default"/>. The score counts and not the time starved, because many waits that
    /// nobody notices sum to seconds in any long trace of a busy machine.
    /// </value>
    public SeverityScale Severity { get; init; } = SeverityScale.Default;

    /// <summary>Gets how many of the processes that ran meanwhile are named.</summary>
    /// <value>The default is 3.</value>
    public int Processes { get; init; } = 3;

    /// <summary>Gets how much larger the time starved in all waits must be than the longest wait to be reported too.</summary>
    /// <value>The default is 1.5: below, the longest wait is most of it.</value>
    public double AllWaitsFactor { get; init; } = 1.5;

    /// <summary>Gets how long after a wait the thread's process must get the focus for inputs to belong to the wait.</summary>
    /// <value>The default is 1 s.</value>
    public long FocusNs { get; init; } = 1_000_000_000;
}
