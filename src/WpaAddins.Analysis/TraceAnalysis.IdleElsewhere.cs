namespace WpaAddins.Analysis;

/// <content>Idle processors that a ready thread may not use.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets, for each of the <see cref="ReadyIntervals"/>, the time in nanoseconds in which a processor that the
    /// thread's affinity excludes was idle.
    /// </summary>
    public IReadOnlyList<long> IdleElsewhere => _idleElsewhere.Value;
}
