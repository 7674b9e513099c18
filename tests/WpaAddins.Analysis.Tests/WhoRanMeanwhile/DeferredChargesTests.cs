using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Tests.WhoRanMeanwhile;

/// <summary>Threads are charged with what happened while they were present, however the log is cut.</summary>
[TestClass]
public sealed class DeferredChargesTests
{
    private const int Rows = 40;
    private const int Threads = 12;

    [TestMethod]
    [DataRow(1, 0.5, 0.5)]
    [DataRow(7, 0.5, 0.5)]
    [DataRow(64, 0.02, 0.5)]
    [DataRow(64, 0.5, 0.02)]
    [DataRow(500, 0.02, 0.3)]
    [DataRow(500, 0.3, 0.02)]
    [DataRow(100_000, 0.02, 0.3)]
    [DataRow(100_000, 0.3, 0.02)]
    public void SumsAreThoseOfChargingEachPresentThreadAtOnce(int capacity, double leaves, double comes)
    {
        var random = new System.Random(capacity);
        var charges = new DeferredCharges(capacity);
        var victims = new BlameVictims([.. Enumerable.Range(0, Threads)], Threads, int.MaxValue);
        var group = new ReadyGroup(new GroupKey(0, 8, ulong.MaxValue), [0], new RunningThread[1]);
        var members = Enumerable.Range(0, Threads).Select(_ => new GroupMember(group, victims)).ToArray();
        var (isPresent, expected) = (new bool[Threads], new long[Threads, Rows]);
        for (var step = 0; step < 5_000; step++)
        {
            var (row, amount) = (random.Next(Rows), random.NextInt64(3));
            charges.Charge(row, amount);
            for (var t = 0; t < Threads; t++)
            {
                expected[t, row] += isPresent[t] ? amount : 0;
                if (random.NextDouble() < (isPresent[t] ? leaves : comes))
                {
                    isPresent[t] = !isPresent[t];
                    (isPresent[t] ? (Action<GroupMember>)charges.Enter : charges.Leave)(members[t]);
                }
            }
        }

        charges.Settle();
        int[] rows = [.. Enumerable.Range(0, 64)];
        for (var t = 0; t < Threads; t++)
        {
            var sums = new long[64];
            members[t].Blame.AddTo(rows, sums, []);
            CollectionAssert.AreEqual(
                Enumerable.Range(0, Rows).Select(r => expected[t, r]).ToArray(), sums[..Rows], $"thread {t}");
            Assert.IsGreaterThan(0, sums.Sum());
        }
    }
}
