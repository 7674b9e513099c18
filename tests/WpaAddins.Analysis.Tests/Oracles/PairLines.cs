using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The adjacent or the wake pairs as lines of text, of ours and of an analysis.json.</summary>
internal static class PairLines
{
    /// <summary>Writes our adjacent pairs, those through idle only included.</summary>
    public static List<(long Size, string Line)> Adjacent(TraceAnalysis analysis) =>
        [
            .. analysis.ThreadPairs.Pairs.Where(p => p.Switches.Count > 0 || p.ThroughIdle > 0)
                .Select(p => ((long)p.Switches.Count, Line(analysis, p, p.Switches, p.IsPingPong) + $" idle {p.ThroughIdle}")),
        ];

    /// <summary>Writes our wake pairs.</summary>
    public static List<(long Size, string Line)> Wakes(TraceAnalysis analysis) =>
        [
            .. analysis.ThreadPairs.Pairs.Where(p => p.Wakes.Count > 0)
                .Select(p => ((long)p.Wakes.Count, Line(analysis, p, p.Wakes, p.IsWakePingPong))),
        ];

    /// <summary>Writes those of a file.</summary>
    public static List<(long Size, string Line)> Read(JsonElement pairs) =>
        [.. pairs.EnumerateArray().Select(p => (p.GetProperty("sum").GetInt64(), Line(p)))];

    public static long Sum(string line)
    {
        var counts = line.Split(' ')[3];
        return long.Parse(counts[(counts.IndexOf('=', StringComparison.Ordinal) + 1)..], CultureInfo.InvariantCulture);
    }

    private static string Line(TraceAnalysis analysis, ThreadPair pair, PairEventSummary traffic, bool isPingPong)
    {
        var (a, b) = (analysis.Trace.Threads[pair.A], analysis.Trace.Threads[pair.B]);
        return $"pair {ReferenceOracle.Name(a.ThreadId, a.Incarnation)} {ReferenceOracle.Name(b.ThreadId, b.Incarnation)}"
            + $" {traffic.AToB}+{traffic.BToA}={traffic.Count} rate {Text(traffic.RatePerSecond, 3)}"
            + $" peak {traffic.PeakRatePerSecond} burst {traffic.BurstStartNs}..{traffic.BurstEndNs}"
            + $" alternation {Text(traffic.AlternationPercent, 4)} run {traffic.LongestRun} gap {traffic.MedianGapNs}"
            + $" use {Text(pair.QuantumUsePercent, 4)} {isPingPong}";
    }

    private static string Line(JsonElement p)
    {
        var burst = p.GetProperty("burst");
        var bounds = burst.ValueKind == JsonValueKind.Null ? ".." : $"{burst[0].GetInt64()}..{burst[1].GetInt64()}";
        return $"pair {p.GetProperty("a")} {p.GetProperty("b")}"
            + $" {p.GetProperty("aToB")}+{p.GetProperty("bToA")}={p.GetProperty("sum")} rate {Text(p, "rate", 3)}"
            + $" peak {p.GetProperty("peakRate")} burst {bounds}"
            + $" alternation {Text(p, "alternation", 4)} run {p.GetProperty("longestRun")} gap {p.GetProperty("medianGap")}"
            + $" use {Text(p, "quantumUse", 4)} {p.GetProperty("pingPong").GetBoolean()}"
            + (p.TryGetProperty("throughIdle", out var idle) ? $" idle {idle}" : "");
    }

    private static string Text(JsonElement pair, string name, int decimals)
    {
        var value = pair.GetProperty(name);
        return Text(value.ValueKind == JsonValueKind.Null ? null : value.GetDouble(), decimals);
    }

    private static string Text(double? value, int decimals) =>
        value?.ToString($"F{decimals}", CultureInfo.InvariantCulture) ?? "null";
}
