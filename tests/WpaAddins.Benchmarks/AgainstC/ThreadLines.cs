using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis;

namespace WpaAddins.Benchmarks.AgainstC;

/// <summary>
/// The results of each thread as a line of numbers, in the layout that the C program prints: id, first and last event, times by
/// state, number of ready intervals, times by class, score, starved, longest, p50, p90, p95, p99, N50. -1 stands for no value.
/// </summary>
internal static class ThreadLines
{
    public static HashSet<string> FromC(string output) =>
        [.. output.Split('\n').Where(line => line.StartsWith("thread ", StringComparison.Ordinal)).Select(line => line[7..])];

    public static HashSet<string> FromAnalysis(TraceAnalysis analysis) =>
    [
        .. analysis.StarvationByThread.Select(t =>
        {
            var longest = t.Longest < 0 ? 0 : analysis.ReadyIntervals[t.Longest].LengthNs;
            List<long> values =
            [
                analysis.Trace.Threads[t.Thread].ThreadId, t.FirstNs, t.LastNs,
                t.RunningNs, t.ReadyNs, t.WaitingNs, t.ThrottledNs, t.SwappedOutNs, t.UnknownNs, t.ReadyCount,
            ];
            foreach (var part in t.Classes)
            {
                values.Add(part);
            }

            values.AddRange([t.ScoreNs, t.StarvedNs, longest]);
            values.AddRange([t.P50Ns ?? -1, t.P90Ns ?? -1, t.P95Ns ?? -1, t.P99Ns ?? -1, t.N50Ns ?? -1]);
            return Line(values);
        }),
    ];

    /// <summary>Gets the lines of the published results of a recording.</summary>
    /// <param name="path">An <c>.analysis.json</c> file.</param>
    public static HashSet<string> FromJson(string path)
    {
        using var document = JsonDocument.Parse(File.ReadAllBytes(path));
        return [.. document.RootElement.GetProperty("threads").EnumerateArray().Select(FromJson)];
    }

    private static string FromJson(JsonElement thread)
    {
        string[] states =
            ["thread", "first", "last", "running", "ready", "waiting", "throttled", "swappedOut", "unknown", "count"];
        var longest = thread.GetProperty("longest") is { ValueKind: JsonValueKind.Array } range
            ? range[1].GetInt64() - range[0].GetInt64()
            : 0;
        return Line(
        [
            .. states.Select(name => thread.GetProperty(name).GetInt64()),
            .. thread.GetProperty("classes").EnumerateObject().Select(part => part.Value.GetInt64()),
            thread.GetProperty("starvationScore").GetInt64(), thread.GetProperty("starved").GetInt64(), longest,
            .. ((string[])["p50", "p90", "p95", "p99", "n50"]).Select(name => thread.GetProperty(name)).Select(value =>
                value.ValueKind == JsonValueKind.Null ? -1 : value.GetInt64()),
        ]);
    }

    private static string Line(IEnumerable<long> values) =>
        string.Join(' ', values.Select(value => value.ToString(CultureInfo.InvariantCulture)));
}
