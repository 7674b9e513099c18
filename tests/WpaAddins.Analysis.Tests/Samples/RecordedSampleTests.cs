using WpaAddins.Analysis.Functions;
using WpaAddins.Analysis.Quality;
using WpaAddins.Etl.Tests;
using WpaAddins.Trace.Sources;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Tests.Samples;

/// <summary>Tests CPU samples in real traces. Without symbols, rows are modules.</summary>
[TestClass]
public sealed class RecordedSampleTests
{
    [TestMethod]
    [DataRow("win7-x64-stackwalk")]
    [DataRow("win8-x64-compressed-stackkeys")]
    public void PartsSumToTheWhole(string name)
    {
        var analysis = Analyse(name);
        var samples = analysis.Trace.Samples;
        var rows = Enumerable.Range(0, samples.Count).Where(i => samples.Thread[i] != ThreadTable.Idle).ToList();
        var whole = rows.Sum(i => (long)samples.Samples[i]);
        Assert.IsGreaterThan(1000, whole);
        foreach (var grouping in Enum.GetValues<FunctionGrouping>())
        {
            var found = analysis.SumSamples(grouping, StackChoice.All);
            Assert.AreEqual(whole, found.Sum(f => f.Exclusive));
            Assert.AreEqual(1_000_000 * whole, found.Sum(f => f.ExclusiveWeightNs));
            Assert.IsTrue(found.All(f => f.Inclusive >= f.Exclusive && f.GroupPercent is > 0 and <= 100));
        }
    }

    /// <summary>Without stacks of context switches, the leaves of the samples decide: 75 % lie outside all modules.</summary>
    [TestMethod]
    [DataRow("win7-x64-stackwalk", FrameNames.Modules)]
    [DataRow("win8-x64-compressed-stackkeys", FrameNames.Addresses)]
    public void FramesHaveTheNamesOfMostLeaves(string name, FrameNames expected) =>
        Assert.AreEqual(expected, Analyse(name).FrameNames);

    [TestMethod]
    [DataRow("win7-x64-stackwalk")]
    [DataRow("win8-x64-compressed-stackkeys")]
    public void TheOverviewEqualsTheTable(string name)
    {
        var analysis = Analyse(name);
        var (overview, rows) = (analysis.SampleOverview!, analysis.SumSamples(FunctionGrouping.Function, StackChoice.All));
        Assert.AreEqual(rows.Sum(f => f.Exclusive), overview.Count);
        Assert.AreEqual(rows.Sum(f => f.ExclusiveWeightNs), overview.WeightNs);
        Assert.AreEqual(overview.Count, overview.Processes.Sum(p => p.Samples));
        Assert.AreEqual(overview.WeightNs, overview.Processes.Sum(p => p.WeightNs));
        CollectionAssert.AreEqual(
            overview.Processes.OrderByDescending(p => p.Samples).Select(p => p.Samples).ToList(),
            overview.Processes.Select(p => p.Samples).ToList());
        CollectionAssert.AreEqual(
            rows.Select(f => $"{f.Function} {f.Inclusive} {f.Exclusive}").Order().ToList(),
            overview.Functions.Select(f => $"{f.Name} {f.Inclusive} {f.Exclusive}").Order().ToList());
    }

    [TestMethod]
    [DataRow("win7-x64-stackwalk")]
    [DataRow("win8-x64-compressed-stackkeys")]
    public void TheOverviewOfOneThreadCountsOnlyItsSamples(string name)
    {
        var trace = Analyse(name).Trace;
        var processes = trace.Samples.Thread.ToArray().Where(t => t > ThreadTable.Idle).Distinct()
            .GroupBy(t => trace.Threads[t].ProcessId).Where(p => p.Count() > 1).ToList();
        Assert.IsNotEmpty(processes);
        foreach (var thread in processes.SelectMany(p => p))
        {
            var overview = new TraceAnalysis(trace, new AnalysisOptions { ThreadId = trace.Threads[thread].ThreadId }).SampleOverview!;
            Assert.AreEqual(overview.Count, overview.Functions.Sum(f => f.Exclusive));
        }
    }

    [TestMethod]
    [DataRow("win7-x64-stackwalk")]
    [DataRow("win8-x64-compressed-stackkeys")]
    public void ModulesAreCountedOnceAStack(string name)
    {
        var analysis = Analyse(name);
        var samples = analysis.Trace.Samples;
        var expected = new Dictionary<string, long>();
        for (var row = 0; row < samples.Count; row++)
        {
            if (samples.Thread[row] == ThreadTable.Idle)
            {
                continue;
            }

            var process = analysis.StackProcess(samples.Thread[row]);
            var stack = samples.Stack[row] == 0
                ? analysis.Frames[analysis.Frames.Resolve(process, samples.Address[row], samples.Time[row])].ToString()
                : analysis.Frames.Format(samples.Stack[row], process, samples.Time[row])!;
            foreach (var module in stack.Split(" <- ").Select(Module).Distinct())
            {
                expected[module] = expected.GetValueOrDefault(module) + samples.Samples[row];
            }
        }

        var found = analysis.SumSamples(FunctionGrouping.Function, StackChoice.All);
        CollectionAssert.AreEquivalent(
            expected.Select(e => $"{e.Key} {e.Value}").ToList(),
            found.Select(f => $"{f.Function.Module ?? "?"} {f.Inclusive}").ToList());
    }

    private static string Module(string frame)
    {
        return frame.StartsWith("0x", StringComparison.Ordinal) ? "?" : frame[..frame.LastIndexOf("+0x", StringComparison.Ordinal)];
    }

    private static TraceAnalysis Analyse(string name)
    {
        var path = SharedFiles.Require($"traces/windows/{name}.etl");
        return new TraceAnalysis(new EtlTraceSource(path).Load(TraceLoadOptions.Default));
    }
}
