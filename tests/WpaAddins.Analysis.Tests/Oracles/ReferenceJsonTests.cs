using System.Text.Json;
using WpaAddins.Analysis.Tests.Reference;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>The reference implementation of ranks, pairs, wait sites, critical paths and load against analysis.json.</summary>
[TestClass]
public sealed class ReferenceJsonTests
{
    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void PairsAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var adjacent = ReferencePairs.Adjacent(reference).Select(l => (PairLines.Sum(l), l));
        var wakes = ReferencePairs.Wakes(reference).Select(l => (PairLines.Sum(l), l));
        Assert.AreEqual(string.Empty, ListDifferences.Of(PairLines.Read(oracle.GetProperty("adjacentPairs")), [.. adjacent]));
        Assert.AreEqual(string.Empty, ListDifferences.Of(PairLines.Read(oracle.GetProperty("wakePairs")), [.. wakes]));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void LoadAgrees(string name)
    {
        var (oracle, reference) = Load(name);
        Assert.AreEqual(string.Empty, ListDifferences.Of(LoadLines.Read(oracle), ReferenceLoad.Lines(reference)));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void WaitSitesAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var waits = Waits(name, reference);
        Assert.AreEqual(string.Empty, ListDifferences.Of(SiteLines.Sites(oracle), waits.Sites()));
        Assert.AreEqual(string.Empty, ListDifferences.Of(SiteLines.Functions(oracle), waits.Functions()));
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void CriticalPathsAgree(string name)
    {
        var (oracle, reference) = Load(name);
        var waits = Waits(name, reference);
        foreach (var expected in PathLines.Read(oracle))
        {
            var thread = reference.Order.Threads.Single(t => t.Id == expected.ThreadId);
            var path = new ReferencePath(reference, waits, thread, expected.FromNs, expected.ToNs);
            var what = $"{expected.ThreadId} {expected.FromNs}..{expected.ToNs}";
            Assert.AreEqual(string.Empty, ListDifferences.Of(expected.Sums, path.Sums().ToList()), what);
            CollectionAssert.AreEqual(expected.Segments.ToList(), path.Lines().Take(expected.Segments.Count).ToList(), what);
            Assert.HasCount(expected.SegmentCount, path.Segments, what);
            Assert.AreEqual(expected.SerialNs, path.SerialNs(), what);
        }
    }

    private static ReferenceWaits Waits(string name, ReferenceAnalysis reference)
    {
        return new ReferenceWaits(reference, new RecordedStacks(LinuxSchedules.Analyse(name), reference.Trace).Find);
    }

    private static (JsonElement Oracle, ReferenceAnalysis Reference) Load(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var reference = new ReferenceAnalysis(ReferenceReader.Read(File.ReadAllBytes(LinuxSchedules.Trace(name))));
        return (oracle.RootElement.Clone(), reference);
    }
}
