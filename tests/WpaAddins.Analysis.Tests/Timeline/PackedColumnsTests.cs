using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Timeline;

/// <summary>What is stored as a short distance is the same when the distance is long.</summary>
[TestClass]
public sealed class PackedColumnsTests
{
    [TestMethod]
    public void ALaterRowIsFoundAtAnyDistance()
    {
        int[] distances = [1, 2, 65_534, 65_535, 65_536, 200_000];
        var rows = new NearbyRows(distances.Length);
        for (var row = 0; row < distances.Length; row++)
        {
            Assert.AreEqual(-1, rows[row]);
            rows.Set(row, row + distances[row]);
            Assert.AreEqual(row + distances[row], rows[row]);
        }
    }

    [TestMethod]
    public void ClassesOfIntervalsAreFoundInWhateverOrderTheyWereAdded()
    {
        const int Intervals = 100_000;
        var random = new System.Random(1);
        var classes = new MixedClasses(first: 0, Intervals);

        // The first interval of a group stays open while tens of thousands of later ones end: its words are far from the others'.
        int[] order = [.. Enumerable.Range(0, Intervals).OrderBy(i => i % 1_000 == 1 ? i + 70_000 : i + random.Next(100))];
        foreach (var interval in order)
        {
            var times = Times(interval);
            classes.Add(interval, times, times.Present);
        }

        foreach (var interval in order)
        {
            var (expected, before) = (Times(interval), Times(interval + 1));
            var after = before;
            Assert.AreEqual(expected.Contended, classes.AddTo(ref after, interval));
            for (var i = 0; i < ClassTimes.ClassCount; i++)
            {
                Assert.AreEqual(before[i] + expected[i], after[i]);
            }
        }
    }

    private static ClassTimes Times(int interval)
    {
        var times = default(ClassTimes);
        times[interval % ClassTimes.ClassCount] = interval + 1;
        times[(interval + 2) % ClassTimes.ClassCount] = interval % 7 == 0 ? 1L << 40 : 3;
        return times;
    }
}
