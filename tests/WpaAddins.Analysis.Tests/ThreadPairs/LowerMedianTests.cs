using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Tests.ThreadPairs;

[TestClass]
public sealed class LowerMedianTests
{
    [TestMethod]
    [DataRow("random")]
    [DataRow("few different values")]
    [DataRow("ascending")]
    [DataRow("descending")]
    [DataRow("up and down")]
    [DataRow("bad for the pivot")]
    public void IsTheMiddleOfTheSortedValues(string order)
    {
        var random = new System.Random(1);
        for (var count = 1; count < 400; count += 1 + (count / 50))
        {
            var values = new long[count];
            for (var i = 0; i < count; i++)
            {
                values[i] = order switch
                {
                    "random" => random.NextInt64(long.MinValue, long.MaxValue),
                    "few different values" => random.Next(3),
                    "ascending" => i,
                    "descending" => -i,
                    "up and down" => Math.Min(i, count - i),
                    _ => i == 0 || i == count / 2 || i == count - 1 ? long.MaxValue - random.Next(3) : i ^ (count / 2),
                };
            }

            var sorted = values.Order().ToArray();
            Assert.AreEqual(sorted[(count - 1) / 2], LowerMedian.Find(values), $"{count} values");
            CollectionAssert.AreEqual(sorted, values.Order().ToArray(), "values were lost");
        }
    }
}
