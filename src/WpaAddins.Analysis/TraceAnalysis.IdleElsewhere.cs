namespace WpaAddins.Analysis;

/// <content>Idle CPUs that a ready thread may not use.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets, for each of the <see cref="ReadyIntervals"/>, the time in which a CPU outside of the thread's
    /// affinity was idle, in nanoseconds.
    /// </summary>
    public IReadOnlyList<long> IdleElsewhere => _idleElsewhere.Value;
}
