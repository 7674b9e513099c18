using WpaAddins.Analysis.Starvation;

namespace WpaAddins.Analysis.Tests.Starvation;

/// <summary>Percentiles by nearest rank, and N50.</summary>
[TestClass]
public sealed class PercentilesTests
{
    [TestMethod]
    [DataRow(1, 10L)]
    [DataRow(25, 10L)]
    [DataRow(26, 20L)]
    [DataRow(50, 20L)]
    [DataRow(51, 30L)]
    [DataRow(75, 30L)]
    [DataRow(76, 40L)]
    [DataRow(100, 40L)]
    public void NearestRankIsALengthThatOccurs(int percent, long expected) =>
        Assert.AreEqual(expected, Percentiles.NearestRank([10, 20, 30, 40], percent));

    [TestMethod]
    public void NothingHasNoPercentileAndNoHalf()
    {
        Assert.IsNull(Percentiles.NearestRank([], 50));
        Assert.IsNull(Percentiles.N50([]));
    }

    [TestMethod]
    [DataRow(new long[] { 5 }, 5L)]
    [DataRow(new long[] { 1, 1, 2, 4 }, 4L)]
    [DataRow(new long[] { 1, 1, 3, 4 }, 3L)]
    [DataRow(new long[] { 1, 1, 1, 1 }, 1L)]
    [DataRow(new long[] { 0, 0 }, 0L)]
    [DataRow(new long[] { long.MaxValue, long.MaxValue, long.MaxValue }, long.MaxValue)]
    public void HalfOfTheTimeIsInLengthsDownToN50(long[] lengths, long expected) =>
        Assert.AreEqual(expected, Percentiles.N50(lengths));
}
