using System.Text.Json;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.WakeUps;

namespace WpaAddins.Analysis.Tests.WakeUps;

/// <summary>Compares wake-ups by function in recorded schedules with the values of an independent program.</summary>
[TestClass]
public sealed class RecordedWakeUpTests
{
    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void FunctionsHaveTheWakeUpsThatTheOracleFound(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var analysis = LinuxSchedules.Analyse(name);
        var counts = oracle.RootElement.GetProperty("wakeUps");
        Assert.AreEqual(counts.GetProperty("readyThreads").GetInt32(), analysis.Trace.Readies.Count);
        Assert.AreEqual(
            counts.GetProperty("withStack").GetInt32(), analysis.Trace.Readies.Stack.ToArray().Count(s => s != 0));
        Assert.AreEqual(counts.GetProperty("functions").GetInt32(), analysis.WakeUpsByFunction.Count);
        var expected = oracle.RootElement.GetProperty("wakeUpsByFunction").EnumerateArray().Select(Line).ToList();
        var found = analysis.WakeUpsByFunction.Select(Line).ToList();
        Assert.IsGreaterThanOrEqualTo(100, expected.Count);
        Assert.AreEqual(string.Empty, string.Join('\n', expected.Except(found).Take(10)));

        // The oracle is cut at the hundredth: nothing with larger waits may be missing in it.
        var least = analysis.WakeUpsByFunction[expected.Count - 1].Inclusive.WaitsNs;
        var above = analysis.WakeUpsByFunction.Where(f => f.Inclusive.WaitsNs > least).Select(Line);
        Assert.AreEqual(string.Empty, string.Join('\n', above.Except(expected).Take(10)));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void PartsSumToTheWholeByThreadAndByProcess(string name)
    {
        var analysis = LinuxSchedules.Analyse(name);
        foreach (var grouping in (FunctionGrouping[])[FunctionGrouping.Thread, FunctionGrouping.Process])
        {
            var parts = analysis.SumWakeUps(grouping, StackChoice.All).ToLookup(r => r.Function);
            foreach (var whole in analysis.WakeUpsByFunction)
            {
                var rows = parts[whole.Function].ToList();
                Assert.AreEqual(whole.Inclusive, Sum(rows.Select(r => r.Inclusive)));
                Assert.AreEqual(whole.Exclusive, Sum(rows.Select(r => r.Exclusive)));
                Assert.IsGreaterThanOrEqualTo(whole.ThreadsReadied, rows.Sum(r => r.ThreadsReadied));
                if (grouping == FunctionGrouping.Thread)
                {
                    Assert.AreEqual(rows.Count == 1, whole.HasOneThread);
                }
            }
        }
    }

    private static WakeUpSums Sum(IEnumerable<WakeUpSums> sums) =>
        sums.Aggregate(default(WakeUpSums), (a, b) => new WakeUpSums(
            a.Count + b.Count, a.WaitsNs + b.WaitsNs, Math.Max(a.LongestNs, b.LongestNs), a.ReadyAfterNs + b.ReadyAfterNs));

    private static string Line(JsonElement row)
    {
        var (inclusive, exclusive) = (row.GetProperty("inclusive"), row.GetProperty("exclusive"));
        return $"{row.GetProperty("function").GetString()} threads {row.GetProperty("threads").GetInt32()}"
            + $" {Sums(inclusive)} leaf {Sums(exclusive)}";
    }

    private static WakeUpSums Sums(JsonElement sums) => new WakeUpSums(
        sums.GetProperty("wakeUps").GetInt64(), sums.GetProperty("waits").GetInt64(),
        sums.GetProperty("longest").GetInt64(), sums.GetProperty("readyAfter").GetInt64());

    private static string Line(FunctionWakeUps row) =>
        $"{row.Function} threads {row.ThreadsReadied} {row.Inclusive} leaf {row.Exclusive}";
}
