using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Details;

/// <summary>Formats times, threads and classes for a report.</summary>
/// <remarks>
/// Shape: durations and times as findings write them; each has its exact value as the exports write it, with its unit.
/// </remarks>
internal static class ReportText
{
    /// <returns>Such as <c>62.1 ms</c>, exactly <c>62142.600 us</c>.</returns>
    public static FormattedValue Duration(long ns) => new(
        FindingText.Duration(ns), ((decimal)ns / 1_000).ToString("0.000", CultureInfo.InvariantCulture) + " us");

    /// <summary>Formats a duration of which only a lower and an upper bound are known.</summary>
    /// <returns>Such as <c>1.2 ms to 3.4 ms</c>; one number if both read the same.</returns>
    public static FormattedText Between(long leastNs, long mostNs)
    {
        var (least, most) = (Duration(leastNs), Duration(mostNs));
        return least == most ? least
            : least.Text == most.Text ? new FormattedValue(least.Text, $"{least.Exact} to {most.Exact}")
            : FormattedText.Format($"{least} to {most}");
    }

    /// <returns>Such as <c>0.504 s</c>, exactly <c>0.503947300 s</c>.</returns>
    public static FormattedValue Time(long ns) => new(FindingText.Time(ns), Seconds(ns));

    /// <returns>
    /// Such as <c>0.504 s → 0.566 s</c>, with more decimals if the range is short, and exactly with all of them.
    /// </returns>
    public static FormattedValue Range(long startNs, long endNs) =>
        new(FindingText.Range(startNs, endNs), $"{Seconds(startNs)} → {Seconds(endNs)}");

    /// <returns>Such as <c>95.3 %</c>.</returns>
    public static string Percent(long part, long whole) => whole == 0
        ? "0 %"
        : FindingText.Invariant($"{100.0 * part / whole:0.0} %");

    /// <returns>Such as <c>LockApp.exe (6208) thread 6208 “LockApp”</c>.</returns>
    public static string Thread(ThreadRow thread) =>
        $"{thread.Process} thread {thread.ThreadId}" + (string.IsNullOrEmpty(thread.Name) ? "" : $" “{thread.Name}”");

    public static string Class(ReadyClass readyClass) => readyClass switch
    {
        ReadyClass.Idle => "a CPU was idle",
        ReadyClass.Inverted => "inverted: a thread of lower precedence ran",
        ReadyClass.RankBeaten => "beaten by rank",
        ReadyClass.Equal => "equal rank and priority (round-robin)",
        ReadyClass.PriorityBeaten => "beaten by priority",
        ReadyClass.Interrupt => "only interrupts ran",
        _ => "what ran is unknown",
    };

    /// <summary>
    /// Formats the next command with the options of the analysis, but for paths: others do not have these files.
    /// </summary>
    public static string NextCommand(NextStep next, TraceAnalysis analysis) =>
        next.ToCommand(analysis.Trace.Info.Name, analysis.Options.Given.Where(o => !o.IsPath));

    private static string Seconds(long ns) =>
        ((decimal)ns / 1_000_000_000).ToString("0.000000000", CultureInfo.InvariantCulture) + " s";
}
