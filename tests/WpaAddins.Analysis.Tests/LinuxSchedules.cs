using WpaAddins.Etl.Tests;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests;

/// <summary>The recorded schedules beside the repository.</summary>
internal static class LinuxSchedules
{
    public static IEnumerable<object[]> Names { get; } =
    [
        ["lock-contention"], ["rank-starvation"], ["parallel-build"], ["lock-handoff"], ["mixed-load"],
    ];

    /// <summary>Gets the path of a trace, and ends the test as inconclusive if it is not there.</summary>
    public static string Trace(string name) => SharedFiles.Require($"traces/linux/{name}.etl");

    /// <summary>Gets the path of a file beside it.</summary>
    public static string Oracle(string name, string kind) => SharedFiles.Require($"traces/linux/{name}.{kind}.json");

    public static TraceAnalysis Analyse(string name, AnalysisOptions? options = null)
    {
        var trace = new EtlTraceSource(Trace(name)).Load(TraceLoadOptions.Default);
        return new TraceAnalysis(trace, (options ?? new()) with { Symbols = new RecordedSymbols(name) });
    }
}
