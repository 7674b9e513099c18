using WpaAddins.Analysis.Tests.Random;

namespace WpaAddins.Analysis.Tests.BalanceSet;

/// <summary>Random traces of long waits against the naive implementation.</summary>
[TestClass]
public sealed class BoostPropertyTests
{
    private const int SeedsAGroup = 100;

    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(2)]
    public void BoostsEqualTheNaiveOnes(int group)
    {
        for (var seed = group * SeedsAGroup; seed < (group + 1) * SeedsAGroup; seed++)
        {
            var analysis = Analyse(seed);
            Assert.AreEqual(
                string.Join('\n', new NaiveBoosts(analysis).Rows().Order(StringComparer.Ordinal)),
                string.Join('\n', analysis.BalanceSetRows.Select(NaiveBoosts.Text).Order(StringComparer.Ordinal)),
                $"seed {seed}");
            foreach (var row in analysis.BalanceSetRows.Where(r => r.ReadySinceNs is not null))
            {
                Assert.AreEqual(row.ReadyNs, row.Classes.Total, $"seed {seed}");
            }
        }
    }

    [TestMethod]
    public void RandomTracesHaveEveryTierAndUnliftedThreads()
    {
        var seen = Enumerable.Range(0, SeedsAGroup).SelectMany(seed => Analyse(seed).BalanceSetRows)
            .Select(b => b.Tier is { } tier ? $"{tier}" : $"{b.NotBoosted}").Distinct().Order(StringComparer.Ordinal);
        Assert.AreEqual(
            "0, 1, 2, 3, HighPriority, Idle, PriorityZero, RaisedOtherwise, Rank, RealTime, Unknown", string.Join(", ", seen));
    }

    private static TraceAnalysis Analyse(int seed) => new(WrittenTrace.Load(LongWaitTrace.Create(seed)));
}
