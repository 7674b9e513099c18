using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Scenarios.Tests.Analysis;

/// <summary>The analysis of a thousand processes that exit at once.</summary>
[TestClass]
public sealed class ProcessExitStormAnalysisTests
{
    [TestMethod]
    public void ThreadsOfTheChildrenThatStarveAlikeAreOneFinding()
    {
        var analysis = ScenarioTrace.Get("process-exit-storm").Analysis;
        var starved = new StarvationInvestigation().Find(analysis);
        var told = analysis.Findings.Single(f => f.InvestigationId == StarvationInvestigation.Name);

        Assert.HasCount(874, starved);
        Assert.IsTrue(starved.All(f => f.MergeKey == new MergeKey("ChildProcess.exe", ReadyClass.Equal, 8)));
        Assert.AreEqual(starved.Sum(f => f.CostNs), told.CostNs);
        Assert.HasCount(starved.Count, told.Threads);
        Assert.EndsWith(
            " 873 more threads of ChildProcess.exe were starved in the same way, for 94.4 s summed over 874 threads.",
            told.HeadlineAndCause);
        Assert.StartsWith("999 other threads of ChildProcess.exe ran instead.", told.Description.Details);
    }
}
