namespace WpaAddins.Analysis.Findings;

/// <summary>From when on a starved thread is a finding, and how much of it is told.</summary>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record StarvationThresholds
{
    /// <summary>Gets the default thresholds.</summary>
    public static StarvationThresholds Default { get; } = new();

    /// <summary>Gets the starved time that a thread must exceed.</summary>
    /// <value>The default is 0: one contended wait longer than a quantum is enough.</value>
    public long StarvedNs { get; init; }

    /// <summary>Gets the starvation score that a thread must reach, in quanta.</summary>
    /// <value>
    /// The default is 0.5, one clock tick: below, the average contended instant lies in a wait shorter than the time between
    /// two looks of the scheduler. A whole quantum would hide threads that are starved in many waits, a few of them long.
    /// </value>
    public double ScoreQuanta { get; init; } = 0.5;

    /// <summary>Gets the starvation score from which a finding is of medium severity.</summary>
    /// <value>
    /// The default is 100 ms: beyond that, a person notices that a reaction is late. It is the score and not the time starved,
    /// because many waits that nobody notices add up to seconds in any long trace of a busy machine.
    /// </value>
    public long MediumScoreNs { get; init; } = 100_000_000;

    /// <summary>Gets the starvation score from which a finding is of high severity.</summary>
    /// <value>The default is 1 s: beyond that, a person's train of thought is broken.</value>
    public long HighScoreNs { get; init; } = 1_000_000_000;

    /// <summary>Gets the share of a wait from which a class is told.</summary>
    /// <value>The default is 0.1, a tenth; the largest class is always told.</value>
    public double ClassShare { get; init; } = 0.1;

    /// <summary>Gets how many of the threads that ran meanwhile are named.</summary>
    /// <value>The default is 3.</value>
    public int Occupants { get; init; } = 3;

    /// <summary>Gets the share of the contended time that the threads which are named must have had.</summary>
    /// <value>The default is 0.1, a tenth: where they had less, the names of processes tell more than those of threads.</value>
    public double OccupantsShare { get; init; } = 0.1;
}
