namespace WpaAddins.Trace.Scheduling;

/// <summary>A record that changes the priority of a thread.</summary>
/// <param name="TimeNs">Trace time of the record.</param>
/// <param name="Step">The number of steps of the <see cref="Timeline"/> before the record.</param>
/// <param name="OldPriority">The priority before.</param>
/// <param name="NewPriority">The priority after; of a boost <see cref="PriorityRecords.BoostPriority"/>.</param>
/// <param name="IsBoost">Whether it is an AntiStarvationBoost, not a SetPriority.</param>
public readonly record struct PriorityRecord(long TimeNs, int Step, byte OldPriority, byte NewPriority, bool IsBoost);
