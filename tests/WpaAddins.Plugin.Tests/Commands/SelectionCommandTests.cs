using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Commands;
using WpaAddins.Plugin.Tests.Host;
using WpaAddins.Plugin.Tests.Views;

namespace WpaAddins.Plugin.Tests.Commands;

/// <summary>The commands of a table's rows, from a finding to the rows behind it.</summary>
[TestClass]
public sealed class SelectionCommandTests
{
    private const string ReadyCommand = "Show the ready intervals of this selection";
    private const string WaitsCommand = "Show the lock waits of this selection";
    private const string HoldsCommand = "Show who held locks during this selection";

    [TestMethod]
    public void ShowTheReadyIntervalsOfAFinding()
    {
        var opened = Open("rank");
        var findings = opened.Build("Findings");
        var finding = FindRow(findings, "Investigation", "starvation");
        var built = Run(opened, findings, ReadyCommand, finding);
        Assert.AreEqual("Ready Intervals of the Selection", opened.Host.Added[^1].Table.Name);
        Assert.IsGreaterThan(0, built.RowCount);
        var whole = opened.Build("Ready Intervals");
        Assert.IsLessThan(whole.RowCount, built.RowCount);
        var (from, to) = (Time(findings, "Start", finding), Time(findings, "End", finding));
        for (var row = 0; row < built.RowCount; row++)
        {
            Assert.AreEqual(findings["Thread Id"].Project(finding), built["Thread Id"].Project(row));
            Assert.IsTrue(Time(built, "Ready Time", row) < to && Time(built, "End", row) > from);
        }

        var expected = Enumerable.Range(0, whole.RowCount).Count(row =>
            whole["Process"].Project(row).Equals(findings["Process"].Project(finding))
            && whole["Thread Id"].Project(row).Equals(findings["Thread Id"].Project(finding))
            && Time(whole, "Ready Time", row) < to && Time(whole, "End", row) > from);
        Assert.AreEqual(expected, built.RowCount);
    }

    [TestMethod]
    public void ShowTheWaitsAndTheHoldersOfALock()
    {
        var opened = Open("lock-holders");
        var waits = opened.Build("Lock Waits");
        var longest = Enumerable.Range(0, waits.RowCount).MaxBy(row => ((TimestampDelta)waits["Wait"].Project(row)).ToNanoseconds);
        var same = Run(opened, waits, WaitsCommand, longest);
        Assert.IsTrue(Enumerable.Range(0, same.RowCount).Any(row =>
            Time(same, "Wait Start", row) == Time(waits, "Wait Start", longest)
            && same["New Thread Stack"].Project(row) is >= 0));
        var details = same.Details(0).ToDictionary(entry => entry.Name, entry => entry.Value);
        Assert.AreEqual(same["Thread Id"].Project(0).ToString(), details["Thread Id"]);

        // Those who held it are other threads.
        var holds = Run(opened, waits, HoldsCommand, longest);
        Assert.IsTrue(Enumerable.Range(0, holds.RowCount).Any(row =>
            !holds["Thread Id"].Project(row).Equals(waits["Thread Id"].Project(longest))));
    }

    [TestMethod]
    public void ShowTheCriticalPathOfAReadyInterval()
    {
        var opened = Open("rank");
        var whole = opened.Build("Ready Intervals");
        var longest = Enumerable.Range(0, whole.RowCount).MaxBy(row => ((TimestampDelta)whole["Ready"].Project(row)).ToNanoseconds);
        var path = Run(opened, whole, SelectionCommands.PathCommand, longest);
        Assert.AreEqual("Critical Path of the Selection", opened.Host.Added[^1].Table.Name);
        var sum = Enumerable.Range(0, path.RowCount).Sum(row => ((TimestampDelta)path["Duration"].Project(row)).ToNanoseconds);
        Assert.AreEqual(Time(whole, "End", longest) - Time(whole, "Ready Time", longest), sum);
        Assert.AreEqual(whole["Thread Id"].Project(longest), path["Path Thread Id"].Project(0));
        Assert.AreEqual("Ready", path["State"].Project(0));
    }

    [TestMethod]
    public void AnswerInAMessageWhereThereIsNothingToShow()
    {
        var opened = Open("rank");
        var built = opened.Build("Findings");
        built.Commands[ReadyCommand]([]);
        StringAssert.Contains(opened.Host.Messages.Single(), "no time");
        built.Commands[WaitsCommand]([FindRow(built, "Investigation", "starvation")]);
        StringAssert.Contains(opened.Host.Messages[^1], "none in that time");
        var ready = opened.Build("Ready Intervals");
        ready.Commands[SelectionCommands.PathCommand]([.. Enumerable.Range(0, ready.RowCount)]);
        StringAssert.Contains(opened.Host.Messages[^1], "one thread");
        Assert.IsEmpty(opened.Host.Added);
    }

    [TestMethod]
    public void DoNothingInAHostThatCannotAddTables()
    {
        var opened = Open("rank");
        opened.Host.CanAddTables = false;
        var built = opened.Build("Findings");
        built.Commands[ReadyCommand]([FindRow(built, "Investigation", "starvation")]);
        Assert.IsNull(opened.Host.Added.Single().Built.AddedTo);
        Assert.IsEmpty(opened.Host.Log.Errors);
    }

    [TestMethod]
    public void ReportAFailureAndThrowNothing()
    {
        var opened = Open("rank");
        var built = opened.Build("Ready Intervals");
        built.Commands[ReadyCommand]([int.MaxValue]);
        StringAssert.Contains(opened.Host.Log.Errors.Single(), ReadyCommand);
        CollectionAssert.Contains(opened.Diagnostics("Id"), "ETL0503");
    }

    [TestMethod]
    public void BelongToTablesOfRowsWithATimeAndAThread()
    {
        var opened = Open("rank");
        Assert.IsNotEmpty(opened.Build("Markers").Commands);
        Assert.IsEmpty(opened.Build("Ready Starvation").Commands);
        Assert.IsEmpty(opened.Build("Trace Diagnostics").Commands);
    }

    private static BuiltTable Run(OpenedTrace opened, BuiltTable from, string command, int row)
    {
        from.Commands[command]([row]);
        Assert.IsEmpty(opened.Host.Messages, string.Join('\n', opened.Host.Messages));
        var built = opened.Host.Added[^1].Built;
        Assert.AreEqual(AddNewTableOption.CurrentView, built.AddedTo);

        // A table of a command has the commands, too.
        CollectionAssert.AreEqual(from.Commands.Keys.ToArray(), built.Commands.Keys.ToArray());
        return built;
    }

    private static int FindRow(BuiltTable built, string column, string value) =>
        Enumerable.Range(0, built.RowCount).First(row => (string)built[column].Project(row) == value);

    private static long Time(BuiltTable built, string column, int row) => ((Timestamp)built[column].Project(row)).ToNanoseconds;

    /// <summary>Opens a trace of its own, because commands add messages and tables to the host.</summary>
    private static OpenedTrace Open(string scenario) => ScenarioViews.Read(scenario);
}
