using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Timeline;

/// <summary>Two threads share a walk: what one has taken stays its own, and the other gets the rest.</summary>
[TestClass]
public sealed class WalkLimitTests
{
    [TestMethod]
    public void WalkTakesAllStepsInParts()
    {
        const int Steps = 1_000_000;
        var limit = new WalkLimit(Steps);
        var (step, parts) = (0, 0);
        for (var past = limit.Take(0); past > step; past = limit.Take(step))
        {
            (step, parts) = (past, parts + 1);
        }

        Assert.AreEqual(Steps, step);
        Assert.IsGreaterThan(1, parts);
    }

    [TestMethod]
    public void OtherThreadKnowsWhatIsTaken()
    {
        var limit = new WalkLimit(1_000_000);
        var second = limit.Take(limit.Take(0));
        var known = 0;
        Assert.AreEqual(second + 1, limit.Lower(taken => (known = taken) + 1));
        Assert.AreEqual(second, known);
        Assert.AreEqual(second + 1, limit.Take(second));
        Assert.AreEqual(second + 1, limit.Take(second + 1));
    }

    [TestMethod]
    public void OnlyTheFirstCallLowers()
    {
        var limit = new WalkLimit(1_000_000);
        Assert.AreEqual(700_000, limit.Lower(_ => 700_000));
        Assert.AreEqual(700_000, limit.Lower(_ => 600_000));
        Assert.AreEqual(700_000, limit.Past);
    }

    [TestMethod]
    public void StepsCanReachTheLargestNumber()
    {
        var limit = new WalkLimit(int.MaxValue);
        Assert.AreEqual(int.MaxValue, limit.Take(int.MaxValue - 5));
    }
}
