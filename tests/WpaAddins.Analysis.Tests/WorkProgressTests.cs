using WpaAddins.Etl;

namespace WpaAddins.Analysis.Tests;

[TestClass]
public sealed class WorkProgressTests
{
    private readonly List<int> _reported = [];

    [TestMethod]
    public void ReportsEachPercentageOnceAndNeverALowerOne()
    {
        var work = new WorkProgress(_reported.Add);
        double[] fractions = [0, 0.001, 0.5, 0.5, 0.3, 0.509, 0.51, 1, 2, -1];
        foreach (var fraction in fractions)
        {
            work.Report(fraction);
        }

        CollectionAssert.AreEqual((int[])[0, 50, 51, 100], _reported);
    }

    [TestMethod]
    public void PlacesAPartInsideItsWhole()
    {
        var part = new WorkProgress(_reported.Add).Part(0.5, 1).Part(0.5, 0.75);
        part.Report(0);
        part.Report(0.5);
        part.Report(1);
        CollectionAssert.AreEqual((int[])[75, 81, 87], _reported);
    }

    [TestMethod]
    public void BeginsTheAnalysisWhereTheReadingEnds()
    {
        var work = new WorkProgress(_reported.Add);
        work.Reading.Report(new ReadProgress(0, 0));
        work.Reading.Report(new ReadProgress(7, 7));
        work.Analysis.Report(0);
        work.Analysis.Report(1);
        Assert.HasCount(3, _reported);
        Assert.AreEqual(0, _reported[0]);
        Assert.IsTrue(_reported[1] is > 0 and < 100);
        Assert.AreEqual(100, _reported[2]);
    }

    [TestMethod]
    public void NeverDecreasesWhenSeveralThreadsReport()
    {
        var work = new WorkProgress(_reported.Add);
        Parallel.For(0, 10_000, i => work.Report(i / 9_999.0));
        CollectionAssert.AreEqual(_reported.Distinct().Order().ToList(), _reported);
        Assert.AreEqual(100, _reported[^1]);
    }
}
