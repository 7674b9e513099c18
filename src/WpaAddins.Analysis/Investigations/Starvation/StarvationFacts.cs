using System.Text.Json;
using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>
/// The facts of a starved thread: its longest ready interval, sums over all of its ready intervals, and the processes
/// that ran meanwhile.
/// </summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, sections 5 and 6.</remarks>
public sealed record StarvationFacts : FindingFacts
{
    /// <summary>Gets the name of the thread, with that of its process.</summary>
    public required string Thread { get; init; }

    /// <summary>Gets the name of its process.</summary>
    public required string Process { get; init; }

    /// <summary>Gets its longest ready interval, of any kind.</summary>
    public required ReadyInterval LongestReady { get; init; }

    /// <summary>
    /// Gets the change that led to the rank of the longest ready interval, if its main class is Rank Beaten; null for
    /// other classes, or if no change before the interval is known to have led to its rank.
    /// </summary>
    public required RankChange? RankChange { get; init; }

    /// <summary>
    /// Gets the smallest and the largest rank of the running threads that are blamed in class Rank Beaten, over all
    /// ready intervals of the thread; null if there are none.
    /// </summary>
    public required (int Least, int Greatest)? OutrankingRanks { get; init; }

    /// <summary>Gets the number of its ready intervals.</summary>
    public required int ReadyCount { get; init; }

    /// <summary>
    /// Gets the starvation score: the contention-weighted mean (Σc²/Σc), where c is the contended part of a ready
    /// interval. Yielded intervals do not count.
    /// </summary>
    public required long ScoreNs { get; init; }

    /// <summary>
    /// Gets the contended time beyond one quantum, summed over its ready intervals of kinds other than Yielded.
    /// </summary>
    public required long StarvedNs { get; init; }

    /// <summary>Gets the quantum.</summary>
    public required long QuantumNs { get; init; }

    /// <summary>Gets the time of all of its ready intervals by class.</summary>
    public required ClassTimes AllClasses { get; init; }

    /// <summary>
    /// Gets the processes to which the contended time of all ready intervals of the thread is charged, the largest
    /// blame first.
    /// </summary>
    public required IReadOnlyList<ProcessBlame> Processes { get; init; }

    /// <summary>
    /// Gets the process of the readying thread of the longest ready interval, or <c>A DPC</c>; null if no ReadyThread
    /// began the interval, or if the readying thread is unknown or the idle thread.
    /// </summary>
    public required string? ReadyingProcess { get; init; }

    /// <summary>
    /// Gets the function with which the readying thread made the starved thread ready, at the start of the longest ready
    /// interval; null if no ReadyThread began the interval, or if its stack does not show the function.
    /// </summary>
    public required string? ReadyFunction { get; init; }

    /// <summary>
    /// Gets the system call in which the starved thread waited before the longest ready interval; null if no ReadyThread
    /// began the interval, or if the system call is unknown.
    /// </summary>
    public required string? WaitFunction { get; init; }

    /// <summary>
    /// Gets the CPU time of the other threads of its process during the longest ready interval, summed over the threads;
    /// null if the process is unknown.
    /// </summary>
    public required long? ProcessRanNs { get; init; }

    /// <summary>
    /// Gets the time, within the longest ready interval, for which the trace does not show what a CPU was running, although
    /// it shows an earlier occupant of this CPU; summed over the CPUs. It is estimated from the load windows: a window that
    /// is only partly inside the interval counts in proportion.
    /// </summary>
    public required long UnknownCpuNs { get; init; }

    /// <summary>
    /// Gets the inputs during the longest ready interval, if the process got the focus only when the interval had
    /// ended; otherwise null.
    /// </summary>
    public required LateFocus? LateFocus { get; init; }

    /// <summary>Gets the class with the largest part of the longest ready interval.</summary>
    public ReadyClass MainClass => LongestReady.Classes.MainClass;

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("readyNs", LongestReady.LengthNs),
        new("isLowerBound", LongestReady.IsLowerBound),
        new("priority", (long)LongestReady.Priority),
        new("rank", LongestReady.Rank < 0 ? null : (long)LongestReady.Rank),
        new("rankCertainty", LongestReady.RankCertainty.ToString()),
        new("class", MainClass.ToString()),
        .. Enumerable.Range(0, ClassTimes.ClassCount)
            .Select(i => new NamedFact(JsonName((ReadyClass)i), LongestReady.Classes[i])),
        new("waits", (long)ReadyCount),
        new("scoreNs", ScoreNs),
        new("starvedNs", StarvedNs),
        new("ran", Processes.Select(p => p.Process).ToList()),
        new("readiedBy", ReadyingProcess),
        new("readyFunction", ReadyFunction),
        new("waitFunction", WaitFunction),
        new("processRanNs", ProcessRanNs),
        new("unknownCpuNs", UnknownCpuNs),
        new("inputs", LateFocus is { } late ? (long)late.Inputs : null),
        new("focusNs", LateFocus?.FocusNs),
    ];

    private static string JsonName(ReadyClass part) => $"{JsonNamingPolicy.CamelCase.ConvertName(part.ToString())}Ns";
}
