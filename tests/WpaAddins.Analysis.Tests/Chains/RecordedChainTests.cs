using System.Globalization;
using System.Text.Json;
using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Tests.Oracles;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Chains;

/// <summary>Wait chains of recorded schedules, against what an independent program computed.</summary>
[TestClass]
public sealed class RecordedChainTests
{
    private static readonly string[] s_classes =
        ["idle", "inverted", "rankBeaten", "equal", "priorityBeaten", "interrupt", "unknown"];

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void ChainsAreThoseOfTheOracle(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var analysis = LinuxSchedules.Analyse(name);
        var expected = oracle.RootElement.GetProperty("waitChains").EnumerateArray().ToList();
        var found = analysis.WaitChains;
        Assert.IsGreaterThan(5, expected.Count);
        Assert.AreEqual(Math.Min(expected.Count, 50), Math.Min(found.Count, 50));
        var byWait = found.ToDictionary(c => Head(analysis, c));
        foreach (var chain in expected)
        {
            var head = Head(chain);
            Assert.IsTrue(byWait.TryGetValue(head, out var ours), $"no chain of {head}");
            var listed = Math.Min(chain.GetProperty("leafCount").GetInt64(), analysis.Options.WaitChains.MaxLeaves);
            Assert.AreEqual(listed, ours.Links.Count(l => l.IsLeaf), head);
            CollectionAssert.AreEquivalent(
                chain.GetProperty("sums").EnumerateArray().Select(s => Words(s)).ToList(),
                ours.Sums.Select(s => $"{Id(analysis, s.Thread)} {Camel(s.Kind)} {s.TimeNs}").ToList(),
                head);
            CollectionAssert.AreEqual(
                chain.GetProperty("leaves").EnumerateArray().Select(Words).ToList(),
                ours.Links.Where(l => l.IsLeaf).Take(100).Select(l => Leaf(analysis, l)).ToList(),
                head);
        }
    }

    [TestMethod]
    [DynamicData(nameof(LinuxSchedules.Names), typeof(LinuxSchedules))]
    public void LongestWaitsComeFirst(string name)
    {
        using var oracle = JsonDocument.Parse(File.ReadAllBytes(LinuxSchedules.Oracle(name, "analysis")));
        var expected = oracle.RootElement.GetProperty("waitChains").EnumerateArray()
            .Select(c => c.GetProperty("length").GetInt64()).ToList();
        var analysis = LinuxSchedules.Analyse(name);
        var lengths = analysis.WaitChains.Select(c => analysis.Waits[c.Wait].ReadySinceNs - c.StartNs).ToList();
        CollectionAssert.AreEqual(expected, lengths.Take(expected.Count).ToList());
    }

    private static string Head(JsonElement chain)
    {
        string[] names = ["thread", "start", "ready", "end", "waitReason", "readier"];
        return string.Join(' ', names.Select(n => chain.GetProperty(n).GetRawText()));
    }

    private static string Head(TraceAnalysis analysis, WaitChain chain)
    {
        var wait = analysis.Waits[chain.Wait];
        return $"{Id(analysis, wait.Thread)} {chain.StartNs} {wait.ReadySinceNs} {chain.EndNs}"
            + $" {(int)analysis.Trace.Switches[wait.OutSwitch].OldWaitReason} {Id(analysis, wait.ReadyingThread)}";
    }

    private static string Leaf(TraceAnalysis analysis, ChainLink link)
    {
        var classes = link.Kind == ChainLinkKind.Ready
            ? string.Concat(Enum.GetValues<ReadyClass>().Where(c => link.Classes.Get(c) != 0)
                .Select(c => $" {Camel(c)} {link.Classes.Get(c)}"))
            : string.Empty;
        return $"{link.Depth} {Id(analysis, link.Thread)} {Camel(link.Kind)} {link.StartNs} {link.EndNs}{classes}";
    }

    private static string Words(JsonElement list) =>
        string.Join(' ', list.EnumerateArray().Select(e => e.ValueKind == JsonValueKind.Object
            ? string.Join(' ', s_classes.Where(c => e.TryGetProperty(c, out _)).Select(c => $"{c} {e.GetProperty(c)}"))
            : e.ToString()));

    private static string Camel(object value) => ReferenceOracle.Camel(value);

    private static string Id(TraceAnalysis analysis, int thread) =>
        analysis.Trace.Threads[thread].ThreadId.ToString(CultureInfo.InvariantCulture);
}
