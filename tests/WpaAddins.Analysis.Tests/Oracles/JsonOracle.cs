using System.Text.Json;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>Reads the scheduling part of an analysis.json.</summary>
internal static class JsonOracle
{
    private static readonly string[] s_classes =
        ["idle", "inverted", "rankBeaten", "equal", "priorityBeaten", "interrupt", "unknown"];

    private static readonly string[] s_kinds = ["woken", "created", "preempted", "quantumEnd", "yielded"];

    public static OracleLines Read(string path)
    {
        using var document = JsonDocument.Parse(File.ReadAllBytes(path));
        var root = document.RootElement;
        var window = root.GetProperty("window");
        return new OracleLines(
            $"{Number(window, "first")} {Number(window, "last")} breaks {Number(root, "chainBreaks")}"
            + $" ready {Number(root, "readyIntervals")}",
            [.. root.GetProperty("threads").EnumerateArray().Select(Thread)],
            [.. root.GetProperty("longestReady").EnumerateArray().Select(r => (Number(r, "length")!.Value, Ready(r)))],
            [.. root.GetProperty("blame").EnumerateArray().Select(b => (Number(b, "blame")!.Value, Blame(b)))]);
    }

    private static string Thread(JsonElement t) =>
        new ThreadNumbers($"thread {Text(t, "thread")}")
            .Add("tracked", Number(t, "first"), Number(t, "last"))
            .Add("states", Fields(t, "running", "ready", "waiting", "throttled", "swappedOut", "unknown"))
            .Add("counts", Fields(t.GetProperty("counts"), s_kinds))
            .Add("sums", Fields(t.GetProperty("sums"), s_kinds))
            .Add("end", Items(t, "censoredEnd")).Add("cut", Items(t, "censoredCut"))
            .Add("wakes", Fields(t, "early", "extraWakeUps", "readied"))
            .Add("slices", Fields(t, "switchIns", "slices"))
            .Add("classes", Fields(t.GetProperty("classes"), s_classes))
            .Add("contended", Fields(t, "contended", "unfair", "starved", "starvationScore"))
            .AddPercent("percent", Double(t, "starvationPercent"))
            .Add("longest", Items(t, "longest"))
            .Add("percentiles", Fields(t, "p50", "p90", "p95", "p99", "n50"))
            .Add("priority", Items(t, "priority")).Add("rank", Items(t, "rank"))
            .ToString();

    private static string Ready(JsonElement r) =>
        new ThreadNumbers($"ready {Text(r, "thread")} {Text(r, "kind")} {Text(r, "censored")}")
            .Add("interval", Fields(r, "start", "end"))
            .Add("cpu", Fields(r, "cpu", "priority"))
            .Add($"rank {Text(r, "certainty")}", Fields(r, "rank", "rankBefore", "rankAfter"))
            .Add("classes", Fields(r.GetProperty("classes"), s_classes))
            .ToString();

    private static string Blame(JsonElement b) =>
        $"blame {Text(b, "victim")} by {Text(b, "occupant")} {Text(b, "class")}"
            + $" {Number(b, "blame")} same {Number(b, "sameCpu")}";

    private static IEnumerable<long?> Fields(JsonElement element, params string[] names) =>
        [.. names.Select(n => Number(element, n))];

    private static IEnumerable<long?> Items(JsonElement element, string name)
    {
        var value = element.GetProperty(name);
        return value.ValueKind == JsonValueKind.Null
            ? [null, null]
            : [.. value.EnumerateArray().Select(i => (long?)i.GetInt64())];
    }

    private static long? Number(JsonElement element, string name)
    {
        var value = element.GetProperty(name);
        return value.ValueKind == JsonValueKind.Null ? null : value.GetInt64();
    }

    private static double? Double(JsonElement element, string name)
    {
        var value = element.GetProperty(name);
        return value.ValueKind == JsonValueKind.Null ? null : value.GetDouble();
    }

    private static string Text(JsonElement element, string name)
    {
        var value = element.GetProperty(name);
        return value.ValueKind == JsonValueKind.Null ? "null" : value.ToString();
    }
}
