using System.Globalization;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Findings;

/// <summary>Finds the threads that hand work back and forth in pieces that are too small.</summary>
/// <remarks>
/// Shape: one finding a pair, the largest cost (estimated overhead) first. A pair that both switches and wakes back and forth is
/// told by its switches. Source: the scheduling definitions, sections 8 and 17.
/// </remarks>
public static class ThreadPairFindings
{
    /// <summary>Name of the investigation.</summary>
    public const string Investigation = "thread-pairs";

    /// <summary>Finds the pairs of a trace.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <param name="thresholds">When a pair is a finding; null = the defaults.</param>
    /// <returns>The findings, the largest cost first.</returns>
    public static IReadOnlyList<Finding> Of(TraceAnalysis analysis, ThreadPairThresholds? thresholds = null)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        thresholds ??= ThreadPairThresholds.Default;
        var found = new List<(ThreadPair Pair, PairTraffic Traffic, long CostNs)>();
        foreach (var pair in analysis.ThreadPairs.Pairs)
        {
            var isSwitching = pair.IsPingPong && Costs(pair.Switches, pair, thresholds);
            if (isSwitching || (pair.IsWakePingPong && Costs(pair.Wakes, pair, thresholds)))
            {
                var traffic = isSwitching ? pair.Switches : pair.Wakes;
                found.Add((pair, traffic, pair.CostOf(traffic)));
            }
        }

        return
        [
            .. found.OrderByDescending(f => f.CostNs).ThenBy(f => (f.Pair.A, f.Pair.B))
                .Select(f => ToFinding(analysis, f.Pair, f.Traffic, f.CostNs, thresholds)),
        ];
    }

    /// <summary>Says why a trace has no finding.</summary>
    /// <param name="analysis">The analysed trace.</param>
    /// <returns>One sentence.</returns>
    public static string WhyNone(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        if (analysis.ThreadPairs.Pairs.Where(p => p.Switches.Sum > 0).MaxBy(p => p.Switches.Sum) is not { } most)
        {
            return "No two threads switched to each other.";
        }

        var (a, b) = (analysis.Trace.Threads[most.A], analysis.Trace.Threads[most.B]);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"No two threads play ping-pong: the most switches, {most.Switches.Sum:N0}, are between {FindingText.Thread(a)} and {FindingText.Thread(b)}, at most {most.Switches.PeakRatePerSecond:N0} a second and {most.Switches.LongestRun:N0} in a row.");
    }

    private static bool Costs(PairTraffic traffic, ThreadPair pair, ThreadPairThresholds thresholds) =>
        traffic.PeakRatePerSecond > thresholds.PeakRatePerSecond && pair.CostOf(traffic) >= thresholds.OverheadNs;

    private static Finding ToFinding(
        TraceAnalysis analysis, ThreadPair pair, PairTraffic traffic, long costNs, ThreadPairThresholds thresholds)
    {
        var severity = costNs >= thresholds.HighOverheadNs ? FindingSeverity.High
            : costNs >= thresholds.MediumOverheadNs ? FindingSeverity.Medium
            : FindingSeverity.Low;
        return new Finding(
            severity,
            Investigation,
            ThreadPairSentence.Of(analysis, pair, traffic, costNs),
            Math.Max(traffic.FirstNs, traffic.BurstStartNs ?? traffic.FirstNs),
            Math.Min(traffic.LastNs, traffic.BurstEndNs ?? traffic.LastNs),
            costNs)
        {
            Threads = [analysis.Trace.Threads[pair.A], analysis.Trace.Threads[pair.B]],
        };
    }
}
