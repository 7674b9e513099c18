using System.Text.RegularExpressions;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Cli.Tests;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Plugin.Tests.Views;
using WpaAddins.Scenarios.Recording;
using WpaAddins.Scenarios.Scenarios;
using WpaAddins.Tables;
using WpaAddins.TestTraces;

namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>What views mark, on traces that hold it.</summary>
[TestClass]
public sealed partial class HighlightTests
{
    [TestMethod]
    [DataRow("rank", "Findings", "High")]
    [DataRow("small-io", "Findings", "High")]
    [DataRow("process-exit-storm", "Findings", "Medium")]
    [DataRow("thread-pairs", "Ping-Pong Bursts", "Yes")]
    [DataRow("balance-set-realtime", "Balance Set Boosts", "No")]
    public void MarksRangesOfAScenario(string name, string table, string text)
    {
        using var folder = new TemporaryFolder();
        var scenario = ScenarioList.Find(name)!;
        var path = folder.PathOf(name + ".etl");
        using (var file = File.Create(path))
        {
            scenario.Write(file, new TraceFileOptions { ClockFrequency = scenario.ClockFrequency });
        }

        Assert.IsGreaterThan(0, CountMarked(OpenedTrace.Open(path), table, text));
    }

    [TestMethod]
    public void MarksTheDelaysOfWindows()
    {
        var writer = new ScheduleWriter(new EtlWriterOptions { FirstTick = 1_000 });
        writer.Thread(100, 100);
        writer.UserActive(0, 2_000, 100, 100);
        writer.MessageCheckDelay(0, 90_000_000, 100, 100, 300);
        writer.InputDelay(0, 90_500_000, 100, 100, 200, 250, "Edit");
        using var folder = new TemporaryFolder();
        var opened = OpenedTrace.Open(folder.Write("delays.etl", writer.ToArray()));
        Assert.AreEqual(3, opened.Build("Markers").RowCount);
        Assert.AreEqual(1, CountMarked(opened, "Markers", "MsgCheckDelay"));
        Assert.AreEqual(1, CountMarked(opened, "Markers", "InputDelay"));
    }

    [TestMethod]
    [DataRow("rank", "Ready Starvation", "Longest ready interval of each thread", "[Starvation Score]:>1s", 2)]
    [DataRow("rank-priority-only", "Ready Starvation", "Longest ready interval of each thread", "[Starvation Score]:>1s", 1)]
    [DataRow("rank", "Ready Intervals", "Ready intervals over time", "[Contended]:>1s", 3)]
    [DataRow("rank", "Ready Intervals", "Ready intervals over time", "[Contended]:>100ms AND [Contended]:<1s", 36)]
    [DataRow("lock-holders", "Lock Waits", "Lock waits over time", "[Wait]:>100ms AND [Wait]:<1s", 134)]
    [DataRow("lock-holders", "Lock Waits", "Lock waits over time", "[Wait]:>1s", 0)]
    [DataRow("lock-holders", "Lock Ownership", "Who held the lock over time", "[Hold Min]:>100ms AND [Hold Min]:<1s", 0)]
    public void MarksRangesByTheirLength(string scenario, string table, string view, string query, int count)
    {
        var (built, configuration) = ScenarioViews.Configure(scenario, table, view);
        var entry = configuration.HighlightEntries.Single(e => e.HighlightQuery == query);
        var conditions = GridCondition.AllOf(query);
        var marked = Enumerable.Range(0, built.RowCount)
            .Where(row => conditions.All(c => c.IsTrueOf(built[c.Column].Project(row)))).ToArray();
        Assert.HasCount(count, marked);
        AssertRanges(ScenarioViews.Open(scenario), built, entry, marked);
    }

    [TestMethod]
    public void TriesEveryHighlightOfTheCatalogue()
    {
        string[] tried = ["High", "Medium", "Yes", "No", "MsgCheckDelay", "InputDelay"];
        var all = TableCatalogue.Tables.SelectMany(t => t.Views).SelectMany(v => v.Highlights).ToArray();
        CollectionAssert.AreEquivalent(tried, all.Where(h => h.LongerNs is null).Select(h => h.Text).ToArray());
        CollectionAssert.AreEquivalent(
            new[] { "Starvation Score (us)", "Contended (us)", "Wait (us)", "Hold Min (us)" },
            all.Where(h => h.LongerNs is not null).Select(h => h.Column).Distinct().ToArray());
    }

    /// <summary>Counts the rows that the highlight of a text marks; each has a range with a length inside the trace.</summary>
    private static int CountMarked(OpenedTrace opened, string table, string text)
    {
        var built = opened.Build(table);
        var entry = built.BuiltInTableConfigurations.SelectMany(c => c.HighlightEntries)
            .Single(e => Equal().Match(e.HighlightQuery) is { Success: true } match && match.Groups["text"].Value == text);
        var column = built[Equal().Match(entry.HighlightQuery).Groups["column"].Value];
        var marked = Enumerable.Range(0, built.RowCount).Where(row => (string)column.Project(row) == text).ToArray();
        AssertRanges(opened, built, entry, marked);
        return marked.Length;
    }

    private static void AssertRanges(OpenedTrace opened, BuiltTable built, HighlightEntry entry, int[] marked)
    {
        var (start, end) = (Column(built, entry.StartTimeColumnGuid), Column(built, entry.EndTimeColumnGuid));
        var axis = opened.Processor.GetDataSourceInfo();
        foreach (var row in marked)
        {
            var (from, to) = ((Timestamp)start.Project(row), (Timestamp)end.Project(row));
            Assert.IsTrue(
                from.ToNanoseconds >= 0 && from < to && to.ToNanoseconds <= axis.EndTimestampNanoseconds, $"row {row}");
        }
    }

    private static IDataColumn Column(BuiltTable built, Guid id) => built.Columns.Single(c => c.Configuration.Metadata.Guid == id);

    [GeneratedRegex("^\\[(?<column>[^\\]]+)\\]:=\"(?<text>[^\"]+)\"$")]
    private static partial Regex Equal();
}
