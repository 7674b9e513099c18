using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

/// <summary>A trace in which most threads are ready at the same time, on four CPUs.</summary>
internal static class CrowdedTrace
{
    /// <summary>Writes and analyses it.</summary>
    public static TraceAnalysis Analyse(int threads, int switches)
    {
        using var file = new MemoryStream();
        CrowdedSchedule.WriteTo(file, threads, 4, switches);
        return new TraceAnalysis(WrittenTrace.Load(file.ToArray()));
    }
}
