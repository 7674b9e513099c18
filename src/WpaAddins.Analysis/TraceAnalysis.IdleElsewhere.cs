namespace WpaAddins.Analysis;

/// <content>Idle processors that a ready thread may not use.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets, for each of <see cref="ReadyIntervals"/>, how long a processor was idle that the affinity of its thread excludes.
    /// </summary>
    public IReadOnlyList<long> IdleElsewhere => _idleElsewhere.Value;
}
