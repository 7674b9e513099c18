using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis.Starvation;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>
/// The recorded schedules against a simpler program that knows no chain breaks: it agrees but for exceptions that are
/// listed here, each of which must be one.
/// </summary>
[TestClass]
public sealed class SimpleOracleTests
{
    /// <summary>Threads with ready intervals that a chain break cut: the oracle has none of these.</summary>
    private static readonly Dictionary<string, (uint Thread, int Cut)[]> s_cut = new()
    {
        ["lock-contention"] = [(1706, 1), (6188, 2), (6189, 1), (6190, 1), (6191, 1), (6192, 2)],
        ["rank-starvation"] = [(6204, 1), (6205, 1), (6207, 1)],
        ["parallel-build"] = [(6866, 1), (6870, 1), (6879, 1), (7103, 1)],
        ["lock-handoff"] = [],
        ["mixed-load"] = [],
    };

    /// <summary>Threads whose switch-out is missing: the oracle takes them to run, and loses their wake-ups.</summary>
    private static readonly Dictionary<string, (uint Thread, int Oracle, int Woken)[]> s_neverOut = new()
    {
        ["lock-contention"] = [],
        ["rank-starvation"] = [(69, 1, 3), (75, 1, 4)],
        ["parallel-build"] = [],
        ["lock-handoff"] = [],
        ["mixed-load"] = [],
    };

    /// <summary>How many threads wait at the end: the oracle counts only waits that ended.</summary>
    private static readonly Dictionary<string, int> s_stillWaiting = new()
    {
        ["lock-contention"] = 9,
        ["rank-starvation"] = 12,
        ["parallel-build"] = 15,
        ["lock-handoff"] = 12,
        ["mixed-load"] = 13,
    };

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void RecordsAgree(string name)
    {
        var (oracle, analysis) = Load(name);
        var (switches, readies) = (analysis.Trace.Switches, analysis.Trace.Readies);
        var stacks = switches.NewThreadStack.ToArray().Concat(readies.Stack.ToArray()).Count(s => s != 0);
        var pairs = new Dictionary<(uint A, uint B), int>();
        for (var row = 0; row < switches.Count; row++)
        {
            var (a, b) = (Id(analysis, switches[row].OldThread), Id(analysis, switches[row].NewThread));
            var key = (Math.Min(a, b), Math.Max(a, b));
            pairs[key] = pairs.GetValueOrDefault(key) + 1;
        }

        Assert.AreEqual(Number(oracle, "cswitch"), switches.Count);
        Assert.AreEqual(Number(oracle, "readythread"), readies.Count);
        Assert.AreEqual(Number(oracle, "stacks"), stacks);
        Assert.AreEqual(Number(oracle, "cpus"), analysis.Window.ExistingCpus.Length);
        Assert.AreEqual(Number(oracle, "freq"), analysis.Trace.Info.ClockFrequency);
        foreach (var pair in oracle.GetProperty("pairs").EnumerateArray().Select(p => p.EnumerateArray().ToList()))
        {
            Assert.AreEqual(pair[2].GetInt32(), pairs[(pair[0].GetUInt32(), pair[1].GetUInt32())]);
        }

        if (oracle.TryGetProperty("dpc", out var dpc))
        {
            var flags = readies.Rows.ToArray().Select(r => r.Flags).ToArray();
            Assert.AreEqual(dpc.GetInt64(), flags.Count(f => (f & ReadyThreadFlags.ExecutingDpc) != 0));
            Assert.AreEqual(Number(oracle, "chain_breaks"), analysis.Links.ChainBreaks);
        }
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void ThreadsAgreeButForTheExceptions(string name)
    {
        var (oracle, analysis) = Load(name);
        var expected = oracle.GetProperty("threads").EnumerateObject()
            .ToDictionary(t => uint.Parse(t.Name, CultureInfo.InvariantCulture), t => t.Value);
        var threads = analysis.StarvationByThread.ToDictionary(t => Id(analysis, t.Thread));
        Assert.IsTrue(expected.Keys.ToHashSet().SetEquals(threads.Keys), "The threads are not the same.");
        var tickNs = 1_000_000_000 / Number(oracle, "freq");
        var stillWaiting = 0;
        foreach (var (id, thread) in threads)
        {
            var theirs = expected[id];
            var row = analysis.Trace.Threads[thread.Thread];
            Assert.AreEqual(theirs.GetProperty("name").GetString(), row.Name, $"thread {id}");
            Assert.AreEqual(Number(theirs, "pid"), row.ProcessId, $"thread {id}");
            Assert.AreEqual(Number(theirs, "run") * tickNs, thread.RunningNs, $"thread {id}");
            Assert.AreEqual(Number(theirs, "ins"), thread.SwitchIns, $"thread {id}");
            Assert.AreEqual(Number(theirs, "readied"), thread.ReadiedCount, $"thread {id}");
            Assert.AreEqual(JsonValueKind.Null, theirs.GetProperty("still_ready").ValueKind, $"thread {id}");
            Assert.AreEqual(0, thread.CensoredEndCount, $"thread {id}");
            var unknown = theirs.TryGetProperty("unknown", out var value) ? value.GetInt64() * tickNs : 0;
            Assert.IsGreaterThanOrEqualTo(unknown, thread.UnknownNs, $"thread {id}");
            var open = thread.WaitingNs - (Number(theirs, "wait") * tickNs);
            Assert.IsGreaterThanOrEqualTo(0, open, $"thread {id}");
            stillWaiting += open > 0 ? 1 : 0;
            if (s_neverOut[name].All(n => n.Thread != id))
            {
                Assert.AreEqual(Number(theirs, "early"), thread.EarlyCount, $"thread {id}");
                AreSame(theirs, "woken", tickNs, Whole(analysis, thread, isWoken: true), $"thread {id}");
                AreSame(theirs, "pre", tickNs, Whole(analysis, thread, isWoken: false), $"thread {id}");
            }
        }

        Assert.AreEqual(s_stillWaiting[name], stillWaiting);
        CollectionAssert.AreEqual(
            s_cut[name],
            threads.Where(t => t.Value.CensoredCutCount > 0).OrderBy(t => t.Key)
                .Select(t => (t.Key, t.Value.CensoredCutCount)).ToArray());
        foreach (var (id, theirs, ours) in s_neverOut[name])
        {
            Assert.AreEqual(theirs, Number(expected[id], "woken_n"));
            Assert.AreEqual(ours, threads[id].CountByKind[(int)ReadyKind.Woken]);
        }
    }

    private static (JsonElement Oracle, TraceAnalysis Analysis) Load(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "oracle")));
        var trace = new EtlTraceSource(LinuxSchedules.Trace(name)).Load(TraceLoadOptions.Default);
        return (oracle.RootElement.Clone(), new TraceAnalysis(trace));
    }

    private static List<ReadyInterval> Whole(TraceAnalysis analysis, ThreadStarvation thread, bool isWoken) =>
        [
            .. analysis.ReadyIntervals.ToArray().Where(r => r.Thread == thread.Thread
                && r.Censored == Censoring.None && (r.Kind is ReadyKind.Woken or ReadyKind.Created) == isWoken),
        ];

    private static void AreSame(JsonElement theirs, string kind, long tickNs, List<ReadyInterval> ours, string thread)
    {
        Assert.AreEqual(Number(theirs, kind + "_n"), ours.Count, thread);
        Assert.AreEqual(Number(theirs, kind + "_sum") * tickNs, ours.Sum(r => r.LengthNs), thread);
        Assert.AreEqual(
            Number(theirs, kind + "_max") * tickNs, ours.Select(r => r.LengthNs).DefaultIfEmpty().Max(), thread);
    }

    private static uint Id(TraceAnalysis analysis, int thread) => analysis.Trace.Threads[thread].ThreadId;

    private static long Number(JsonElement element, string name) => element.GetProperty(name).GetInt64();
}
