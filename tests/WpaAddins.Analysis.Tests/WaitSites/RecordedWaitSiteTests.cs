using System.Text.Json;
using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WaitSites;

namespace WpaAddins.Analysis.Tests.WaitSites;

/// <summary>Compares wait sites and waits by function of recorded schedules with what an independent program computed.</summary>
[TestClass]
public sealed class RecordedWaitSiteTests
{
    /// <summary>The number of functions to which the independent program cut its list.</summary>
    private const int MaxFunctions = 200;

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void WaitSitesAreThoseOfTheOracle(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var analysis = LinuxSchedules.Analyse(name);
        var expected = oracle.RootElement.GetProperty("waitSites").EnumerateArray().ToList();
        AreSame(expected.Select(SiteLine), analysis.WaitSites.Select(SiteLine));
        foreach (var theirs in expected)
        {
            var ours = analysis.WaitSites.Single(r => SiteLine(r) == SiteLine(theirs));
            Assert.AreEqual(theirs.GetProperty("meanQueue").GetDouble(), ours.MeanQueue!.Value, 5e-7);
        }
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void WaitsByFunctionAreThoseOfTheOracle(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var rows = LinuxSchedules.Analyse(name).WaitsByFunction;
        var expected = oracle.RootElement.GetProperty("waitsByFunction").EnumerateArray().Select(FunctionLine).ToList();
        if (expected.Count < MaxFunctions)
        {
            AreSame(expected, rows.Select(FunctionLine));
            return;
        }

        // The list is cut: rows with larger sums must be the same, and the others in it must exist.
        var least = rows[MaxFunctions - 1].WaitNs;
        Assert.AreEqual("", string.Join('\n', expected.Except(rows.Select(FunctionLine))));
        Assert.AreEqual("", string.Join('\n', rows.Where(r => r.WaitNs > least).Select(FunctionLine).Except(expected)));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void PartsSumToTheWhole(string name)
    {
        var analysis = LinuxSchedules.Analyse(name);
        var (count, sum) = (0, 0L);
        foreach (var wait in analysis.Waits)
        {
            count += wait.State == SchedulingState.Waiting ? 1 : 0;
            sum += wait.State == SchedulingState.Waiting ? wait.ReadySinceNs - wait.StartNs : 0;
        }

        foreach (var grouping in Enum.GetValues<FunctionGrouping>())
        {
            var rows = analysis.SumWaitSites(grouping);
            Assert.AreEqual(count, rows.Sum(r => r.Waits));
            Assert.AreEqual(sum, rows.Sum(r => r.WaitNs));
            var byFunction = analysis.SumWaits(grouping, StackChoice.All);
            Assert.AreEqual(rows.Where(r => r.Site is not null).Sum(r => r.Waits), byFunction.Sum(r => r.ExclusiveWaits));
            Assert.AreEqual(rows.Where(r => r.Site is not null).Sum(r => r.WaitNs), byFunction.Sum(r => r.ExclusiveWaitNs));
        }
    }

    [TestMethod]
    public void ListingOneThreadLeavesOutRowsAndChangesNone()
    {
        var all = LinuxSchedules.Analyse("lock-handoff").SumWaitSites(FunctionGrouping.Thread);
        var analysis = LinuxSchedules.Analyse("lock-handoff");
        var thread = all.First(r => r.IsLockLike).Thread;
        var listed = LinuxSchedules.Analyse("lock-handoff", new() { ThreadId = analysis.Trace.Threads[thread].ThreadId })
            .SumWaitSites(FunctionGrouping.Thread);
        CollectionAssert.AreEqual(all.Where(r => r.Thread == thread).ToList(), listed.ToList());
    }

    [TestMethod]
    public void ARangeCutsWaitsAtItsBounds()
    {
        var whole = LinuxSchedules.Analyse("lock-handoff");
        var middle = (whole.Window.FirstNs + whole.Window.LastNs) / 2;
        var before = LinuxSchedules.Analyse("lock-handoff", new() { ToNs = middle });
        var after = LinuxSchedules.Analyse("lock-handoff", new() { FromNs = middle });
        Assert.AreEqual(
            whole.WaitSites.Sum(r => r.WaitNs), before.WaitSites.Sum(r => r.WaitNs) + after.WaitSites.Sum(r => r.WaitNs));
        Assert.AreEqual(
            whole.WaitSites.Sum(r => r.ReadyAfterNs),
            before.WaitSites.Sum(r => r.ReadyAfterNs) + after.WaitSites.Sum(r => r.ReadyAfterNs) + ReadyAcross(whole, middle));
    }

    /// <summary>The part after a time of ready intervals that follow waits which ended before it: those waits lie outside.</summary>
    private static long ReadyAcross(TraceAnalysis analysis, long time)
    {
        var sum = 0L;
        foreach (var wait in analysis.Waits)
        {
            sum += wait.State == SchedulingState.Waiting && wait.ReadySinceNs <= time ? Math.Max(wait.ReadyEndNs - time, 0) : 0;
        }

        return sum;
    }

    private static void AreSame(IEnumerable<string> expected, IEnumerable<string> found) => Assert.AreEqual(
        string.Join('\n', expected.Order(StringComparer.Ordinal)), string.Join('\n', found.Order(StringComparer.Ordinal)));

    private static string SiteLine(JsonElement row) =>
        $"{Text(row, "waitSite")} | {Text(row, "wakeSite")} waits {Number(row, "waits")}"
            + $" threads {Number(row, "threadsWaited")} {Number(row, "threadsWoke")} wait {Number(row, "wait")}"
            + $" longest {Number(row, "longest")} ready {Number(row, "readyAfter")} {row.GetProperty("lockLike").GetBoolean()}";

    private static string SiteLine(WaitSite row) =>
        $"{row.SiteText} | {row.WakeSiteText} waits {row.Waits} threads {row.WaitingThreads} {row.ReadyingThreads}"
            + $" wait {row.WaitNs} longest {row.LongestNs} ready {row.ReadyAfterNs} {row.IsLockLike}";

    private static string FunctionLine(JsonElement row) =>
        $"{Text(row, "function")} waits {Number(row, "waits")} threads {Number(row, "threads")}"
            + $" wait {Number(row, "wait")} longest {Number(row, "longest")} ready {Number(row, "readyAfter")}"
            + $" site {Number(row, "exclusiveWaits")} {Number(row, "exclusiveWait")}";

    private static string FunctionLine(FunctionWaits row) =>
        $"{row.Function} waits {row.Waits} threads {row.Threads} wait {row.WaitNs} longest {row.LongestNs}"
            + $" ready {row.ReadyAfterNs} site {row.ExclusiveWaits} {row.ExclusiveWaitNs}";

    private static string Text(JsonElement row, string name) => row.GetProperty(name).GetString()!;

    private static long Number(JsonElement row, string name) => row.GetProperty(name).GetInt64();
}
