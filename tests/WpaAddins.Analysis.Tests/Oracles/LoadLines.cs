using System.Text.Json;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The windows of 100 ms in an analysis.json, as lines of text.</summary>
internal static class LoadLines
{
    public static List<string> Read(JsonElement oracle) =>
        [
            .. oracle.GetProperty("load").EnumerateArray().Select(w =>
                Line(w[0].GetInt64(), w[1].GetInt64(), w[2].GetInt64(), w[3].GetInt64(), w[4].GetInt64(),
                    w[5].GetDouble(), w[6].GetDouble())),
        ];

    public static List<string> Write(TraceAnalysis analysis) =>
        [
            .. analysis.Load.Select(w =>
                Line(w.StartNs, w.EndNs, w.RunningNs, w.IdleNs, w.ReadyNs, w.BusyPercent, w.MeanQueue)),
        ];

    public static string Line(
        long start, long end, long running, long idle, long ready, double busyPercent, double meanQueue) =>
        FormattableString.Invariant($"load {start} {end} {running} {idle} {ready} {busyPercent:F6} {meanQueue:F6}");
}
