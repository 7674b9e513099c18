using WpaAddins.Analysis;
using WpaAddins.Analysis.Findings;

namespace WpaAddins.Scenarios.Tests.Findings;

/// <summary>A range inside one long wait still shows the thread that waited.</summary>
[TestClass]
public sealed class RangeFindingTests
{
    private const long Second = 1_000_000_000;

    [TestMethod]
    [DataRow("balance-set", 5, 8, 5152u)]
    [DataRow("rank", 31, 49, 7528u)]
    [DataRow("rank-priority-only", 1, 3, 0u)]
    public void AThreadThatIsReadyAllTheTimeIsReported(string scenario, int from, int to, uint thread)
    {
        var options = new AnalysisOptions { FromNs = from * Second, ToNs = to * Second };
        var finding = NamedAnalysis.Create(scenario, options).Findings.First(f => f.Subject is ThreadSubject);
        Assert.IsTrue(thread == 0 || finding.Threads[0].ThreadId == thread, finding.HeadlineAndCause);
        StringAssert.Contains(finding.HeadlineAndCause, $"was ready for at least {FindingText.Duration((to - from) * Second)} (");
    }
}
