using System.Text.Json;
using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The critical paths in an analysis.json.</summary>
internal static class PathLines
{
    private static readonly string[] s_classes =
        ["idle", "inverted", "rankBeaten", "equal", "priorityBeaten", "interrupt", "unknown"];

    public static List<RecordedPath> Read(JsonElement oracle) =>
        [
            .. oracle.GetProperty("criticalPath").EnumerateArray().Select(p => new RecordedPath(
                p.GetProperty("thread").GetUInt32(), p.GetProperty("start").GetInt64(), p.GetProperty("end").GetInt64(),
                p.GetProperty("segmentCount").GetInt32(), p.GetProperty("serial").GetInt64(),
                [.. p.GetProperty("sums").EnumerateArray().Select(s => $"{s[0]} {s[1]} {s[2]}")],
                [.. p.GetProperty("segments").EnumerateArray().Select(Segment)])),
        ];

    public static IEnumerable<string> Segments(TraceAnalysis analysis, CriticalPath path) => path.Segments.Select(s =>
        $"{s.Depth} {AnalysisOracle.Name(analysis, s.Thread)} {ReferenceOracle.Camel(s.State)} {s.StartNs} {s.EndNs}"
        + $" {(s.WaitReason is { } reason ? $"{(int)reason}" : "null")} '{s.SiteText}'"
        + $" {(s.Stop is { } stop ? ReferenceOracle.Camel(stop) : "null")} {Classes(s)} {s.RunningCpus} {s.IdleCpus}");

    public static IEnumerable<string> Sums(TraceAnalysis analysis, CriticalPath path) =>
        path.Sums.Select(s => $"{AnalysisOracle.Name(analysis, s.Thread)} {ReferenceOracle.Camel(s.State)} {s.TimeNs}");

    private static string Classes(PathSegment segment) =>
        segment.State == SchedulingState.Ready
            ? string.Join(',', Enum.GetValues<ReadyClass>().Select(c => segment.Classes.Get(c))) : string.Empty;

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
