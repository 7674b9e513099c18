namespace WpaAddins.Analysis.WakeUps;

/// <summary>A number of wake-ups, and the times that belong to them.</summary>
/// <param name="Count">Number of ReadyThreads.</param>
/// <param name="WaitsNs">Sum of the waits that they ended; early and extra wake-ups ended none.</param>
/// <param name="LongestNs">The longest of these waits.</param>
/// <param name="ReadyAfterNs">Sum of the ready intervals that they began.</param>
/// <remarks>Units: nanoseconds. Source: the scheduling definitions, section 9.</remarks>
public readonly record struct WakeUpSums(long Count, long WaitsNs, long LongestNs, long ReadyAfterNs)
{
    /// <summary>Adds a wake-up.</summary>
    /// <param name="waitNs">The wait that it ended.</param>
    /// <param name="readyAfterNs">The ready time that it began.</param>
    /// <returns>The sums with it.</returns>
    internal WakeUpSums With(long waitNs, long readyAfterNs) =>
        new(Count + 1, WaitsNs + waitNs, Math.Max(LongestNs, waitNs), ReadyAfterNs + readyAfterNs);
}
