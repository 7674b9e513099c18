using WpaAddins.Report.Comparison;
using WpaAddins.Tables.Catalogue;

namespace WpaAddins.Report.Tests.Comparison;

/// <summary>Which numbers depend on the length of a trace.</summary>
[TestClass]
public sealed class ChangeJudgeTests
{
    private const long Second = 1_000_000_000;

    /// <summary>The second trace is twice as long. An equal count is then half of it per second; an equal rate is equal.</summary>
    [TestMethod]
    [DataRow(ColumnType.Integer, -50.0)]
    [DataRow(ColumnType.Duration, -50.0)]
    [DataRow(ColumnType.Real, 0.0)]
    [DataRow(ColumnType.Percent, 0.0)]
    public void RatesAndMeansAreNotDividedByTheLength(ColumnType type, double perSecond)
    {
        var column = new IntegerColumn<int[]>(Guid.Empty, "Sum", "", type, (r, i) => r[i]) { Aggregation = ColumnAggregation.Sum };
        var change = new ChangeJudge(Second, 2 * Second).Judge(["a"], column, 10_000_000m, 10_000_000m, true, true);
        Assert.AreEqual((decimal)perSecond, change.RatePercent);
        Assert.AreEqual(perSecond < 0, change.IsBeyondNoise);
    }
}
