namespace WpaAddins.Trace.Tests.Threads;

[TestClass]
public sealed class IncarnationIndexTests
{
    private static readonly long[] s_extremes = [long.MinValue, long.MinValue + 1, -1, 0, 1, long.MaxValue - 1, long.MaxValue];

    [TestMethod]
    public void FindsNobodyForAnIdThatNobodyHad() =>
        Assert.AreEqual(IncarnationIndex.None, new IncarnationIndex([(1, 0, 10)]).Find(2, 5));

    [TestMethod]
    [DataRow(-5, 0)]
    [DataRow(9, 0)]
    [DataRow(10, 0)]
    [DataRow(14, 0)]
    [DataRow(15, 1)]
    [DataRow(20, 1)]
    [DataRow(30, 2)]
    [DataRow(1_000, 2)]
    public void FindsWhoLivedElseTheNearestAndTheEndIsTheNexts(long time, int row) =>
        Assert.AreEqual(row, new IncarnationIndex([(7, 0, 10), (7, 20, 30), (7, 30, 40), (8, 15, 16)]).Find(7, time));

    /// <summary>Generations of any order that overlap, end before they begin, or have no bounds, as damaged traces have them.</summary>
    [TestMethod]
    public void FindsWhatLookingAtAllFinds()
    {
        var random = new Random(1);
        for (var round = 0; round < 3_000; round++)
        {
            var lives = Enumerable.Range(0, random.Next(1, 12)).Select(_ => ((uint)random.Next(3), Time(), Time())).ToArray();
            var index = new IncarnationIndex(lives);
            for (var i = 0; i < 40; i++)
            {
                var (id, time) = ((uint)random.Next(4), Time());
                Assert.AreEqual(ByLookingAtAll(lives, id, time), index.Find(id, time), $"round {round}, id {id} at {time}");
            }
        }

        long Time() => random.Next(8) == 0 ? s_extremes[random.Next(s_extremes.Length)] : random.Next(30);
    }

    private static int ByLookingAtAll((uint Id, long BornNs, long EndedNs)[] lives, uint id, long time) => Enumerable
        .Range(0, lives.Length)
        .Where(row => lives[row].Id == id)
        .OrderBy(row => Distance(lives[row].BornNs, lives[row].EndedNs, time))
        .ThenBy(row => lives[row].BornNs)
        .FirstOrDefault(IncarnationIndex.None);

    private static Int128 Distance(long bornNs, long endedNs, long time) =>
        time < bornNs ? (Int128)bornNs - time : time >= endedNs ? (Int128)time - endedNs + 1 : 0;
}
