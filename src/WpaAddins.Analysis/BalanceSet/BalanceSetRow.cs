using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>A boost by the balance set manager, or a ready interval of at least 5 s without one.</summary>
/// <remarks>
/// Units: trace time and durations in nanoseconds, cut at the bounds of the range. Source: Definitions.md, section 12.
/// </remarks>
public sealed record BalanceSetRow
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>
    /// Gets the time of the boost: that of the boost record (tier 0) or SetPriority record (tier 1), otherwise that of the
    /// switch-in that shows it. Without a boost, gets the end of the ready interval.
    /// </summary>
    public required long TimeNs { get; init; }

    /// <summary>Gets the start of the ready interval; null if no ready interval belongs to the boost.</summary>
    public required long? ReadySinceNs { get; init; }

    /// <summary>
    /// Gets the end of the ready interval or of its known part; <see cref="TimeNs"/> if no ready interval belongs to the
    /// boost.
    /// </summary>
    public required long ReadyEndNs { get; init; }

    /// <summary>
    /// Gets whether <see cref="ReadyNs"/> is a lower bound because the end of the ready interval is unknown or after the
    /// range. False if only the start is before the range, unlike <see cref="ReadyInterval.IsLowerBound"/>.
    /// </summary>
    public required bool IsLowerBound { get; init; }

    /// <summary>
    /// Gets the priority before the boost. Without a boost, gets the priority at the last switch-out before the ready
    /// interval. If there is no such switch-out, gets the priority at the start of the interval.
    /// </summary>
    public required int FromPriority { get; init; }

    /// <summary>
    /// Gets the tier of evidence (Definitions.md, section 12), from 0 (recorded) to 3 (least certain); null if the
    /// thread was not boosted.
    /// </summary>
    public required int? Tier { get; init; }

    /// <summary>Gets the likely reason why the thread was not boosted; null if it was.</summary>
    public NotBoostedReason? NotBoosted { get; init; }

    /// <summary>Gets, as a sentence, the evidence of the boost, or the reason why the thread was not boosted.</summary>
    public required string Reason { get; init; }

    /// <summary>
    /// Gets the sum of the run slices after the boost: up to <see cref="NextStarvationNs"/>, or until a slice starts with a
    /// priority of <see cref="FromPriority"/> or lower, whichever is earlier. The priority of the first slice does not matter.
    /// 0 without a boost.
    /// </summary>
    public long RunObtainedNs { get; init; }

    /// <summary>
    /// Gets the start of the thread's next starvation after the boost: its next ready interval with a length of at least
    /// 2.5 s. Null if none starts in the range, or without a boost.
    /// </summary>
    public long? NextStarvationNs { get; init; }

    /// <summary>Gets the ready time by <see cref="ReadyClass"/>; the parts sum to <see cref="ReadyNs"/>.</summary>
    public ClassTimes Classes { get; init; }

    /// <summary>
    /// Gets the thread that ran longest during the ready interval on the CPUs that the ready thread may use when the
    /// interval or the range begins, whichever is later. The time before the first context switch of a CPU does not count.
    /// Null if none ran there, if no ready interval belongs to the boost, or if too many run slices had to be searched: all
    /// rows together have one limit.
    /// </summary>
    public LongestRunningThread? RunningThread { get; init; }

    /// <summary>
    /// Gets the time from the start of the ready interval to the boost. Without a boost, gets the length of the ready
    /// interval. Null if no ready interval belongs to the boost.
    /// </summary>
    public long? AgeNs => TimeNs - ReadySinceNs;

    /// <summary>Gets the length of the ready interval.</summary>
    public long ReadyNs => ReadyEndNs - (ReadySinceNs ?? ReadyEndNs);

    /// <summary>
    /// Gets the time from <see cref="TimeNs"/> to <see cref="NextStarvationNs"/>; null if there is no next starvation.
    /// </summary>
    public long? UntilNextNs => NextStarvationNs - TimeNs;

    /// <summary>
    /// Gets the time from the start of this ready interval to <see cref="NextStarvationNs"/>. Null if no ready
    /// interval belongs to the boost, or if there is no next starvation.
    /// </summary>
    public long? CycleNs => NextStarvationNs - ReadySinceNs;

    /// <summary>
    /// Gets <see cref="RunObtainedNs"/> as a percentage of <see cref="RunObtainedNs"/> + <see cref="ReadyNs"/>; null if
    /// the thread was not boosted, or if both are 0.
    /// </summary>
    public double? DutyPercent =>
        Tier is null || RunObtainedNs + ReadyNs == 0 ? null : 100.0 * RunObtainedNs / (RunObtainedNs + ReadyNs);
}
