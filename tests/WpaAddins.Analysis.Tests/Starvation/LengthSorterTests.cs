using WpaAddins.Analysis.Starvation;

namespace WpaAddins.Analysis.Tests.Starvation;

/// <summary>Lengths are sorted the same by comparison, by short and by long digits.</summary>
[TestClass]
public sealed class LengthSorterTests
{
    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(63)]
    [DataRow(64)]
    [DataRow(1023)]
    [DataRow(1024)]
    [DataRow(5000)]
    public void SortsAnyNumberOfLengths(int count)
    {
        var random = new System.Random(count);
        var sorter = new LengthSorter(capacity: 0);
        foreach (var longest in (long[])[1, 200, 3_000_000, long.MaxValue])
        {
            var lengths = sorter.Begin(count);
            foreach (ref var length in lengths)
            {
                length = random.NextInt64(longest);
            }

            long[] expected = [.. lengths];
            Array.Sort(expected);

            sorter.Sort(lengths);

            CollectionAssert.AreEqual(expected, lengths.ToArray());
        }
    }
}
