using System.Text.Json;
using WpaAddins.Analysis.Tests.Oracles;

namespace WpaAddins.Analysis.Tests.Load;

/// <summary>The load of recorded schedules, against what an independent program computed.</summary>
[TestClass]
public sealed class RecordedLoadTests
{
    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void LoadIsThatOfTheOracle(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var expected = LoadLines.Read(oracle.RootElement);
        Assert.IsGreaterThan(5, expected.Count);
        CollectionAssert.AreEqual(expected, LoadLines.Write(LinuxSchedules.Analyse(name)));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void LongestQueueIsThatOfTheReadyIntervals(string name)
    {
        var analysis = LinuxSchedules.Analyse(name);
        var changes = analysis.ReadyIntervals.Where(i => i.LengthNs > 0)
            .SelectMany(i => new[] { (Time: i.StartNs, Change: 1), (Time: i.EndNs, Change: -1) })
            .GroupBy(c => c.Time).OrderBy(g => g.Key).Select(g => (Time: g.Key, Change: g.Sum(c => c.Change))).ToList();
        var (next, ready) = (0, 0);
        foreach (var window in analysis.Load)
        {
            var longest = next < changes.Count && changes[next].Time == window.StartNs ? 0 : ready;
            for (; next < changes.Count && changes[next].Time < window.EndNs; next++)
            {
                ready += changes[next].Change;
                longest = Math.Max(longest, ready);
            }

            Assert.AreEqual(longest, window.LongestQueue, $"{window.StartNs}");
        }
    }

    [TestMethod]
    public void ARangeCutsWindowsAtItsBounds()
    {
        var whole = LinuxSchedules.Analyse("mixed-load");
        const long Middle = 1_234_567_890;
        var before = LinuxSchedules.Analyse("mixed-load", new() { ToNs = Middle }).Load;
        var after = LinuxSchedules.Analyse("mixed-load", new() { FromNs = Middle }).Load;
        Assert.AreEqual((Middle, Middle), (before[^1].EndNs, after[0].StartNs));
        Assert.AreEqual(whole.Load.Count + 1, before.Count + after.Count);
        CollectionAssert.AreEqual(
            whole.Load.Where(w => w.EndNs <= Middle || w.StartNs >= Middle).ToList(), before.SkipLast(1).Concat(after.Skip(1)).ToList());
        var (cut, left, right) = (whole.Load.Single(w => w.StartNs < Middle && w.EndNs > Middle), before[^1], after[0]);
        Assert.AreEqual(cut.RunningNs, left.RunningNs + right.RunningNs);
        Assert.AreEqual(cut.IdleNs, left.IdleNs + right.IdleNs);
        Assert.AreEqual(cut.ReadyNs, left.ReadyNs + right.ReadyNs);
        Assert.AreEqual(cut.LongestQueue, Math.Max(left.LongestQueue, right.LongestQueue));
    }
}
