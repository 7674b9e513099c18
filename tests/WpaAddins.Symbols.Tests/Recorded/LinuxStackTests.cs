using System.Text.Json;
using WpaAddins.Analysis;
using WpaAddins.Etl.Tests;
using WpaAddins.Symbols.Files;
using WpaAddins.Symbols.Lookup;
using WpaAddins.Trace;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Symbols.Tests.Recorded;

/// <summary>Every frame of the recorded schedules has a name, and functions have the wake-ups that an independent program counted.</summary>
[TestClass]
public sealed class LinuxStackTests
{
    private static readonly string[] s_names = ["lock-contention", "rank-starvation", "parallel-build", "lock-handoff", "mixed-load"];

    public static IEnumerable<object[]> Names => s_names.Select(n => new object[] { n });

    [TestMethod]
    [DynamicData(nameof(Names))]
    public void EveryFrameHasItsFunction(string name)
    {
        var (analysis, known) = Load(name);
        var trace = analysis.Trace;
        var frames = 0;
        for (var row = 0; row < trace.Switches.Count; row++)
        {
            frames += Check(analysis, known, trace.Switches.NewThreadStack[row], analysis.SwitchStackProcess(row), trace.Switches.Time[row]);
        }

        for (var row = 0; row < trace.Readies.Count; row++)
        {
            frames += Check(analysis, known, trace.Readies.Stack[row], analysis.ReadyStackProcess(row), trace.Readies.Time[row]);
        }

        Assert.IsGreaterThan(5_000, frames);
    }

    [TestMethod]
    [DynamicData(nameof(Names))]
    public void FunctionsHaveTheWakeUpsThatAnIndependentProgramCounted(string name)
    {
        var (analysis, _) = Load(name);
        var trace = analysis.Trace;
        var counts = new Dictionary<int, (int Inclusive, int Exclusive, HashSet<int> Threads)>();
        var frames = new int[1000];
        var functions = new HashSet<int>();
        for (var row = 0; row < trace.Readies.Count; row++)
        {
            var count = analysis.Frames.Resolve(
                trace.Readies.Stack[row], analysis.ReadyStackProcess(row), trace.Readies.Time[row], frames);
            functions.Clear();
            for (var i = 0; i < count; i++)
            {
                var function = analysis.Frames.FunctionOf(frames[i]);
                if (functions.Add(function))
                {
                    var (inclusive, exclusive, threads) = counts.GetValueOrDefault(function, (0, 0, []));
                    threads.Add(trace.Readies[row].Thread);
                    counts[function] = (inclusive + 1, exclusive + (i == 0 ? 1 : 0), threads);
                }
            }
        }

        using var oracle = JsonDocument.Parse(File.ReadAllText(SharedFiles.Require($"traces/linux/{name}.analysis.json")));
        Assert.AreEqual(oracle.RootElement.GetProperty("wakeUps").GetProperty("functions").GetInt32(), counts.Count);
        var byName = counts.ToDictionary(c => analysis.Frames.Function(c.Key).ToString(), c => c.Value);
        var compared = 0;
        foreach (var row in oracle.RootElement.GetProperty("wakeUpsByFunction").EnumerateArray())
        {
            var function = row.GetProperty("function").GetString()!;
            Assert.IsTrue(byName.TryGetValue(function, out var found), function);
            Assert.AreEqual(row.GetProperty("inclusive").GetProperty("wakeUps").GetInt32(), found.Inclusive, function);
            Assert.AreEqual(row.GetProperty("exclusive").GetProperty("wakeUps").GetInt32(), found.Exclusive, function);
            Assert.AreEqual(row.GetProperty("threads").GetInt32(), found.Threads.Count, function);
            compared++;
        }

        Assert.AreEqual(100, compared);
    }

    [TestMethod]
    [DynamicData(nameof(Names))]
    public void TraceQualitySaysHowManyFramesHaveNames(string name)
    {
        var (analysis, _) = Load(name);
        var naming = analysis.StackNaming;
        Assert.AreEqual((naming.Frames, naming.Frames), (naming.InModules, naming.InFunctions));
        Assert.AreEqual(Frames(analysis.Trace), naming.Frames);
        var plain = new TraceAnalysis(analysis.Trace);
        Assert.AreEqual((naming.Frames, 0L), (plain.StackNaming.InModules, plain.StackNaming.InFunctions));
        StringAssert.Contains(Reason(analysis), "; 100 % of frames in modules, 100 % with function names");
        StringAssert.Contains(Reason(plain), "; 100 % of frames in modules, 0 % with function names");
    }

    private static (TraceAnalysis Analysis, HashSet<string> Known) Load(string name)
    {
        var trace = new EtlTraceSource(SharedFiles.Require($"traces/linux/{name}.etl")).Load(TraceLoadOptions.Default);
        var path = SharedFiles.Require($"traces/linux/{name}.symbols.json");
        var loader = new SymbolLoader([], [SymbolFile.Read(path)]);
        using var json = JsonDocument.Parse(File.ReadAllText(path));
        var known = json.RootElement.EnumerateObject()
            .SelectMany(m => m.Value.EnumerateObject().Select(f => $"{Module(m.Name)}!{f.Name}")).ToHashSet(StringComparer.Ordinal);
        return (new TraceAnalysis(trace, AnalysisOptions.Default with { Symbols = loader }), known);
    }

    private static string Module(string name) => name == "[kernel.kallsyms]" ? "ntoskrnl.exe" : name.Trim('[', ']');

    private static int Check(TraceAnalysis analysis, HashSet<string> known, int stack, uint process, long time)
    {
        var frames = new int[analysis.Trace.Stacks.FrameCount(stack)];
        analysis.Frames.Resolve(stack, process, time, frames);
        foreach (var frame in frames)
        {
            var resolved = analysis.Frames[frame];
            Assert.IsNotNull(resolved.Function, $"{resolved} in process {process}");
            Assert.IsLessThan(0x80UL, resolved.Offset);
            Assert.Contains($"{resolved.Module}!{resolved.Function}", known);
        }

        return frames.Length;
    }

    private static long Frames(TraceData trace)
    {
        var frames = 0L;
        foreach (var stack in (int[])[.. trace.Switches.NewThreadStack.ToArray(), .. trace.Readies.Stack.ToArray()])
        {
            frames += trace.Stacks.KernelFrames(stack).Length + trace.Stacks.UserFrames(stack).Length;
        }

        return frames;
    }

    private static string Reason(TraceAnalysis analysis) =>
        analysis.Quality.Single(q => q.Investigation == "lock-holders").Reason;
}
