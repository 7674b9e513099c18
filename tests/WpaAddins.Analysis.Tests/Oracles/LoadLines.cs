using System.Text.Json;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The windows of 100 ms in an analysis.json, as lines of text.</summary>
internal static class LoadLines
{
    /// <summary>Writes those of a file.</summary>
    public static List<string> Read(JsonElement oracle)
    {
        return
        [
            .. oracle.GetProperty("load").EnumerateArray().Select(w =>
                Line(w[0].GetInt64(), w[1].GetInt64(), w[2].GetInt64(), w[3].GetInt64(), w[4].GetInt64(),
                    w[5].GetDouble(), w[6].GetDouble())),
        ];
    }

    /// <summary>Writes those of our analysis.</summary>
    public static List<string> Write(TraceAnalysis analysis)
    {
        return
        [
            .. analysis.Load.Select(w =>
                Line(w.StartNs, w.EndNs, w.RunningNs, w.IdleNs, w.ReadyNs, w.BusyPercent, w.MeanQueue)),
        ];
    }

    /// <summary>Writes a window.</summary>
    public static string Line(long start, long end, long running, long idle, long ready, double busyPercent, double meanQueue)
    {
        return FormattableString.Invariant($"load {start} {end} {running} {idle} {ready} {busyPercent:F6} {meanQueue:F6}");
    }
}
