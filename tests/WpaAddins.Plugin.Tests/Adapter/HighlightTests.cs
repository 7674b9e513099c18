using System.Text.RegularExpressions;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Cli.Tests;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Scenarios.Etl;
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
    [DataRow("small-io", "Findings", "Medium")]
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

        Assert.IsGreaterThan(0, CountMarked(OpenedTrace.Of(path), table, text));
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
        var opened = OpenedTrace.Of(folder.Write("delays.etl", writer.ToArray()));
        Assert.AreEqual(3, opened.Build("Markers").RowCount);
        Assert.AreEqual(1, CountMarked(opened, "Markers", "MsgCheckDelay"));
        Assert.AreEqual(1, CountMarked(opened, "Markers", "InputDelay"));
    }

    [TestMethod]
    public void TriesEveryHighlightOfTheCatalogue()
    {
        string[] tried = ["High", "Medium", "Yes", "No", "MsgCheckDelay", "InputDelay"];
        CollectionAssert.AreEquivalent(
            tried, TableCatalogue.Tables.SelectMany(t => t.Views).SelectMany(v => v.Highlights).Select(h => h.Text).ToArray());
    }

    /// <summary>Counts the rows that the highlight of a text marks; each has a range with a length inside the trace.</summary>
    private static int CountMarked(OpenedTrace opened, string table, string text)
    {
        var built = opened.Build(table);
        var entry = built.BuiltInTableConfigurations.SelectMany(c => c.HighlightEntries)
            .Single(e => Equal().Match(e.HighlightQuery).Groups["text"].Value == text);
        var column = built[Equal().Match(entry.HighlightQuery).Groups["column"].Value];
        var (start, end) = (Column(built, entry.StartTimeColumnGuid), Column(built, entry.EndTimeColumnGuid));
        var axis = opened.Processor.GetDataSourceInfo();
        var marked = Enumerable.Range(0, built.RowCount).Where(row => (string)column.Project(row) == text).ToArray();
        foreach (var row in marked)
        {
            var (from, to) = ((Timestamp)start.Project(row), (Timestamp)end.Project(row));
            Assert.IsTrue(
                from.ToNanoseconds >= 0 && from < to && to.ToNanoseconds <= axis.EndTimestampNanoseconds, $"row {row}");
        }

        return marked.Length;
    }

    private static IDataColumn Column(BuiltTable built, Guid id) => built.Columns.Single(c => c.Configuration.Metadata.Guid == id);

    [GeneratedRegex("^\\[(?<column>[^\\]]+)\\]:=\"(?<text>[^\"]+)\"$")]
    private static partial Regex Equal();
}
