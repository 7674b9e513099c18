using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Starvation;

/// <summary>How long one thread ran, waited and was ready, and how badly it was starved.</summary>
/// <remarks>Units: nanoseconds, trace time. Source: Definitions.md, sections 3 and 6.</remarks>
public sealed record ThreadStarvation
{
    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>Gets the time of the first event about the thread.</summary>
    public required long FirstNs { get; init; }

    /// <summary>Gets the time of the last event about it, or the window's end if it did not end.</summary>
    public required long LastNs { get; init; }

    /// <summary>Gets the time on a processor.</summary>
    public required long RunningNs { get; init; }

    /// <summary>Gets the time ready.</summary>
    public required long ReadyNs { get; init; }

    /// <summary>Gets the time waiting for something other than a CPU.</summary>
    public required long WaitingNs { get; init; }

    /// <summary>Gets the time throttled by a CPU rate limit.</summary>
    public required long ThrottledNs { get; init; }

    /// <summary>Gets the time between a wake-up and the in-swap of the stack or process.</summary>
    public required long SwappedOutNs { get; init; }

    /// <summary>Gets the time in which the state is unknown.</summary>
    public required long UnknownNs { get; init; }

    /// <summary>Gets the number of ready intervals by <see cref="Timeline.ReadyKind"/>.</summary>
    public required IReadOnlyList<int> CountByKind { get; init; }

    /// <summary>Gets the time ready by <see cref="Timeline.ReadyKind"/>.</summary>
    public required IReadOnlyList<long> SumByKindNs { get; init; }

    /// <summary>Gets the number of ready intervals that were open at the window's end.</summary>
    public required int CensoredEndCount { get; init; }

    /// <summary>Gets the number of ready intervals that a chain break cut.</summary>
    public required int CensoredCutCount { get; init; }

    /// <summary>Gets the time in ready intervals that were open at the window's end.</summary>
    public required long CensoredEndNs { get; init; }

    /// <summary>Gets the time in ready intervals that a chain break cut.</summary>
    public required long CensoredCutNs { get; init; }

    /// <summary>Gets the number of wake-ups that came before the switch-out.</summary>
    public required int EarlyCount { get; init; }

    /// <summary>Gets the number of ReadyThreads for the thread while it was ready already.</summary>
    public required int ExtraWakeUps { get; init; }

    /// <summary>Gets the number of ReadyThreads for the thread.</summary>
    public required int ReadiedCount { get; init; }

    /// <summary>Gets the number of context switches to the thread.</summary>
    public required int SwitchIns { get; init; }

    /// <summary>
    /// Gets whether the whole trace, whatever the range, has more than one event about the thread, one of them a switch-out.
    /// Otherwise its records are missing.
    /// </summary>
    public required bool IsRecorded { get; init; }

    /// <summary>Gets the number of whole run slices.</summary>
    public required int Slices { get; init; }

    /// <summary>Gets the sums of the classes of the ready intervals.</summary>
    public required ClassTimes Classes { get; init; }

    /// <summary>Gets the starvation score.</summary>
    public required long ScoreNs { get; init; }

    /// <summary>Gets the contended time beyond a quantum, summed over intervals.</summary>
    public required long StarvedNs { get; init; }

    /// <summary>Gets the longest ready interval, as index into the ready intervals, or -1.</summary>
    public required int Longest { get; init; }

    /// <summary>Gets the median length; null if there is no interval.</summary>
    public required long? P50Ns { get; init; }

    /// <summary>Gets the 90th percentile; null if there is no interval.</summary>
    public required long? P90Ns { get; init; }

    /// <summary>Gets the 95th percentile; null below 20 intervals.</summary>
    public required long? P95Ns { get; init; }

    /// <summary>Gets the 99th percentile; null below 100 intervals.</summary>
    public required long? P99Ns { get; init; }

    /// <summary>Gets the length at which the running sum from the longest down reaches half of the whole.</summary>
    public required long? N50Ns { get; init; }

    /// <summary>Gets the least priority at a switch-in; null if there was none.</summary>
    public required int? MinPriority { get; init; }

    /// <summary>Gets the greatest priority at a switch-in; null if there was none.</summary>
    public required int? MaxPriority { get; init; }

    /// <summary>Gets the least rank at a switch-out; null if there was none.</summary>
    public required int? MinRank { get; init; }

    /// <summary>Gets the greatest rank at a switch-out; null if there was none.</summary>
    public required int? MaxRank { get; init; }

    /// <summary>Gets the number of ready intervals.</summary>
    public int ReadyCount => CountByKind.Sum();

    /// <summary>Gets ready time in percent of ready and running time; null if there is neither.</summary>
    public double? StarvationPercent => ReadyNs + RunningNs == 0 ? null : 100.0 * ReadyNs / (ReadyNs + RunningNs);
}
