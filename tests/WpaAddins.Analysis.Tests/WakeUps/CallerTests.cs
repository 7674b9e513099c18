using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests.WakeUps;

/// <summary>Compares callers and callees of a function with a count over the texts of all stacks.</summary>
[TestClass]
public sealed class CallerTests
{
    private static readonly FunctionName s_wake = new("ntoskrnl.exe", "futex_wake");

    [TestMethod]
    [DataRow("lock-contention")]
    [DataRow("lock-handoff")]
    public void NeighboursAreThoseOfTheStacks(string name)
    {
        var analysis = LinuxSchedules.Analyse(name);
        var (callers, callees) = (new Dictionary<string, long>(), new Dictionary<string, long>());
        for (var row = 0; row < analysis.Trace.Readies.Count; row++)
        {
            var frames = (analysis.ReadyStackText(row) ?? "").Split(" <- ").Select(f => f.Split('+')[0]).ToList();
            var places = Enumerable.Range(0, frames.Count).Where(i => frames[i] == s_wake.ToString()).ToList();
            Count(callers, places.Where(p => p + 1 < frames.Count).Select(p => frames[p + 1]));
            Count(callees, places.Where(p => p > 0).Select(p => frames[p - 1]));
        }

        Assert.IsGreaterThan(1000, callers.Values.Sum());
        AreSame(callers, analysis, StackChoice.CallersOf(s_wake));
        AreSame(callees, analysis, StackChoice.CalleesOf(s_wake));
    }

    private static void Count(Dictionary<string, long> counts, IEnumerable<string> names)
    {
        foreach (var name in names.Distinct())
        {
            counts[name] = counts.GetValueOrDefault(name) + 1;
        }
    }

    private static void AreSame(Dictionary<string, long> expected, TraceAnalysis analysis, StackChoice choice)
    {
        var found = analysis.SumWakeUps(FunctionGrouping.Function, choice);
        CollectionAssert.AreEquivalent(
            expected.Select(e => $"{e.Key} {e.Value}").ToList(),
            found.Select(f => $"{f.Function} {f.Inclusive.Count}").ToList());
        Assert.IsTrue(found.All(f => f.Exclusive.Count == 0));
    }
}
