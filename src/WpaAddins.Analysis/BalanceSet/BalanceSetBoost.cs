using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>A starving thread that the balance set manager boosted, or one that it did not boost.</summary>
/// <remarks>
/// Units: trace time and durations in nanoseconds; a range cuts them at its bounds.
/// Source: Definitions.md, section 12.
/// </remarks>
public sealed record BalanceSetBoost
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>
    /// Gets when it was lifted: the record's time or, if only its run shows it, its switch-in; else the end of its wait.
    /// </summary>
    public required long TimeNs { get; init; }

    /// <summary>
    /// Gets since when it was ready; null if a record says that it was lifted and nothing shows that it was ready.
    /// </summary>
    public required long? ReadySinceNs { get; init; }

    /// <summary>Gets the end of the ready interval; <see cref="TimeNs"/> if the trace does not show it.</summary>
    public required long ReadyEndNs { get; init; }

    /// <summary>Gets whether the end of the ready interval is unknown, so that its length is a lower bound.</summary>
    public required bool IsLowerBound { get; init; }

    /// <summary>Gets the priority of the thread before the boost.</summary>
    public required int FromPriority { get; init; }

    /// <summary>
    /// Gets the tier of evidence, from 0 (recorded) to 3 (only the run of the thread shows the boost); null if it was
    /// not boosted.
    /// </summary>
    public required int? Tier { get; init; }

    /// <summary>Gets the likely reason why the thread was not boosted; null if it was.</summary>
    public NotBoostedReason? NotBoosted { get; init; }

    /// <summary>Gets, as a sentence, the evidence of the boost, or the reason why the thread was not boosted.</summary>
    public required string Reason { get; init; }

    /// <summary>Gets the time for which the thread ran with the raised priority.</summary>
    public long RunObtainedNs { get; init; }

    /// <summary>Gets the time at which the thread became ready and starved again; null if it did not.</summary>
    public long? NextStarvationNs { get; init; }

    /// <summary>Gets the classes of the ready interval; they sum to <see cref="ReadyNs"/>.</summary>
    public ClassTimes Classes { get; init; }

    /// <summary>
    /// Gets the thread that ran longest on the processors meanwhile; null if there is none, or it was not computed.
    /// </summary>
    public LongOccupant? Occupant { get; init; }

    /// <summary>
    /// Gets the time from the start of the ready interval to the boost, or else to its end; null if the trace does not
    /// show that it was ready.
    /// </summary>
    public long? AgeNs => TimeNs - ReadySinceNs;

    /// <summary>Gets the length of the ready interval.</summary>
    public long ReadyNs => ReadyEndNs - (ReadySinceNs ?? ReadyEndNs);

    /// <summary>Gets the time from the boost until the thread starved again; null if it did not.</summary>
    public long? UntilNextNs => NextStarvationNs - TimeNs;

    /// <summary>Gets the time from the start of this starvation to the start of the next one; null if there is none.</summary>
    public long? CycleNs => NextStarvationNs - ReadySinceNs;

    /// <summary>
    /// Gets running time in percent of running and ready time; null if the thread was not boosted, or both are unknown.
    /// </summary>
    public double? DutyPercent =>
        Tier is null || RunObtainedNs + ReadyNs == 0 ? null : 100.0 * RunObtainedNs / (RunObtainedNs + ReadyNs);
}
