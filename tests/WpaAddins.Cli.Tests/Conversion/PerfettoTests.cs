using System.IO.Compression;
using System.Text.Json;
using WpaAddins.Cli.Tests.Sql;
using WpaAddins.Etl.Tests;

namespace WpaAddins.Cli.Tests.Conversion;

[TestClass]
public sealed class PerfettoTests
{
    /// <summary>Names a folder with Perfetto's trace processor, as tpquery.mjs expects it.</summary>
    private const string EngineVariable = "TP_ENGINE";

    public static IEnumerable<object[]> Recordings { get; } =
    [
        ["lock-contention", true], ["rank-starvation", true], ["parallel-build", true], ["lock-handoff", false], ["mixed-load", false],
    ];

    /// <summary>A chain break adds a slice without length, so that switch-ins are compared only without one.</summary>
    [TestMethod]
    [DynamicData(nameof(Recordings))]
    public void KeepsTheTimesAndNamesOfEveryThread(string name, bool hasBreaks)
    {
        using var folder = new TemporaryFolder();
        var trace = SharedFiles.Require($"traces/linux/{name}.etl");
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
        foreach (var row in rows)
        {
            var id = row.GetProperty("Thread Id").GetInt64();
            Assert.AreEqual(Nanoseconds(row, "Running (us)"), decoded.Running.GetValueOrDefault(id), $"thread {id}");
            var switchIns = decoded.SwitchIns.GetValueOrDefault(id);
            Assert.IsGreaterThanOrEqualTo(row.GetProperty("Switch-Ins").GetInt32(), switchIns);
            Assert.IsTrue(hasBreaks || switchIns == row.GetProperty("Switch-Ins").GetInt32(), $"thread {id}");
            var process = row.GetProperty("Process Id").GetInt64();
            Assert.Contains((id, row.GetProperty("Thread Name").GetString(), process), decoded.Threads);
            Assert.AreEqual(row.GetProperty("Process Name").GetString(), decoded.Processes[process]);
        }

        Assert.IsNotEmpty(decoded.WakeUps);
        Assert.AreEqual("(records lost)", decoded.Processes[decoded.Threads.Single(t => t.Name == "CPU 0").ProcessId]);
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

    /// <summary>
    /// States that are open at the end have no duration in Perfetto. The tables count them, except Running. A thread with an unknown state can be
    /// ready or waiting longer in Perfetto.
    /// </summary>
    [TestMethod]
    [DynamicData(nameof(Recordings))]
    public void PerfettosOwnSumsAreThoseOfTheTables(string name, bool hasBreaks)
    {
        var trace = SharedFiles.Require($"traces/linux/{name}.etl");
        var script = SharedFiles.Require("tools/tpquery.mjs");
        var node = EngineRun.Find("node");
        if (node is null || Environment.GetEnvironmentVariable(EngineVariable) is not { Length: > 0 } engine)
        {
            Assert.Inconclusive($"Perfetto's trace processor is not here: needs node, and {EngineVariable} = the folder with its files.");
            return;
        }

        using var folder = new TemporaryFolder();
        var path = folder.PathOf("a.pftrace");
        CommandLineRun.Run("convert", trace, "--to", "perfetto", "--out", path);
        var answers = EngineRun.Run(
            node, folder.Root, "", script, "--engine", engine, path,
            "select name, value from stats where value > 0 and severity in ('error', 'data_loss')",
            "select tid, state, sum(iif(dur < 0, (select max(ts) from thread_state) - ts, dur)) from thread_state"
            + " join thread using (utid) where state != 'Running' group by utid, state union all"
            + " select tid, 'Running', sum(dur) from sched join thread using (utid) where dur > 0 group by utid")
            .Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(a => JsonDocument.Parse(a).RootElement.GetProperty("rows")).ToArray();
        Assert.AreEqual(0, answers[0].GetArrayLength(), answers[0].ToString());
        var sums = answers[1].EnumerateArray().ToLookup(r => r[0].GetInt64(), r => (State: r[1].GetString()!, Sum: r[2].GetInt64()));
        var whole = 0;
        foreach (var row in Threads(trace))
        {
            var id = row.GetProperty("Thread Id").GetInt64();
            Assert.AreEqual(Nanoseconds(row, "Running (us)"), Sum(id, "Running"), $"thread {id}");
            if (!hasBreaks && Nanoseconds(row, "Off CPU Unknown (us)") == 0)
            {
                whole++;
                Assert.AreEqual(Nanoseconds(row, "Ready (us)"), Sum(id, "R", "R+"), $"thread {id}");
                Assert.AreEqual(Nanoseconds(row, "Waiting (us)"), Sum(id, "S", "D"), $"thread {id}");
            }
        }

        Assert.IsTrue(hasBreaks || whole >= 10, $"{whole} threads without an unknown state");

        long Sum(long id, params string[] states) => sums[id].Where(s => states.Contains(s.State)).Sum(s => s.Sum);
    }

    private static List<JsonElement> Threads(string trace) => Rows(trace, "Ready Starvation");

    private static List<JsonElement> Rows(string trace, string table) =>
        [.. CommandLineRun.Run("export", trace, "--table", table, "--format", "ndjson").Output
            .Split('\n', StringSplitOptions.RemoveEmptyEntries).Select(l => JsonDocument.Parse(l).RootElement)];

    private static long Nanoseconds(JsonElement row, string column) => (long)(row.GetProperty(column).GetDecimal() * 1000);
}
