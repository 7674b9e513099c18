using System.Globalization;
using System.IO.Compression;
using System.Text.Json;
using WpaAddins.Cli.Tests.Sql;
using WpaAddins.Etl.Tests;
using WpaAddins.TestTraces;

namespace WpaAddins.Cli.Tests.Conversion;

[TestClass]
public sealed class PerfettoTests
{
    /// <summary>Names a folder with Perfetto's trace processor, as tpquery.mjs expects it.</summary>
    private const string EngineVariable = "TP_ENGINE";

    public static IEnumerable<object[]> Recordings { get; } =
    [
        ["traces/linux/lock-contention.etl", true], ["traces/linux/rank-starvation.etl", true], ["traces/linux/parallel-build.etl", true],
        ["traces/linux/lock-handoff.etl", false], ["traces/linux/mixed-load.etl", false], ["rank.etl", false], ["rank-priority-only.etl", false],
        ["starved-by-rank.etl", false], ["balance-set.etl", false], ["balance-set-realtime.etl", false],
    ];

    /// <summary>A chain break and a state that becomes unknown add a slice without length, so that switch-ins are compared only without one.</summary>
    [TestMethod]
    [DynamicData(nameof(Recordings))]
    public void KeepsTheTimesAndNamesOfEveryThread(string name, bool hasBreaks)
    {
        using var folder = new TemporaryFolder();
        var trace = Find(name);
        var path = folder.PathOf("a.pftrace.gz");
        Assert.AreNotEqual(ExitCode.Failed, CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", path).ExitCode);
        using var bytes = new MemoryStream();
        using (var file = new GZipStream(File.OpenRead(path), CompressionMode.Decompress))
        {
            file.CopyTo(bytes);
        }

        var decoded = DecodedSchedule.Read(bytes.ToArray());
        var rows = Threads(trace);
        Assert.IsNotEmpty(rows);
        foreach (var thread in rows.GroupBy(r => r.GetProperty("Thread Id").GetInt64()))
        {
            var id = thread.Key;
            Assert.AreEqual(thread.Sum(r => Nanoseconds(r, "Running (us)")), decoded.Running.GetValueOrDefault(id), $"thread {id}");
            var switchIns = decoded.SwitchIns.GetValueOrDefault(id);
            var expected = thread.Sum(r => r.GetProperty("Switch-Ins").GetInt32());
            Assert.IsGreaterThanOrEqualTo(expected, switchIns);
            var isUnknown = thread.Any(r => Nanoseconds(r, "Off CPU Unknown (us)") > 0);
            Assert.IsTrue(switchIns == expected || isUnknown || hasBreaks, $"thread {id}");
        }

        foreach (var row in rows.Where(r => r.GetProperty("Process Id").GetInt64() != 0))
        {
            var id = row.GetProperty("Thread Id").GetInt64();
            var process = row.GetProperty("Process Id").GetInt64();
            Assert.Contains((id, row.GetProperty("Thread Name").GetString(), process), decoded.Threads);
            Assert.AreEqual(row.GetProperty("Process Name").GetString(), decoded.Processes[process]);
        }

        Assert.IsNotEmpty(decoded.WakeUps);
        Assert.AreEqual("(records lost)", decoded.Processes[decoded.Threads.Single(t => t.Name == "CPU 0").ProcessId]);
    }

    /// <summary>The end of a process would take the name of the next process with its id.</summary>
    [TestMethod]
    [DataRow("lock-contention")]
    [DataRow("parallel-build")]
    public void ProcessEndsBeforeTheNextOneIsNamed(string name)
    {
        using var folder = new TemporaryFolder();
        var path = folder.PathOf("a.pftrace");
        CommandLineRun.Run(["convert", SharedFiles.Require($"traces/linux/{name}.etl"), "--to", "perfetto", "--out", path]);
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(path));
        var ends = decoded.Ends.Where(e => decoded.LastNames.ContainsKey(e.Thread)).ToList();
        Assert.IsNotEmpty(ends);
        foreach (var (time, process) in ends)
        {
            Assert.IsLessThan(decoded.LastNames[process], time, $"process {process}");
        }
    }

    [TestMethod]
    public void SaysThatThereIsNoSchedule()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1 }).ToArray());
        var run = CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", folder.PathOf("a.pftrace"));
        Assert.AreEqual(ExitCode.Done, run.ExitCode);
        Assert.AreEqual("wpaaddins: a.etl: the trace has no context switches, so the result has no schedule", run.ErrorLines[0]);
    }

    /// <summary>Five processes of the trace have an id that was used before the range. Perfetto shows all from the first event on.</summary>
    [TestMethod]
    public void NoEventIsBeforeTheRange()
    {
        using var folder = new TemporaryFolder();
        var trace = SharedFiles.Require("traces/linux/rank-starvation.etl");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--from", "2", "--to", "3", "--out", folder.PathOf("a.pftrace"));
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace")));
        Assert.AreEqual(2_000_000_000, decoded.FirstTime);
        foreach (var row in Threads(trace, "--from", "2", "--to", "3").Where(r => r.GetProperty("Process Id").GetInt64() != 0))
        {
            Assert.AreEqual(row.GetProperty("Process Name").GetString(), decoded.Processes[row.GetProperty("Process Id").GetInt64()]);
        }
    }

    /// <summary>The End record of the process comes before the last switch-out of its thread.</summary>
    [TestMethod]
    public void ProcessOfAReusedIdEndsAfterItsThread()
    {
        using var folder = new TemporaryFolder();
        CommandLineRun.Run("convert", folder.Write("a.etl", SmallTraces.ReusedProcessId()), "--to", "perfetto", "--out", folder.PathOf("a.pftrace"));
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace")));
        CollectionAssert.AreEqual(new[] { (6_000_000L, 100L) }, decoded.Ends.ToArray());
        Assert.AreEqual(3_000_000, decoded.Running[104]);
    }

    [TestMethod]
    [DataRow("lock-handoff")]
    [DataRow("rank-starvation")]
    public void ShowsFindingsHoldsAndRanksAsTracks(string name)
    {
        using var folder = new TemporaryFolder();
        var trace = SharedFiles.Require($"traces/linux/{name}.etl");
        var path = folder.PathOf("a.pftrace");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", path);
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(path));
        decoded.CheckSlicesAreClosed();
        var findings = Rows(trace, "Findings").Count(r => r.GetProperty("Severity").GetString() is "High" or "Medium" or "Low");
        Assert.AreEqual(findings, decoded.TrackNames.Count(n => n.StartsWith("Finding: ", StringComparison.Ordinal)));
        Assert.IsGreaterThanOrEqualTo(findings, decoded.Slices);
        Assert.Contains("Ready queue", decoded.TrackNames);
        Assert.AreEqual(name == "rank-starvation", decoded.TrackNames.Any(n => n.StartsWith("Rank of LockApp.exe", StringComparison.Ordinal)));
    }

    [TestMethod]
    public void LimitsTheScheduleToTheRange()
    {
        using var folder = new TemporaryFolder();
        var trace = SharedFiles.Require("traces/linux/mixed-load.etl");
        var path = folder.PathOf("a.pftrace");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--from", "1", "--to", "1.5", "--out", path);
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(path));
        Assert.IsNotEmpty(decoded.WakeUps);
        Assert.IsTrue(decoded.WakeUps.All(w => w.Time is >= 1_000_000_000 and < 1_500_000_000));
        var rows = Threads(trace, "--from", "1", "--to", "1.5");
        Assert.IsGreaterThan(10, rows.Count);
        foreach (var row in rows)
        {
            var id = row.GetProperty("Thread Id").GetInt64();
            Assert.AreEqual(Nanoseconds(row, "Running (us)"), decoded.Running.GetValueOrDefault(id), $"thread {id}");
        }
    }

    /// <summary>Thread 300 is ready at both ends of the range, and thread 100 runs at both.</summary>
    [TestMethod]
    public void RangeBeginsAndEndsWithinSlices()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Starvation());
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--from", "0.05", "--to", "0.06", "--out", folder.PathOf("a.pftrace"));
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace")));
        Assert.AreEqual(10_000_000, decoded.Running[100], "no record lies in the range, but the thread runs in it");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--from", "0.05", "--to", "0.1035", "--out", folder.PathOf("b.pftrace"));
        decoded = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("b.pftrace")));
        var rows = Threads(trace, "--from", "0.05", "--to", "0.1035").ToDictionary(r => r.GetProperty("Thread Id").GetInt64());
        Assert.AreEqual(Nanoseconds(rows[100], "Running (us)"), decoded.Running[100]);
        Assert.AreEqual(Nanoseconds(rows[200], "Running (us)"), decoded.Running[200]);
        Assert.AreEqual((50_000_000, 200), decoded.WakeUps.Select(w => (w.Time, w.Thread)).First());
    }

    [TestMethod]
    [DataRow("traces/windows/win7-x64-stackwalk.etl")]
    [DataRow("traces/windows/win8-x64-compressed-stackkeys.etl")]
    public void KeepsEverySampleAndItsFunction(string name)
    {
        using var folder = new TemporaryFolder();
        var trace = SharedFiles.Require(name);
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", folder.PathOf("a.pftrace"));
        var samples = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace"))).Samples.All;
        Assert.IsNotEmpty(samples);
        var rows = Rows(trace, "CPU Samples by Function");
        var leaves = rows.GroupBy(r => $"{r.GetProperty("Module").GetString()}!{r.GetProperty("Function").GetString()}")
            .ToDictionary(g => g.Key, g => g.Sum(r => r.GetProperty("Exclusive").GetInt64()));
        Assert.AreEqual(leaves.Values.Sum(), samples.Count);
        foreach (var leaf in samples.GroupBy(s => s.Frames[^1]).Where(g => leaves.ContainsKey(g.Key)))
        {
            Assert.AreEqual(leaves[leaf.Key], leaf.Count(), leaf.Key);
        }
    }

    [TestMethod]
    public void ArrowsLeadFromHangsToTheirFindings()
    {
        using var folder = new TemporaryFolder();
        var trace = Find("rank.etl");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", folder.PathOf("a.pftrace"));
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace")));
        var findings = JsonDocument.Parse(CommandLineRun.Run("analyze", trace, "--json").Output).RootElement
            .GetProperty("files")[0].GetProperty("findings").EnumerateArray().ToList();
        var expected = findings.SelectMany(f => f.GetProperty("hangs").EnumerateArray().Select(h =>
            new[] { $"{h.GetProperty("process").GetString()} thread {h.GetProperty("threadId").GetInt64()}", f.GetProperty("headline").GetString()! }));
        Assert.IsNotEmpty(expected);
        CollectionAssert.AreEquivalent(
            expected.Select(e => string.Join('|', e.Order(StringComparer.Ordinal))).ToList(),
            decoded.Arrows.Select(a => string.Join('|', new[] { a.From, a.To }.Order(StringComparer.Ordinal))).ToList());
    }

    [TestMethod]
    public void ShowsTheReadyTimeBeforeEachBoost()
    {
        using var folder = new TemporaryFolder();
        var trace = Find("balance-set.etl");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", folder.PathOf("a.pftrace"));
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace")));
        decoded.CheckSlicesAreClosed();
        var boosted = Rows(trace, "Balance Set Boosts", "--where", "Boosted = Yes")
            .Select(r => $"Boosts of {r.GetProperty("Process").GetString()} thread {r.GetProperty("Thread Id")}").Distinct().ToList();
        Assert.IsNotEmpty(boosted);
        CollectionAssert.AreEquivalent(boosted, decoded.TrackNames.Where(n => n.StartsWith("Boosts of ", StringComparison.Ordinal)).ToList());
    }

    /// <summary>A viewer warns of lost records: those that the file lacks, not only those that its header counts.</summary>
    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void MarksDamagedTraces(bool isCut)
    {
        using var folder = new TemporaryFolder();
        var bytes = File.ReadAllBytes(SharedFiles.Require("traces/linux/mixed-load.etl"));
        var trace = folder.Write("a.etl", isCut ? bytes[..^100_000] : bytes);
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", folder.PathOf("a.pftrace"));
        Assert.AreEqual(isCut, DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace"))).HasLosses);
    }

    [TestMethod]
    public void CountsTheWaitersOfEachLock()
    {
        using var folder = new TemporaryFolder();
        var trace = SharedFiles.Require("traces/linux/lock-handoff.etl");
        var signatures = folder.Write("mutex.json", """
            { "signatures": [ { "name": "mutex", "scope": "process", "acquire": ["*!*futex_wait*"], "release": ["*!*futex_wake*"] } ] }
            """u8.ToArray());
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--signatures", signatures, "--out", folder.PathOf("a.pftrace"));
        var counters = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace"))).Counters
            .Where(c => c.Key.EndsWith(": waiters", StringComparison.Ordinal)).ToList();
        Assert.IsNotEmpty(counters);
        var most = Rows(trace, "Lock Holders", "--signatures", signatures).Max(r => r.GetProperty("Most Waiters").GetInt64());
        Assert.AreEqual(most, counters.Max(c => c.Value.Max(v => v.Value)));
        foreach (var counter in counters)
        {
            Assert.AreEqual(0, counter.Value[^1].Value);
            Assert.IsTrue(counter.Value.All(v => v.Value >= 0));
        }
    }

    /// <summary>Both traces lack context switches.</summary>
    [TestMethod]
    [DataRow("linux/parallel-build")]
    [DataRow("linux/lock-contention")]
    [DataRow("linux/parallel-build", "--from", "0.4", "--to", "0.91")]
    public void CountersAreThoseOfTheTableLoad(string name, params string[] range) =>
        AssertCountersAreThoseOfTheTableLoad(SharedFiles.Require($"traces/{name}.etl"), range);

    /// <summary>The ranges begin around the end of a ready interval at which the state of the thread became unknown.</summary>
    [TestMethod]
    public void ThreadsAreReadyAtTheStartOfARangeAsInTheTables()
    {
        using var folder = new TemporaryFolder();
        var ready = 0;
        for (var seed = 0; seed < 4; seed++)
        {
            var trace = folder.Write($"{seed}.etl", RandomSchedule.Create(seed, cpus: 3, threads: 9, steps: 300, RandomScheduleFlags.All).Bytes);
            var ends = Rows(trace, "Ready Intervals", "--where", "Censored = Cut").Take(5).Select(r => Time(r, "End (s)"));
            foreach (var start in ends.SelectMany(end => new[] { end - 1, end + 1 }))
            {
                string[] range = ["--from", (start / 1e9m).ToString(CultureInfo.InvariantCulture), "--to", "1000"];
                var path = folder.PathOf($"{seed}-{start}.pftrace");
                CommandLineRun.Run(["convert", trace, "--to", "perfetto", "--out", path, .. range]);
                var expected = Rows(trace, "Ready Intervals", range).Where(r => Time(r, "Ready Time (s)") == start)
                    .Select(r => r.GetProperty("Thread Id").GetInt64()).Order().ToList();
                var wakeUps = DecodedSchedule.Read(File.ReadAllBytes(path)).WakeUps;
                CollectionAssert.AreEqual(expected, wakeUps.Where(w => w.Time == start).Select(w => w.Thread).Order().ToList(), $"seed {seed}, {start}");
                ready += expected.Count;
            }
        }

        Assert.IsGreaterThan(0, ready);
    }

    [TestMethod]
    public void NoCpuIsBusyDuringAnInterrupt()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Interrupted());
        AssertCountersAreThoseOfTheTableLoad(trace);
        Assert.AreEqual(0.8, Rows(trace, "Load").Single().GetProperty("Busy CPUs").GetDouble(), 1e-6);
    }

    private static void AssertCountersAreThoseOfTheTableLoad(string trace, params string[] range)
    {
        // The table has six decimals.
        const double Rounding = 5.01e-7;
        using var folder = new TemporaryFolder();
        CommandLineRun.Run(["convert", trace, "--to", "perfetto", "--out", folder.PathOf("a.pftrace"), .. range]);
        var counters = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace"))).Counters;
        var windows = Rows(trace, "Load", range);
        Assert.IsNotEmpty(windows);
        foreach (var window in windows)
        {
            var (start, end) = (Time(window, "Start (s)"), Time(window, "End (s)"));
            Assert.AreEqual(Real(window, "Busy CPUs"), Mean(counters["Busy CPUs"], start, end), Rounding, $"{start}");
            Assert.AreEqual(Real(window, "Mean Queue"), Mean(counters["Ready queue"], start, end), Rounding, $"{start}");
        }

        static double Real(JsonElement row, string column) => row.GetProperty(column).GetDouble();

        static double Mean(List<(long Time, long Value)> counter, long start, long end) => counter
            .Zip(counter.Skip(1).Select(c => c.Time).Append(long.MaxValue), (c, until) => (c.Time, c.Value, Until: until))
            .Sum(c => c.Value * Math.Max((double)Math.Min(c.Until, end) - Math.Max(c.Time, start), 0)) / (end - start);
    }

    /// <summary>Two threads with one id: the first ends, and the second has another name and process.</summary>
    [TestMethod]
    public void ReusedIdIsTwoThreads()
    {
        using var folder = new TemporaryFolder();
        var path = folder.PathOf("a.pftrace");
        CommandLineRun.Run("convert", folder.Write("a.etl", SmallTraces.ReusedThreadId()), "--to", "perfetto", "--out", path);
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(path));
        CollectionAssert.AreEqual(
            new[] { (500L, "first", 100L), (500L, "second", 200L) },
            decoded.Threads.Where(t => t.ThreadId == 500).Select(t => (t.ThreadId, t.Name!, t.ProcessId)).ToArray());
        Assert.AreEqual((3_000_000, 500), decoded.Ends.Single());
        Assert.AreEqual(2_000_000 + 4_000_000, decoded.Running[500]);

        var answers = Query(
            folder,
            path,
            "select t.name, p.name, sum(s.dur) from sched s join thread t using (utid) join process p using (upid) where t.tid = 500 and s.dur > 0"
            + " group by utid order by t.name");
        Assert.AreEqual("[[\"first\",\"a.exe\",2000000],[\"second\",\"b.exe\",4000000]]", answers[0].GetRawText());
    }

    [TestMethod]
    public void WritesLostRecordsAsAThreadOfTheirOwn()
    {
        using var folder = new TemporaryFolder();
        var trace = folder.Write("a.etl", SmallTraces.Broken());
        Assert.AreEqual(ExitCode.Usage, CommandLineRun.Run("convert", trace, "--to", "perfetto", "--weight", "cpu").ExitCode);
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", folder.PathOf("a.pftrace"));
        var decoded = DecodedSchedule.Read(File.ReadAllBytes(folder.PathOf("a.pftrace")));
        var lost = decoded.Threads.Single(t => t.Name == "CPU 0").ThreadId;
        Assert.AreEqual(2_000_000, decoded.Running[lost], "both slices end with another thread");
        Assert.AreEqual(0, decoded.Running[100] + decoded.Running.GetValueOrDefault(200));
    }

    /// <summary>In longer waits threads wake others many times, which Perfetto follows in another way.</summary>
    [TestMethod]
    public void CriticalPathsOfShortWaitsAreThoseOfTheTable()
    {
        using var folder = new TemporaryFolder();
        var trace = SharedFiles.Require("traces/linux/lock-handoff.etl");
        var path = folder.PathOf("a.pftrace");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", path);
        var chains = Rows(trace, "Wait Chains", "--where", "Chain <= 30").GroupBy(r => r.GetProperty("Chain").GetInt32())
            .Where(c => c.Any(r => Nanoseconds(r, "Wait (us)") is > 0 and < 100_000_000 && Depth(r) == 0)
                && !c.Any(r => Nanoseconds(r, "Wait (us)") >= 100_000_000))
            .ToList();
        Assert.IsGreaterThan(20, chains.Count);
        var queries = chains.Select(c =>
        {
            var (start, end) = (c.Where(r => Depth(r) == 0).Min(r => Time(r, "Start (s)")),
                c.Where(r => Depth(r) == 0).Max(r => Time(r, "End (s)")));
            return "select tid, sum(c.dur) from _thread_executing_span_critical_path("
                + $"(select utid from thread where tid = {c.First(r => Depth(r) == 0).GetProperty("Thread Id")}), {start}, {end - start}) c"
                + " join thread using (utid) where c.dur > 0 group by tid order by tid";
        });
        var answers = Query(folder, path, ["include perfetto module sched.thread_executing_span", .. queries]);
        for (var i = 0; i < chains.Count; i++)
        {
            var sums = chains[i].GroupBy(r => r.GetProperty("Thread Id").GetInt64()).OrderBy(g => g.Key)
                .Select(g => (g.Key, Sum: g.Sum(r => Nanoseconds(r, "Duration (us)")))).Where(g => g.Sum > 0).Select(g => $"[{g.Key},{g.Sum}]");
            Assert.AreEqual($"[{string.Join(',', sums)}]", answers[i + 1].GetRawText(), $"chain {chains[i].Key}");
        }

        static int Depth(JsonElement row) => row.GetProperty("Depth") is { ValueKind: JsonValueKind.Number } depth ? depth.GetInt32() : -1;
    }

    /// <summary>
    /// States that are open at the end have no duration in Perfetto. The tables count them, except Running. Perfetto defines no order between
    /// CPUs at one nanosecond: a thread that moves to another one at that time can be ready longer.
    /// </summary>
    [TestMethod]
    [DynamicData(nameof(Recordings))]
    public void PerfettosOwnSumsAreThoseOfTheTables(string name, bool _)
    {
        var trace = Find(name);
        using var folder = new TemporaryFolder();
        var path = folder.PathOf("a.pftrace");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", path);
        var answers = Query(
            folder,
            path,
            "select name, value from stats where value > 0 and severity in ('error', 'data_loss')",
            "select tid, state, sum(iif(dur < 0, (select max(ts) from thread_state) - ts, dur)) from thread_state"
            + " join thread using (utid) where state != 'Running' group by utid, state union all"
            + " select tid, 'Running', sum(dur) from sched join thread using (utid) where dur > 0 group by utid",
            "select tid from sched s join thread t using (utid) left join process p using (upid) where tid > 0 and p.name is null"
            + " group by utid having sum(s.dur) > 0");
        Assert.AreEqual(0, answers[0].GetArrayLength(), answers[0].ToString());
        var sums = answers[1].EnumerateArray().ToLookup(r => r[0].GetInt64(), r => (State: r[1].GetString()!, Sum: r[2].GetInt64()));
        var moving = Rows(trace, "Ready Intervals", "--where", "Ready = 0").Select(r => r.GetProperty("Thread Id").GetInt64()).ToHashSet();
        var compared = 0;
        Assert.AreEqual(0, answers[2].GetArrayLength(), $"threads without a name of a process: {answers[2]}");
        foreach (var row in Threads(trace))
        {
            var id = row.GetProperty("Thread Id").GetInt64();
            Assert.AreEqual(Nanoseconds(row, "Running (us)"), Sum(id, "Running"), $"thread {id}");
            Assert.AreEqual(Nanoseconds(row, "Waiting (us)"), Sum(id, "S", "D"), $"thread {id}");
            if (!moving.Contains(id))
            {
                compared++;
                Assert.AreEqual(Nanoseconds(row, "Ready (us)"), Sum(id, "R", "R+"), $"thread {id}");
            }
        }

        Assert.IsTrue(compared > 0 || !name.Contains('/', StringComparison.Ordinal), "simulated threads often move in no time");

        long Sum(long id, params string[] states) => sums[id].Where(s => states.Contains(s.State)).Sum(s => s.Sum);
    }

    private static string Find(string name) => name.Contains('/', StringComparison.Ordinal)
        ? SharedFiles.Require(name)
        : RepositoryFiles.Path("samples", "traces", name);

    /// <summary>Asks Perfetto's trace processor, and ends the test as inconclusive if it is not there.</summary>
    private static JsonElement[] Query(TemporaryFolder folder, string path, params string[] queries)
    {
        var script = SharedFiles.Require("tools/tpquery.mjs");
        var node = EngineRun.Find("node");
        if (node is null || Environment.GetEnvironmentVariable(EngineVariable) is not { Length: > 0 } engine)
        {
            Assert.Inconclusive($"Perfetto's trace processor is not here: needs node, and {EngineVariable} = the folder with its files.");
            return [];
        }

        var answers = EngineRun.Run(node, folder.Root, "", [script, "--engine", engine, path, .. queries])
            .Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.HasCount(queries.Length, answers, "one answer for each query (none if the script is reached through a link)");
        return [.. answers.Select(a => JsonDocument.Parse(a).RootElement.GetProperty("rows"))];
    }

    private static List<JsonElement> Threads(string trace, params string[] options) => Rows(trace, "Ready Starvation", options);

    private static List<JsonElement> Rows(string trace, string table, params string[] options) =>
        [.. CommandLineRun.Run(["export", trace, "--table", table, "--format", "ndjson", .. options]).Output
            .Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(l => JsonDocument.Parse(l).RootElement)];

    /// <summary>Gets a time in nanoseconds.</summary>
    private static long Time(JsonElement row, string column) => (long)(row.GetProperty(column).GetDecimal() * 1_000_000_000);

    /// <summary>Gets a duration in nanoseconds; 0 if it is unknown.</summary>
    private static long Nanoseconds(JsonElement row, string column) =>
        row.GetProperty(column) is { ValueKind: JsonValueKind.Number } value ? (long)(value.GetDecimal() * 1000) : 0;
}
