namespace WpaAddins.Analysis.WakeUps;

/// <summary>Counts of wake-ups and sums of their times.</summary>
/// <param name="WaitsNs">
/// Sum of the waits that the wake-ups ended. A wake-up of a thread that did not wait, such as a running (early) or
/// ready (extra) one, ended none.
/// </param>
/// <param name="LongestNs">The longest of these waits.</param>
/// <param name="ReadyAfterNs">Sum of the ready intervals that followed.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 9.</remarks>
public readonly record struct WakeUpSums(long Count, long WaitsNs, long LongestNs, long ReadyAfterNs)
{
    internal WakeUpSums With(long waitNs, long readyAfterNs) =>
        new(Count + 1, WaitsNs + waitNs, Math.Max(LongestNs, waitNs), ReadyAfterNs + readyAfterNs);
}
