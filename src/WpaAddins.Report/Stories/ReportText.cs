using System.Globalization;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Report.Stories;

/// <summary>The words of a report: exact times, threads, classes.</summary>
/// <remarks>Shape: durations and times as the exports write them, with their unit.</remarks>
internal static class ReportText
{
    /// <summary>Writes a duration as the exports do.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>62142.600 us</c>.</returns>
    public static string Duration(long ns) => ((decimal)ns / 1_000).ToString("0.000", CultureInfo.InvariantCulture) + " us";

    /// <summary>Writes a trace time as the exports do.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>0.503947300 s</c>.</returns>
    public static string Time(long ns) =>
        ((decimal)ns / 1_000_000_000).ToString("0.000000000", CultureInfo.InvariantCulture) + " s";

    /// <summary>Writes a duration for a quick look.</summary>
    /// <param name="ns">Nanoseconds.</param>
    /// <returns>Such as <c>62.1 ms</c>.</returns>
    public static string Short(long ns) => ns switch
    {
        < 1_000 => string.Create(CultureInfo.InvariantCulture, $"{ns} ns"),
        < 1_000_000 => string.Create(CultureInfo.InvariantCulture, $"{ns / 1e3:0.###} us"),
        < 1_000_000_000 => string.Create(CultureInfo.InvariantCulture, $"{ns / 1e6:0.##} ms"),
        _ => string.Create(CultureInfo.InvariantCulture, $"{ns / 1e9:#,0.###} s"),
    };

    /// <summary>Writes a share.</summary>
    /// <param name="part">The part.</param>
    /// <param name="whole">The whole.</param>
    /// <returns>Such as <c>95.3 %</c>.</returns>
    public static string Percent(long part, long whole) => whole == 0
        ? "0 %"
        : string.Create(CultureInfo.InvariantCulture, $"{100.0 * part / whole:0.0} %");

    /// <summary>Names a thread.</summary>
    /// <param name="thread">The thread.</param>
    /// <returns>Such as <c>LockApp.exe (6208) thread 6208 “LockApp”</c>.</returns>
    public static string Thread(ThreadRow thread) =>
        $"{thread.Process} thread {thread.ThreadId}" + (string.IsNullOrEmpty(thread.Name) ? "" : $" “{thread.Name}”");

    /// <summary>Names a class of waiting.</summary>
    /// <param name="occupancy">The class.</param>
    /// <returns>A few words.</returns>
    public static string Class(OccupancyClass occupancy) => occupancy switch
    {
        OccupancyClass.Idle => "a CPU was idle",
        OccupancyClass.Inverted => "passed over: a thread ran that should have given way",
        OccupancyClass.RankBeaten => "beaten by rank",
        OccupancyClass.Equal => "round-robin with equals",
        OccupancyClass.PriorityBeaten => "beaten by higher priority",
        OccupancyClass.Interrupt => "only interrupts ran",
        _ => "what ran is not known",
    };
}
