using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Occupancy;
using WpaAddins.Analysis.Readiness;

namespace WpaAddins.Scenarios.Tests.Analysis;

/// <summary>The analysis of a thousand processes that exit at once.</summary>
[TestClass]
public sealed class ProcessExitStormAnalysisTests
{
    [TestMethod]
    public void ThreadsOfTheChildrenThatStarveAlikeAreOneFinding()
    {
        var analysis = ScenarioTrace.Of("process-exit-storm").Analysis;
        var starved = StarvationFindings.Of(analysis);
        var told = analysis.Findings.Single(f => f.Investigation == StarvationFindings.Investigation);

        Assert.HasCount(874, starved);
        Assert.IsTrue(starved.All(f => f.Likeness == new Likeness("ChildProcess.exe", OccupancyClass.Equal, 8)));
        Assert.AreEqual(starved.Sum(f => f.CostNs), told.CostNs);
        Assert.HasCount(starved.Count, told.Threads);
        Assert.EndsWith(
            "(CPU taken by 999 threads of ChildProcess.exe 100 %); 873 more threads of ChildProcess.exe starved like that, "
            + "for 94.429 s in all.",
            told.Sentence);
    }
}
