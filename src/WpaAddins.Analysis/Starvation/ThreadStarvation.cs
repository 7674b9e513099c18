using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Starvation;

/// <summary>The times of one thread by state, and the measures of its starvation.</summary>
/// <remarks>Units: nanoseconds, trace time. Source: Definitions.md, sections 3 and 6.</remarks>
public sealed record ThreadStarvation
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>
    /// Gets the time of the first context switch or ReadyThread of the thread, or the start of the range if that is later.
    /// </summary>
    public required long FirstNs { get; init; }

    /// <summary>
    /// Gets the time of the switch-out with which the thread terminated. Without one: the end of the window or, if earlier, the
    /// time of the Thread Start record that uses its id again. It is at most the end of the range.
    /// </summary>
    public required long LastNs { get; init; }

    /// <summary>Gets the running time.</summary>
    public required long RunningNs { get; init; }

    /// <summary>Gets the ready time.</summary>
    public required long ReadyNs { get; init; }

    /// <summary>Gets the time in which the thread waited for something other than a CPU.</summary>
    public required long WaitingNs { get; init; }

    /// <summary>Gets the time in which a CPU rate limit throttled the thread.</summary>
    public required long ThrottledNs { get; init; }

    /// <summary>Gets the time from wake-ups until the kernel stack or the process was swapped in.</summary>
    public required long SwappedOutNs { get; init; }

    /// <summary>Gets the time in which the state is unknown.</summary>
    public required long UnknownNs { get; init; }

    /// <summary>Gets the number of ready intervals by <see cref="Timeline.ReadyKind"/>.</summary>
    public required IReadOnlyList<int> CountByKind { get; init; }

    /// <summary>Gets the ready time by <see cref="Timeline.ReadyKind"/>.</summary>
    public required IReadOnlyList<long> SumByKindNs { get; init; }

    /// <summary>Gets the number of ready intervals that were open at the end of the window or of the range.</summary>
    public required int CensoredEndCount { get; init; }

    /// <summary>
    /// Gets the number of ready intervals after which the state of the thread became unknown
    /// (<see cref="Censoring.BecameUnknown"/>).
    /// </summary>
    public required int CensoredCutCount { get; init; }

    /// <summary>Gets the time in ready intervals that were open at the end of the window or of the range.</summary>
    public required long CensoredEndNs { get; init; }

    /// <summary>
    /// Gets the time in ready intervals after which the state of the thread became unknown
    /// (<see cref="Censoring.BecameUnknown"/>).
    /// </summary>
    public required long CensoredCutNs { get; init; }

    /// <summary>
    /// Gets the number of switch-outs at which an early ready took effect: the thread was made ready while it ran, so
    /// it did not wait.
    /// </summary>
    public required int EarlyCount { get; init; }

    /// <summary>Gets the number of ReadyThreads for the thread while it was already ready.</summary>
    public required int ExtraWakeUps { get; init; }

    /// <summary>Gets the number of ReadyThreads for the thread.</summary>
    public required int ReadiedCount { get; init; }

    /// <summary>Gets the number of context switches to the thread.</summary>
    public required int SwitchIns { get; init; }

    /// <summary>
    /// Gets whether the whole trace has at least two context switches or ReadyThreads of the thread, including a
    /// switch-out. Without them, no finding about starvation or boosts is reported for the thread.
    /// </summary>
    public required bool HasEnoughRecords { get; init; }

    /// <summary>
    /// Gets the number of run slices that ended in the range and whose switch-in and switch-out are both in the trace.
    /// </summary>
    public required int Slices { get; init; }

    /// <summary>Gets the ready time by class.</summary>
    public required ClassTimes Classes { get; init; }

    /// <summary>
    /// Gets the starvation score: the contention-weighted mean (Σc²/Σc), where c is the contended part of a ready
    /// interval (Definitions.md, section 5). Intervals of kind Yielded do not count.
    /// </summary>
    public required long ScoreNs { get; init; }

    /// <summary>
    /// Gets the contended time beyond one quantum, summed over the ready intervals. Those of kind Yielded do not count.
    /// </summary>
    public required long StarvedNs { get; init; }

    /// <summary>
    /// Gets the longest ready interval, of any kind, as index into the ready intervals; -1 = none.
    /// </summary>
    public required int Longest { get; init; }

    /// <summary>
    /// Gets the 50th percentile (nearest rank) of the lengths of the ready intervals of kinds other than Yielded; null
    /// if there are none.
    /// </summary>
    public required long? P50Ns { get; init; }

    /// <summary>
    /// Gets the 90th percentile of the lengths of the ready intervals of kinds other than Yielded; null if there are
    /// none.
    /// </summary>
    public required long? P90Ns { get; init; }

    /// <summary>
    /// Gets the 95th percentile of the lengths of the ready intervals of kinds other than Yielded; null if there are
    /// fewer than 20 such intervals.
    /// </summary>
    public required long? P95Ns { get; init; }

    /// <summary>
    /// Gets the 99th percentile of the lengths of the ready intervals of kinds other than Yielded; null if there are
    /// fewer than 100 such intervals.
    /// </summary>
    public required long? P99Ns { get; init; }

    /// <summary>
    /// Gets the N50 of the ready intervals of kinds other than Yielded: if their lengths are added, the longest first,
    /// it is the length with which the sum reaches half of the total. It is null if there are no such intervals.
    /// </summary>
    public required long? N50Ns { get; init; }

    /// <summary>Gets the lowest priority at a switch-in; null if there was none.</summary>
    public required int? MinPriority { get; init; }

    /// <summary>Gets the highest priority at a switch-in; null if there was none.</summary>
    public required int? MaxPriority { get; init; }

    /// <summary>Gets the smallest rank at a switch-out; null if there was none.</summary>
    public required int? MinRank { get; init; }

    /// <summary>Gets the largest rank at a switch-out; null if there was none.</summary>
    public required int? MaxRank { get; init; }

    /// <summary>Gets the number of ready intervals.</summary>
    public int ReadyCount => CountByKind.Sum();

    /// <summary>Gets the ready time as a percentage of ready and running time; null if both are 0.</summary>
    public double? StarvationPercent => ReadyNs + RunningNs == 0 ? null : 100.0 * ReadyNs / (ReadyNs + RunningNs);
}
