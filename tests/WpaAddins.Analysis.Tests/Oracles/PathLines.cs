using System.Text.Json;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The critical paths in an analysis.json.</summary>
internal static class PathLines
{
    private static readonly string[] s_classes =
        ["idle", "inverted", "rankBeaten", "equal", "priorityBeaten", "interrupt", "unknown"];

    /// <summary>Reads those of a file.</summary>
    public static List<RecordedPath> Read(JsonElement oracle)
    {
        return
        [
            .. oracle.GetProperty("criticalPath").EnumerateArray().Select(p => new RecordedPath(
                p.GetProperty("thread").GetUInt32(), p.GetProperty("start").GetInt64(), p.GetProperty("end").GetInt64(),
                p.GetProperty("segmentCount").GetInt32(), p.GetProperty("serial").GetInt64(),
                [.. p.GetProperty("sums").EnumerateArray().Select(s => $"{s[0]} {s[1]} {s[2]}")],
                [.. p.GetProperty("segments").EnumerateArray().Select(Segment)])),
        ];
    }

    private static string Segment(JsonElement s)
    {
        var classes = s[2].GetString() == "ready"
            ? string.Join(',', s_classes.Select(c => s[8].TryGetProperty(c, out var time) ? time.GetInt64() : 0))
            : string.Empty;
        return $"{s[0]} {s[1]} {s[2]} {s[3]} {s[4]} {s[5].GetRawText()} '{s[6]}'"
            + $" {(s[7].ValueKind == JsonValueKind.Null ? "null" : s[7].GetString())} {classes} {s[9]} {s[10]}";
    }
}

/// <summary>A critical path; of the segments the first.</summary>
internal sealed record RecordedPath(
    uint ThreadId, long FromNs, long ToNs, int SegmentCount, long SerialNs, IReadOnlyList<string> Sums,
    IReadOnlyList<string> Segments);
