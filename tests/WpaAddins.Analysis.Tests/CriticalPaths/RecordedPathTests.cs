using System.Text.Json;
using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Tests.Oracles;

namespace WpaAddins.Analysis.Tests.CriticalPaths;

/// <summary>Critical paths of recorded schedules, against what an independent program computed.</summary>
[TestClass]
public sealed class RecordedPathTests
{
    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void PathsAreThoseOfTheOracle(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var expected = PathLines.Read(oracle.RootElement);
        var analysis = LinuxSchedules.Analyse(name);
        Assert.IsNotEmpty(expected);
        var ranges = expected.Select(e => new CriticalPathRange(FindThread(analysis, e.ThreadId), e.FromNs, e.ToNs));
        foreach (var (theirs, ours) in expected.Zip(analysis.FindCriticalPaths(ranges)))
        {
            var what = $"{theirs.ThreadId} {theirs.FromNs}..{theirs.ToNs}";
            Assert.AreEqual(string.Empty, ListDifferences.Compare(theirs.Sums, PathLines.Sums(analysis, ours).ToList()), what);
            CollectionAssert.AreEqual(
                theirs.Segments.ToList(), PathLines.Segments(analysis, ours).Take(theirs.Segments.Count).ToList(), what);
            Assert.HasCount(theirs.SegmentCount, ours.Segments, what);
            Assert.AreEqual(theirs.SerialNs, ours.SerialNs, what);
        }
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void OptionsAskForThePathOfOneThread(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        foreach (var theirs in PathLines.Read(oracle.RootElement).Take(2))
        {
            var analysis = LinuxSchedules.Analyse(
                name, new() { ThreadId = theirs.ThreadId, FromNs = theirs.FromNs, ToNs = theirs.ToNs });
            var ours = analysis.CriticalPaths.Single();
            Assert.AreEqual((theirs.FromNs, theirs.ToNs), (ours.Range.StartNs, ours.Range.EndNs));
            Assert.IsNull(ours.Range.Kind);
            CollectionAssert.AreEqual(
                theirs.Segments.ToList(), PathLines.Segments(analysis, ours).Take(theirs.Segments.Count).ToList());
        }
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void PathsPartitionTheirRange(string name)
    {
        var analysis = LinuxSchedules.Analyse(name);
        var (first, last) = (analysis.Window.FirstNs, analysis.Window.LastNs);
        var part = (last - first) / 7;
        var threads = analysis.StarvationByThread.OrderByDescending(t => t.WaitingNs).Take(20).Select(t => t.Thread);
        var ranges = threads.Select(t => new CriticalPathRange(t, first - 1_000, last + 1_000))
            .Concat(threads.Select(t => new CriticalPathRange(t, first + part, last - part)));
        foreach (var path in analysis.FindCriticalPaths(ranges))
        {
            PathPartition.Check(path);
        }
    }

    private static int FindThread(TraceAnalysis analysis, uint id) =>
        Enumerable.Range(1, analysis.Trace.Threads.Count - 1).Single(t => analysis.Trace.Threads[t].ThreadId == id);
}
