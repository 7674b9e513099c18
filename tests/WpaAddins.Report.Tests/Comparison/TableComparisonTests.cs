using WpaAddins.Report.Comparison;
using WpaAddins.Tables.Catalogue;
using WpaAddins.TestTraces;

namespace WpaAddins.Report.Tests.Comparison;

[TestClass]
public sealed class TableComparisonTests
{
    private const long Second = 1_000_000_000;

    private static readonly View s_view = new(Guid.NewGuid(), "All", "Which?")
    {
        KeyColumns = [],
        DataColumns = ["Process Name"],
        Order = [new SortKey("Busy (us)", true)],
    };

    private static readonly Table s_threads = new TableOf<ThreadLine[]>(
        Guid.NewGuid(), "Threads", "A thread.", "Test",
        [
            new TextColumn<ThreadLine[]>(Guid.Empty, "Process Name", "", (r, i) => r[i].Process) { ComparisonKey = ColumnKey.Name },
            new IntegerColumn<ThreadLine[]>(Guid.Empty, "Thread Id", "", ColumnType.Integer, (r, i) => r[i].Id),
            new TextColumn<ThreadLine[]>(Guid.Empty, "Thread Name", "", (r, i) => r[i].Thread) { ComparisonKey = ColumnKey.Name },
            new IntegerColumn<ThreadLine[]>(Guid.Empty, "Calls", "", ColumnType.Integer, (r, i) => r[i].Calls) { Aggregation = ColumnAggregation.Sum },
            new IntegerColumn<ThreadLine[]>(Guid.Empty, "Busy (us)", "", ColumnType.Duration, (r, i) => r[i].BusyNs) { Aggregation = ColumnAggregation.Sum },
            new IntegerColumn<ThreadLine[]>(Guid.Empty, "Longest (us)", "", ColumnType.Duration, (r, i) => r[i].LongestNs) { Aggregation = ColumnAggregation.Max },
            new RealColumn<ThreadLine[]>(Guid.Empty, "Share %", "", ColumnType.Percent, (r, i) => r[i].Share),

            // Only for sorting, so that it is no measure.
            new IntegerColumn<ThreadLine[]>(Guid.Empty, "Level", "", ColumnType.Integer, (r, i) => r[i].Calls) { Aggregation = ColumnAggregation.Max, IsHidden = true },
        ],
        _ => [],
        rows => rows.Length)
    { Views = [s_view] };

    private static readonly Table s_pairs = new TableOf<(string A, string B, long Forth, long Back)[]>(
        Guid.NewGuid(), "Pairs", "A pair.", "Test",
        [
            new TextColumn<(string A, string B, long Forth, long Back)[]>(Guid.Empty, "Process A", "", (r, i) => r[i].A) { ComparisonKey = ColumnKey.SideA, EndsWithId = true },
            new TextColumn<(string A, string B, long Forth, long Back)[]>(Guid.Empty, "Process B", "", (r, i) => r[i].B) { ComparisonKey = ColumnKey.SideB, EndsWithId = true },
            new IntegerColumn<(string A, string B, long Forth, long Back)[]>(Guid.Empty, "A to B", "", ColumnType.Integer, (r, i) => r[i].Forth) { Aggregation = ColumnAggregation.Sum, OppositeColumn = "B to A" },
            new IntegerColumn<(string A, string B, long Forth, long Back)[]>(Guid.Empty, "B to A", "", ColumnType.Integer, (r, i) => r[i].Back) { Aggregation = ColumnAggregation.Sum, OppositeColumn = "A to B" },
        ],
        _ => [],
        rows => rows.Length)
    { Views = [s_view with { Order = [] }] };

    private static readonly Table s_shares = new TableOf<(string Process, long Calls, double Share, double Load)[]>(
        Guid.NewGuid(), "Shares", "A share.", "Test",
        [
            new TextColumn<(string Process, long Calls, double Share, double Load)[]>(Guid.Empty, "Process Name", "", (r, i) => r[i].Process) { ComparisonKey = ColumnKey.Name },
            new RealColumn<(string Process, long Calls, double Share, double Load)[]>(Guid.Empty, "Share %", "", ColumnType.Percent, (r, i) => r[i].Share) { NumeratorColumn = "Calls" },
            new IntegerColumn<(string Process, long Calls, double Share, double Load)[]>(Guid.Empty, "Calls", "", ColumnType.Integer, (r, i) => r[i].Calls) { Aggregation = ColumnAggregation.Sum },
            new RealColumn<(string Process, long Calls, double Share, double Load)[]>(Guid.Empty, "Load %", "", ColumnType.Percent, (r, i) => r[i].Load) { Aggregation = ColumnAggregation.Sum },
        ],
        _ => [],
        rows => rows.Length)
    { Views = [s_view with { Order = [] }] };

    [TestMethod]
    public void JoinsByNamesWhateverTheIds()
    {
        var changes = Compare([new("a.exe", "x", 1, 100, 50_000_000, 5_000_000, 10)], [new("A.EXE", "X", 77, 300, 90_000_000, 5_100_000, 10.5)]);
        AssertChange(changes, "Calls", 100, 300, 200, 200, ChangeVerdict.More);
        AssertChange(changes, "Busy (us)", 50_000, 90_000, 40_000, 80, ChangeVerdict.More);
        AssertChange(changes, "Longest (us)", 5_000, 5_100, 100, 2, ChangeVerdict.WithinNoise);
        AssertChange(changes, "Share %", 10, 10.5m, 0.5m, 5, ChangeVerdict.WithinNoise);
        Assert.HasCount(4, changes);
    }

    [TestMethod]
    public void PutsThreadsOfOneNameTogether()
    {
        var changes = Compare(
            [new("a.exe", null, 1, 10, 1_000, 700, 1), new("a.exe", "", 2, 20, 2_000, 900, 2)],
            [new("a.exe", null, 9, 31, 3_000, 800, 3)]);
        AssertChange(changes, "Calls", 30, 31, 1, 100m / 30, ChangeVerdict.WithinNoise);
        AssertChange(changes, "Longest (us)", 0.9m, 0.8m, -0.1m, -100m / 9, ChangeVerdict.WithinNoise);
        Assert.IsNull(changes.Single(c => c.Measure.Name == "Share %").Before, "two shares have no sum");
    }

    [TestMethod]
    public void TellsWhatIsNewAndWhatIsGone()
    {
        var changes = Compare([new("old.exe", "x", 1, 100, 50_000_000, 5_000_000, 50)], [new("new.exe", "x", 1, 100, 50_000_000, 5_000_000, 50)]);
        Assert.IsTrue(changes.Where(c => c.Key[0] == "old.exe").All(c => c.Verdict == ChangeVerdict.Gone));
        Assert.IsTrue(changes.Where(c => c.Key[0] == "new.exe").All(c => c.Verdict == ChangeVerdict.New));
        var gone = changes.Single(c => c.Key[0] == "old.exe" && c.Measure.Name == "Busy (us)");
        Assert.AreEqual(0m, gone.After, "no row is no time");
        Assert.IsNull(changes.Single(c => c.Key[0] == "old.exe" && c.Measure.Name == "Share %").After);
    }

    [TestMethod]
    public void ComparesSumsASecond()
    {
        ThreadLine[] once = [new("a.exe", "x", 1, 1_000, 500_000_000, 5_000_000, 50)];
        ThreadLine[] twice = [new("a.exe", "x", 1, 2_000, 1_000_000_000, 5_000_000, 50)];
        Assert.IsTrue(Compare(once, twice, Second, 2 * Second).All(c => !c.IsBeyondNoise), "twice as long, twice as much");
        Assert.AreEqual(0m, Compare(once, twice, Second, 2 * Second).Single(c => c.Measure.Name == "Calls").RatePercent);
        Assert.AreEqual(100m, Compare(once, twice, Second, 2 * Second).Single(c => c.Measure.Name == "Calls").Percent);
        Assert.AreEqual(ChangeVerdict.Less, Compare(once, once, Second, 2 * Second).Single(c => c.Measure.Name == "Calls").Verdict);
    }

    [TestMethod]
    [DataRow(100, 142, false)]
    [DataRow(100, 151, true)]
    [DataRow(10, 22, false)]
    [DataRow(10, 30, true)]
    [DataRow(1_000_000, 1_050_000, false)]
    [DataRow(1_000_000, 1_150_000, true)]
    [DataRow(0, 9, false)]
    [DataRow(0, 10, true)]
    public void TakesSmallCountsForChance(int before, int after, bool isChange)
    {
        var changes = Compare([new("a", "x", 1, before, 0, 0, 0)], [new("a", "x", 1, after, 0, 0, 0)]);
        Assert.AreEqual(isChange, changes.Single(c => c.Measure.Name == "Calls").IsBeyondNoise);
        var reverse = Compare([new("a", "x", 1, after, 0, 0, 0)], [new("a", "x", 1, before, 0, 0, 0)]);
        Assert.AreEqual(isChange, reverse.Single(c => c.Measure.Name == "Calls").IsBeyondNoise);
    }

    [TestMethod]
    [DataRow(0L, 999_999L, false)]
    [DataRow(0L, 1_000_000L, true)]
    [DataRow(100_000_000L, 110_000_000L, false)]
    [DataRow(100_000_000L, 112_000_000L, true)]
    public void TakesSmallDurationsForNoise(long before, long after, bool isChange)
    {
        var changes = Compare([new("a", "x", 1, 0, before, 0, 0)], [new("a", "x", 1, 0, after, 0, 0)]);
        Assert.AreEqual(isChange, changes.Single(c => c.Measure.Name == "Busy (us)").IsBeyondNoise);
    }

    [TestMethod]
    public void SortsTheSidesOfAPair()
    {
        (string A, string B, long Forth, long Back)[] before = [("usb.exe (1)", "dma.exe (2)", 100, 90)];
        (string A, string B, long Forth, long Back)[] after = [("dma.exe (7)", "usb.exe (8)", 95, 105), ("dma.exe (9)", "usb.exe (3)", 1, 2)];
        var changes = TableComparison.Create(
            new BoundTable(s_pairs, before, 1), new BoundTable(s_pairs, after, 2), Second, Second).Changes;
        Assert.HasCount(2, changes);
        CollectionAssert.AreEqual(new[] { "dma.exe", "usb.exe" }, changes[0].Key.ToArray());
        AssertChange(changes, "A to B", 90, 96, 6, 100m * 6 / 90, ChangeVerdict.WithinNoise);
        AssertChange(changes, "B to A", 100, 107, 7, 7, ChangeVerdict.WithinNoise);
    }

    [TestMethod]
    [DataRow(8L, 8L, false)]
    [DataRow(100L, 105L, false)]
    [DataRow(100L, 400L, true)]
    [DataRow(0L, 8L, false)]
    public void TellsAShareOnlyIfItsPartChanged(long before, long after, bool isChange)
    {
        var changes = Shares((before, 0.22, 0), (after, 24.69, 0), Second);
        Assert.AreEqual(isChange, changes.Single(c => c.Measure.Name == "Calls").IsBeyondNoise);
        Assert.AreEqual(isChange, changes.Single(c => c.Measure.Name == "Share %").IsBeyondNoise);
        Assert.AreEqual(24.69m - 0.22m, changes.Single(c => c.Measure.Name == "Share %").Difference);
    }

    [TestMethod]
    public void ComparesSumsOfPercentagesAsTheyAre()
    {
        var load = Shares((100, 1, 50), (200, 1, 50), 2 * Second).Single(c => c.Measure.Name == "Load %");
        Assert.AreEqual(ChangeVerdict.WithinNoise, load.Verdict, "half of a trace twice as long");
        Assert.AreEqual(0m, load.RatePercent);
        Assert.AreEqual(ChangeVerdict.More, Shares((100, 1, 25), (200, 1, 50), 2 * Second).Single(c => c.Measure.Name == "Load %").Verdict);
    }

    [TestMethod]
    public void BlamesNoPairForTheSwitchesOfOthers()
    {
        var (before, after) = (ReportFiles.Analyse(Pairs(others: 18_000)), ReportFiles.Analyse(Pairs(others: 80)));
        var table = Tables.TableCatalogue.Find("Thread Pairs")!;
        var changes = TraceComparison.Create(before, after, [table]).Tables[0].Changes
            .Where(c => c.Key.Contains("usb.exe") && c.Key.Contains("dma.exe")).ToDictionary(c => c.Measure.Name);
        Assert.AreEqual(40m, changes["Switches"].Before);
        Assert.AreEqual(40m, changes["Switches"].After);
        Assert.IsLessThan(1m, changes["Share of CPU's Switches %"].Before!.Value);
        Assert.IsGreaterThan(20m, changes["Share of CPU's Switches %"].After!.Value);
        Assert.IsEmpty(changes.Values.Where(c => c.IsBeyondNoise).Select(c => c.Measure.Name));
    }

    [TestMethod]
    public void FindsNoChangeBetweenATraceAndItself()
    {
        var analysis = ReportFiles.Analyse(ReportFiles.Sample);
        var findings = analysis.Findings;
        var tables = Tables.TableCatalogue.Tables.Where(TableComparison.CanCompare).ToList();
        var comparison = TraceComparison.Create(analysis, analysis, tables);
        Assert.IsGreaterThanOrEqualTo(3, comparison.Tables.Count);
        Assert.IsTrue(comparison.Tables.SelectMany(t => t.Changes).All(c => !c.IsBeyondNoise && c.Before == c.After));
        Assert.HasCount(findings.Count, comparison.Findings);
        Assert.IsTrue(comparison.Findings.All(f => f.Before == f.After && f.Before is not null));
    }

    private static IReadOnlyList<Change> Compare(
        ThreadLine[] before, ThreadLine[] after, long beforeNs = Second, long afterNs = Second) => TableComparison.Create(
            new BoundTable(s_threads, before, before.Length),
            new BoundTable(s_threads, after, after.Length),
            beforeNs,
            afterNs).Changes;

    private static IReadOnlyList<Change> Shares(
        (long Calls, double Share, double Load) before, (long Calls, double Share, double Load) after, long afterNs) => TableComparison.Create(
            new BoundTable(s_shares, new[] { ("a.exe", before.Calls, before.Share, before.Load) }, 1),
            new BoundTable(s_shares, new[] { ("a.exe", after.Calls, after.Share, after.Load) }, 1),
            Second,
            afterNs).Changes;

    /// <summary>One CPU, 200 ms: two threads switch to each other 40 times, then two others for the rest.</summary>
    private static byte[] Pairs(int others)
    {
        const long Millisecond = 10_000;
        const long Begin = 1_000;
        var trace = new ScheduleWriter(new EtlWriterOptions { NumberOfProcessors = 1, FirstTick = Begin });
        foreach (var (id, name) in (ReadOnlySpan<(uint, string)>)[(501, "usb.exe"), (502, "dma.exe"), (601, "x.exe"), (602, "y.exe")])
        {
            trace.Process(id, name);
            trace.Thread(id, id, name);
        }

        trace.Switch(0, Begin, 0, 501);
        for (var n = 0U; n < 40; n++)
        {
            trace.Switch(0, Begin + ((n + 1) * Millisecond / 2), 501 + (n % 2), 502 - (n % 2));
        }

        trace.Switch(0, Begin + (20 * Millisecond) + 1, 501, 601);
        for (var n = 0U; n < others; n++)
        {
            trace.Switch(0, Begin + (20 * Millisecond) + 1 + ((n + 1) * 180 * Millisecond / others), 601 + (n % 2), 602 - (n % 2));
        }

        trace.Switch(0, Begin + (201 * Millisecond), 601, 0);
        return trace.ToArray();
    }

    private static void AssertChange(
        IReadOnlyList<Change> changes, string measure, decimal before, decimal after, decimal difference, decimal percent, ChangeVerdict verdict)
    {
        var change = changes.Single(c => c.Measure.Name == measure);
        Assert.AreEqual(before, change.Before);
        Assert.AreEqual(after, change.After);
        Assert.AreEqual(difference, change.Difference);
        Assert.AreEqual((double)percent, (double)change.Percent!.Value, 1e-9);
        Assert.AreEqual(verdict, change.Verdict);
    }

    private sealed record ThreadLine(string Process, string? Thread, long Id, long Calls, long BusyNs, long LongestNs, double Share);
}
