using WpaAddins.Report.Drawing;

namespace WpaAddins.Report.Tests.Drawing;

[TestClass]
public sealed class LaneReductionTests
{
    [TestMethod]
    public void LeavesFewBarsAsTheyAre()
    {
        var bars = Bars(seed: 1, count: 100);
        CollectionAssert.AreEqual(bars, Reduce(bars, bars[^1].EndNs, 100).Bars.ToArray());
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    public void KeepsTheLongestBarsAndAllOfTheTime(int seed)
    {
        const int Most = 200;
        var bars = Bars(seed, count: 20_000);
        TimeBar[] reduced = [.. Reduce(bars, bars[^1].EndNs, Most).Bars];
        Assert.IsLessThanOrEqualTo(3 * Most, reduced.Length);
        Assert.AreEqual(bars.Sum(b => b.CoveredNs), reduced.Sum(b => b.CoveredNs));
        Assert.AreEqual(bars.Length, reduced.Sum(b => b.Merged));
        foreach (var longest in bars.OrderByDescending(b => b.EndNs - b.StartNs).Take(Most / 4))
        {
            CollectionAssert.Contains(reduced, longest);
        }

        for (var i = 1; i < reduced.Length; i++)
        {
            Assert.IsGreaterThanOrEqualTo(reduced[i - 1].EndNs, reduced[i].StartNs);
        }
    }

    [TestMethod]
    public void GivesAJoinedBarTheColourOfItsLargestPart()
    {
        TimeBar[] bars = [new(0, 10, 1, 7), new(10, 40, 2, 7), new(40, 60, 1, 7), new(60, 100, 2, 7), new(500, 990, 0, 7)];
        var reduced = Reduce(bars, 1_000, 2).Bars;
        Assert.HasCount(2, reduced);
        Assert.AreEqual(new TimeBar(0, 100, 2, TimeBar.NoText, 4, 100), reduced[0]);
        Assert.AreEqual(bars[4], reduced[1]);
    }

    [TestMethod]
    public void KeepsALongBarBehindManyThatAreEquallyShort()
    {
        TimeBar[] bars = [.. Enumerable.Range(0, 1_000).Select(i => new TimeBar(i * 10, (i * 10) + 9, i % 2, 0)), new(10_000, 20_000, 2, 3)];
        TimeBar[] reduced = [.. Reduce(bars, 20_000, 20).Bars];
        Assert.AreEqual(bars[^1], reduced[^1]);
        Assert.IsTrue(reduced[..^1].All(b => b.Merged == 200), "all of the equally short look the same");
    }

    [TestMethod]
    public void AsksForTheTextOfBarsThatAreNotCombined()
    {
        // Three long bars, a short one alone between them, and three short ones together.
        TimeBar[] bars =
        [
            .. new (long Start, long End)[] { (0, 300), (300, 600), (610, 611), (700, 900), (910, 911), (912, 913), (914, 915) }
                .Select(b => new TimeBar(b.Start, b.End, 0, 0)),
        ];
        var reduction = new LaneReduction(0, 1_000, 6);
        Array.ForEach(bars, bar => reduction.Measure(bar));
        for (var i = 0; i < bars.Length; i++)
        {
            var text = i + 1;
            reduction.Add(bars[i], () => text);
        }

        CollectionAssert.AreEqual(
            new[] { 1, 2, 3, 4, TimeBar.NoText }, reduction.Complete("lane").Bars.Select(b => b.Text).ToArray());
    }

    [TestMethod]
    public void CombinedBarsHaveTheColourOfMostTimeAndTheGreatestHeight()
    {
        // All in one column, without length: the lane shows them as high as the highest one.
        TimeBar[] bars = [.. new[] { 0.2, 0.9, 0.5 }.Select(height => new TimeBar(10, 10, 1, 0) { Height = height }), new(500, 900, 0, 0)];
        Assert.AreEqual(0.9, Reduce(bars, 1_000, 2).Bars[0].Height);
        bars = [new(10, 15, 1, 0), new(15, 18, 2, 0), new(500, 900, 0, 0)];
        Assert.AreEqual(1, Reduce(bars, 1_000, 2).Bars[0].Series);
    }

    private static TimeLane Reduce(IReadOnlyCollection<TimeBar> bars, long toNs, int most)
    {
        var reduction = new LaneReduction(0, toNs, most);
        foreach (var bar in bars)
        {
            reduction.Measure(bar);
        }

        foreach (var bar in bars)
        {
            reduction.Add(bar);
        }

        return reduction.Complete("lane");
    }

    private static TimeBar[] Bars(int seed, int count)
    {
        var random = new Random(seed);
        var bars = new TimeBar[count];
        var at = 0L;
        for (var i = 0; i < count; i++)
        {
            var length = random.Next(10) == 0 ? random.Next(1_000_000) : random.Next(1_000);
            bars[i] = new TimeBar(at, at + length, random.Next(4), 0);
            at += length + random.Next(500);
        }

        return bars;
    }

    [TestMethod]
    public void BarsPutTogetherCountUnderTheirOwnColour()
    {
        var bars = Enumerable.Range(0, 1000).Select(i => new TimeBar(i * 10, (i * 10) + (i % 3 == 0 ? 7 : 4), i % 3 == 0 ? 1 : 0, 0)).ToList();

        var lane = Reduce(bars, 10_000, 20);

        Assert.IsLessThan(bars.Count, lane.Bars.Count);
        CollectionAssert.AreEqual(
            new LaneSum[] { new(0, 666, 666 * 4, 4), new(1, 334, 334 * 7, 7) }, lane.Sums.ToArray());
    }
}
