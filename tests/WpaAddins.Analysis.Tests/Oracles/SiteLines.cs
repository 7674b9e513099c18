using System.Text.Json;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>Wait sites and functions on waiting stacks in an analysis.json, as lines of text.</summary>
internal static class SiteLines
{
    /// <summary>Writes the rows of wait site and wake site.</summary>
    public static List<string> Sites(JsonElement oracle) =>
        [
            .. oracle.GetProperty("waitSites").EnumerateArray().Select(r =>
                $"'{r.GetProperty("waitSite").GetString()}' '{r.GetProperty("wakeSite").GetString()}'"
                + $" waits {Number(r, "waits")} waited {Number(r, "threadsWaited")} woke {Number(r, "threadsWoke")}"
                + $" wait {Number(r, "wait")} longest {Number(r, "longest")} after {Number(r, "readyAfter")}"
                + FormattableString.Invariant($" queue {r.GetProperty("meanQueue").GetDouble():F6}")
                + $" lock {r.GetProperty("lockLike").GetBoolean()}"),
        ];

    /// <summary>Writes the functions, each with the sum of its waits.</summary>
    public static List<(long Size, string Line)> Functions(JsonElement oracle) =>
        [
            .. oracle.GetProperty("waitsByFunction").EnumerateArray().Select(r => (Number(r, "wait"),
                $"'{r.GetProperty("function").GetString()}' waits {Number(r, "waits")} threads {Number(r, "threads")}"
                + $" wait {Number(r, "wait")} longest {Number(r, "longest")} after {Number(r, "readyAfter")}"
                + $" exclusive {Number(r, "exclusiveWaits")} {Number(r, "exclusiveWait")}")),
        ];

    private static long Number(JsonElement row, string name) => row.GetProperty(name).GetInt64();
}
