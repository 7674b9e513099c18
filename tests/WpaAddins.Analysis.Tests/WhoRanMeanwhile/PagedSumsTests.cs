using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

[TestClass]
public sealed class PagedSumsTests
{
    [TestMethod]
    [DataRow(40, 20)]
    [DataRow(3_000, 500)]
    [DataRow(3_000, 5_000)]
    [DataRow(1_000_000, 300)]
    public void SumsAreThoseOfEachRow(int rows, int additions)
    {
        var random = new System.Random(rows + additions);
        var sums = new PagedSums(new BlameVictims([0], 1, int.MaxValue));
        var expected = new Dictionary<int, long>();
        for (var i = 0; i < additions; i++)
        {
            // Some rows are frequent, and some are far from all others.
            var row = random.Next(2) == 0 ? random.Next(rows) : random.Next(Math.Min(rows, 200));
            var amount = random.Next(1, 1_000);
            sums.Add(row, amount);
            expected[row] = expected.GetValueOrDefault(row) + amount;
        }

        var (read, added) = (new long[rows], new List<int>());
        sums.AddTo([.. Enumerable.Range(0, rows)], read, added);
        CollectionAssert.AreEqual(expected.Keys.Order().ToList(), added.Order().ToList());
        Assert.IsTrue(expected.All(e => read[e.Key] == e.Value));
        var pages = expected.Keys.Select(row => row / 32).Distinct().Count();
        Assert.AreEqual(pages, sums.Release());
        sums.Add(0, 1);
        Assert.AreEqual(0, sums.Release());
    }

    [TestMethod]
    public void RowsThatAreFarApartTakeLittleMemory()
    {
        var victims = new BlameVictims([0], 1, int.MaxValue);
        var before = GC.GetAllocatedBytesForCurrentThread();
        var sums = new PagedSums(victims);
        sums.Add(0, 1);
        sums.Add(10_000_000, 1);
        Assert.IsLessThan(2_000, GC.GetAllocatedBytesForCurrentThread() - before);
    }
}
