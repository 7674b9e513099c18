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

    /// <summary>Gets the file.</summary>
    public byte[] Bytes { get; }

    /// <summary>Gets the trace.</summary>
    public TraceData Trace { get; }

    /// <summary>Gets its analysis.</summary>
    public TraceAnalysis Analysis { get; }

    /// <summary>Writes a scenario as its program does by default, once.</summary>
    public static ScenarioTrace Get(string name) => s_traces.GetOrAdd(name, n => Write(n));

    /// <summary>Writes a scenario.</summary>
    public static ScenarioTrace Write(string name, Func<TraceFileOptions, TraceFileOptions>? change = null) =>
        new(name, File(name, change));

    /// <summary>Writes the file of a scenario.</summary>
    public static byte[] File(string name, Func<TraceFileOptions, TraceFileOptions>? change = null)
    {
        var scenario = ScenarioList.Find(name) ?? throw new ArgumentException($"There is no scenario {name}.", nameof(name));
        var options = new TraceFileOptions { ClockFrequency = scenario.ClockFrequency };
        using var file = new MemoryStream();
        scenario.Write(file, change is null ? options : change(options));
        return file.ToArray();
    }

    /// <summary>Gets the row of a thread.</summary>
    public ThreadStarvation Thread(uint id) => Analysis.Threads.Single(t => IdOf(t.Thread) == id);

    /// <summary>Gets the ready intervals of a thread, in order.</summary>
    public ReadyInterval[] ReadyIntervals(uint id) => [.. Analysis.ReadyIntervals.Where(r => IdOf(r.Thread) == id)];

    /// <summary>Gets the longest ready interval of a thread.</summary>
    public ReadyInterval Longest(uint id) => Analysis.ReadyIntervals[Thread(id).Longest];

    /// <summary>Gets the id of a thread.</summary>
    public uint IdOf(int thread) => Trace.Threads[thread].ThreadId;

    /// <summary>Gets the number of records of a hook.</summary>
    public long Hooks(ushort hook) => Trace.Info.HookCounts.GetValueOrDefault(hook);
}
