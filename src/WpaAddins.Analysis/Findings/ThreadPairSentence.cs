using System.Globalization;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Findings;

/// <summary>Tells how two threads switch back and forth: how often, for how long, with what use, and what that costs.</summary>
internal static class ThreadPairSentence
{
    private const long NanosecondsPerSecond = 1_000_000_000;

    /// <summary>Writes the sentence.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="pair">The pair.</param>
    /// <param name="traffic">Its switches or its wake-ups, whichever are told.</param>
    /// <param name="costNs">Their estimated cost.</param>
    /// <returns>The sentence.</returns>
    public static string Of(TraceAnalysis analysis, ThreadPair pair, PairTraffic traffic, long costNs)
    {
        var (a, b) = (analysis.Trace.Threads[pair.A], analysis.Trace.Threads[pair.B]);
        var isSwitching = ReferenceEquals(traffic, pair.Switches);
        var (what, events) = isSwitching ? ("switch", "switches") : ("wake each other", "wake-ups");
        var gap = traffic.MedianGapNs ?? 0;
        var rate = gap == 0 ? traffic.PeakRatePerSecond : NanosecondsPerSecond / gap;
        var lasts = traffic.BurstTimeNs == 0 ? traffic.LastNs - traffic.FirstNs : traffic.BurstTimeNs;
        var share = gap == 0 ? "" : Text($", {100.0 * pair.SwitchCostNs / gap:0.#} % of a CPU meanwhile");
        var often = isSwitching && pair.QuantaPerGap is { } ratio ? $", {Ratio(ratio)} times as often as with full quanta" : "";
        return $"{FindingText.Thread(a)} and {FindingText.Thread(b)} {what} {Text($"{rate:N0}")} times a second "
            + $"(every {FindingText.Duration(gap)}{often}) for {FindingText.Duration(lasts)} between "
            + $"{FindingText.Between(traffic.FirstNs, traffic.LastNs)}: {Text($"{traffic.Sum:N0}")} {events}, up to "
            + $"{Text($"{traffic.LongestRun:N0}")} in a row; each typically runs at most "
            + $"{FindingText.Duration(pair.MedianSliceNs ?? 0)} of its quantum of {FindingText.Exact(pair.QuantumNs)} "
            + $"({Text($"{pair.QuantumUsePercent:0.##}")} %){Reasons(pair)}; merging their work would save about "
            + $"{FindingText.Duration(costNs)}{share} (estimated at {FindingText.Duration(pair.SwitchCostNs)} a switch).";
    }

    private static string Reasons(ThreadPair pair) => (pair.Sides.A.WaitReason, pair.Sides.B.WaitReason) switch
    {
        ({ } a, { } b) when a == b => $" and leaves with {a}",
        ({ } a, { } b) => $", the first leaves with {a}, the second with {b}",
        _ => "",
    };

    /// <summary>Writes how many times: in whole numbers, unless they are small.</summary>
    private static string Ratio(double ratio) => ratio < 10 ? Text($"{ratio:0.#}") : Text($"{ratio:N0}");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
