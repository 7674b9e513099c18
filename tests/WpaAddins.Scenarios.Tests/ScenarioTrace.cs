using System.Collections.Concurrent;
using WpaAddins.Analysis;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Sources;
using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Scenarios;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Scenarios.Tests;

/// <summary>The trace of a scenario as the real reader sees it.</summary>
internal sealed class ScenarioTrace
{
    private static readonly ConcurrentDictionary<string, ScenarioTrace> s_traces = new(StringComparer.Ordinal);

    private ScenarioTrace(string name, byte[] bytes)
    {
        Bytes = bytes;
        Trace = new EtlTraceSource(name, () => new MemoryByteSource(bytes)).Load(TraceLoadOptions.Default);
        Analysis = new TraceAnalysis(Trace);
    }

    public byte[] Bytes { get; }
    public TraceData Trace { get; }
    public TraceAnalysis Analysis { get; }

    /// <summary>Writes a scenario as its program does by default, once.</summary>
    public static ScenarioTrace Get(string name) => s_traces.GetOrAdd(name, n => Write(n));

    public static ScenarioTrace Write(string name, Func<TraceFileOptions, TraceFileOptions>? change = null) =>
        new(name, File(name, change));

    public static byte[] File(string name, Func<TraceFileOptions, TraceFileOptions>? change = null)
    {
        var scenario = ScenarioList.Find(name) ?? throw new ArgumentException($"There is no scenario {name}.", nameof(name));
        var options = new TraceFileOptions { ClockFrequency = scenario.ClockFrequency };
        using var file = new MemoryStream();
        scenario.Write(file, change is null ? options : change(options));
        return file.ToArray();
    }

    public ThreadStarvation Thread(uint id) => Analysis.StarvationByThread.Single(t => IdOf(t.Thread) == id);

    /// <summary>Gets the ready intervals of a thread, in order.</summary>
    public ReadyInterval[] ReadyIntervals(uint id) => [.. Analysis.ReadyIntervals.Where(r => IdOf(r.Thread) == id)];

    public ReadyInterval Longest(uint id) => Analysis.ReadyIntervals[Thread(id).Longest];

    public uint IdOf(int thread) => Trace.Threads[thread].ThreadId;

    /// <summary>Gets the number of records of a hook.</summary>
    public long Hooks(ushort hook) => Trace.Info.HookCounts.GetValueOrDefault(hook);
}
