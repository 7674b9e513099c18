using System.Globalization;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>The words of findings: durations, times, threads, classes.</summary>
/// <remarks>Shape: three or four digits, the same in every culture.</remarks>
public static class FindingText
{
    private const double NanosecondsPerSecond = 1e9;

    /// <summary>Writes a duration.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>62.2 ms</c> or <c>2.453 s</c>.</returns>
    public static string Duration(long ns) => Math.Abs(ns) switch
    {
        < 1_000 => string.Create(CultureInfo.InvariantCulture, $"{ns} ns"),
        < 999_950 => string.Create(CultureInfo.InvariantCulture, $"{ns / 1e3:0.0} us"),
        < 999_950_000 => string.Create(CultureInfo.InvariantCulture, $"{ns / 1e6:0.0} ms"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{ns / NanosecondsPerSecond:#,0.000} s"),
    };

    /// <summary>Writes a duration that was chosen, not measured: with all of its decimals.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>31.25 ms</c> or <c>2.5 s</c>.</returns>
    public static string Exact(long ns) => ns < NanosecondsPerSecond
        ? string.Create(CultureInfo.InvariantCulture, $"{ns / 1e6:0.######} ms")
        : string.Create(CultureInfo.InvariantCulture, $"{ns / NanosecondsPerSecond:0.#########} s");

    /// <summary>Writes a range of trace time.</summary>
    /// <param name="startNs">Where it begins.</param>
    /// <param name="endNs">Where it ends.</param>
    /// <returns>Such as <c>1.193 s → 1.255 s</c>; with more decimals if both ends would look the same.</returns>
    public static string Range(long startNs, long endNs) => Bounds(startNs, endNs, " → ");

    /// <summary>Writes the bounds of a moment that is not known.</summary>
    /// <param name="startNs">The moment is not before.</param>
    /// <param name="endNs">The moment is not behind.</param>
    /// <returns>Such as <c>1.193 s and 1.255 s</c>, with more decimals if both would look the same.</returns>
    public static string Between(long startNs, long endNs) => Bounds(startNs, endNs, " and ");

    /// <summary>Writes a point of trace time.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>3.820 s</c>.</returns>
    public static string Time(long ns) => $"{(ns / NanosecondsPerSecond).ToString("#,0.000", CultureInfo.InvariantCulture)} s";

    /// <summary>Names the thread that a finding is about.</summary>
    /// <param name="thread">The thread.</param>
    /// <returns>Such as <c>LockApp.exe (6208) thread 6208 "LockApp"</c>.</returns>
    public static string Thread(ThreadRow thread) =>
        $"{thread.Process} thread {thread.ThreadId}" + (string.IsNullOrEmpty(thread.Name) ? "" : $" \"{thread.Name}\"");

    /// <summary>Names a thread among others.</summary>
    /// <param name="thread">The thread.</param>
    /// <returns>Such as <c>starve.exe (6206) app-2</c>, with the thread's id if it has no name.</returns>
    public static string Occupant(ThreadRow thread) =>
        $"{thread.Process} {(string.IsNullOrEmpty(thread.Name) ? $"thread {thread.ThreadId}" : thread.Name)}";

    /// <summary>Writes what happened in the part of a wait that a class took.</summary>
    /// <param name="occupancy">The class.</param>
    /// <param name="ns">The part.</param>
    /// <returns>Such as <c>beaten by rank for 62.2 ms</c>.</returns>
    public static string Class(OccupancyClass occupancy, long ns) => occupancy switch
    {
        OccupancyClass.Idle => $"with a CPU idle for {Duration(ns)}",
        OccupancyClass.Inverted => $"passed over while threads that should have given way to it ran for {Duration(ns)}",
        OccupancyClass.RankBeaten => $"beaten by rank for {Duration(ns)}",
        OccupancyClass.Equal => $"in round-robin with equals for {Duration(ns)}",
        OccupancyClass.PriorityBeaten => $"beaten by higher priority for {Duration(ns)}",
        OccupancyClass.Interrupt => $"held up by interrupts for {Duration(ns)}",
        _ => $"behind something that the trace does not show for {Duration(ns)}",
    };

    private static string Bounds(long startNs, long endNs, string between)
    {
        var format = endNs - startNs < 10_000_000 ? "#,0.000000" : "#,0.000";
        var start = (startNs / NanosecondsPerSecond).ToString(format, CultureInfo.InvariantCulture);
        var end = (endNs / NanosecondsPerSecond).ToString(format, CultureInfo.InvariantCulture);
        return $"{start} s{between}{end} s";
    }
}
