using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>A starving thread that the balance set manager lifted, or one that it did not lift.</summary>
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

    /// <summary>Gets until when it was ready, as far as the trace shows; <see cref="TimeNs"/> if nothing shows it.</summary>
    public required long ReadyEndNs { get; init; }

    /// <summary>Gets whether the end of its wait is not known, so that its length is a lower bound.</summary>
    public required bool IsLowerBound { get; init; }

    /// <summary>Gets its priority before.</summary>
    public required int FromPriority { get; init; }

    /// <summary>Gets how sure the boost is, 0 (recorded) to 3 (only its run shows it); null = it was not lifted.</summary>
    public required int? Tier { get; init; }

    /// <summary>Gets why it was probably not lifted; null if it was.</summary>
    public NotBoostedReason? NotBoosted { get; init; }

    /// <summary>Gets what tells that it was lifted, or why it was not, as a sentence.</summary>
    public required string Reason { get; init; }

    /// <summary>Gets how long it ran with the raised priority.</summary>
    public long RunObtainedNs { get; init; }

    /// <summary>Gets when it began to starve again; null if it did not.</summary>
    public long? NextStarvationNs { get; init; }

    /// <summary>Gets what ran while it was ready; the parts sum to <see cref="ReadyNs"/>.</summary>
    public ClassTimes Classes { get; init; }

    /// <summary>Gets who had the processors most while it was ready; null if nobody did, or it was not looked for.</summary>
    public LongOccupant? Occupant { get; init; }

    /// <summary>Gets how long it had been ready when it was lifted, or in all; null if nothing shows that it was ready.</summary>
    public long? AgeNs => TimeNs - ReadySinceNs;

    /// <summary>Gets how long it was ready in all.</summary>
    public long ReadyNs => ReadyEndNs - (ReadySinceNs ?? ReadyEndNs);

    /// <summary>Gets how long after the boost it began to starve again; null if it did not.</summary>
    public long? UntilNextNs => NextStarvationNs - TimeNs;

    /// <summary>Gets the time from the beginning of this starvation to that of the next; null if there is none.</summary>
    public long? CycleNs => NextStarvationNs - ReadySinceNs;

    /// <summary>Gets the share of run in run and wait, in percent; null if it was not lifted, or neither is known.</summary>
    public double? DutyPercent =>
        Tier is null || RunObtainedNs + ReadyNs == 0 ? null : 100.0 * RunObtainedNs / (RunObtainedNs + ReadyNs);
}
