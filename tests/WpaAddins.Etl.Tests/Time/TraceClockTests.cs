using System.Numerics;
using WpaAddins.Etl.Time;

namespace WpaAddins.Etl.Tests.Time;

[TestClass]
public sealed class TraceClockTests
{
    private const long Limit = 1L << 57;

    private static readonly long[] s_frequencies =
    [
        1, 2, 3, 7, 1_000, 1_048_576, 2_109_960, 2_246_095, 2_337_949, 10_000_000, 24_000_000, 999_999_937,
        1_000_000_000, 1_000_000_007, 3_000_000_000, 3_592_000_000, 1_000_000_000_000, long.MaxValue,
    ];

    private static readonly long[] s_ticks =
    [
        0, 1, -1, 2, 499, 500, 999_999_999, 1_000_000_000, -1_000_000_000, int.MaxValue, int.MinValue,
        133_500_000_000_000_000, Limit, -Limit, long.MaxValue / 10, long.MaxValue - 1, long.MaxValue,
        long.MinValue, long.MinValue + 1,
    ];

    [TestMethod]
    public void ExtremeTimesAreExact()
    {
        foreach (var frequency in s_frequencies)
        {
            foreach (var zero in s_ticks)
            {
                AssertExact(zero, frequency, s_ticks);
            }
        }
    }

    [TestMethod]
    public void RandomTimesAreExact()
    {
        var random = new Random(1);
        var ticks = new long[64];
        for (var round = 0; round < 5_000; round++)
        {
            var frequency = round % 3 == 0
                ? s_frequencies[random.Next(s_frequencies.Length)]
                : 1 + (random.NextInt64() >> random.Next(23, 63));
            var zero = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
            for (var i = 0; i < ticks.Length; i++)
            {
                ticks[i] = unchecked(zero + (random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64)));
            }

            AssertExact(zero, frequency, ticks);
        }
    }

    [TestMethod]
    [DataRow(1L)]
    [DataRow(2_337_949L)]
    [DataRow(10_000_000L)]
    [DataRow(1_000_000_000L)]
    public void TimesAroundTheLimitAreExactUpToIt(long frequency)
    {
        var limit = (BigInteger)Limit * frequency / 1_000_000_000;
        var ticks = Enumerable.Range(-3, 7).Select(i => limit + i).SelectMany(t => new[] { t, -t })
            .Where(t => t <= long.MaxValue && t >= long.MinValue).Select(t => (long)t).ToArray();
        AssertExact(0, frequency, ticks);
    }

    [TestMethod]
    public void TimesFarAwayAreCutSoThatSumsOfTheirDifferencesAreRight()
    {
        var clock = new TraceClock(0, 1);
        Assert.AreEqual(Limit - 1, clock.ToNs(long.MaxValue));
        Assert.AreEqual(-Limit, clock.ToNs(long.MinValue));
        Assert.AreEqual(31 * ((2 * Limit) - 1), checked(31 * (clock.ToNs(long.MaxValue) - clock.ToNs(long.MinValue))));
    }

    [TestMethod]
    public void LaterTicksAreNeverEarlierTimes()
    {
        var random = new Random(2);
        for (var round = 0; round < 2_000; round++)
        {
            var zero = random.NextInt64();
            var clock = new TraceClock(zero, 1 + random.NextInt64(1_000_000_000_000));
            var distance = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
            var ticks = unchecked(zero + distance);
            var time = clock.ToNs(ticks);
            for (var i = 0; i < 5 && ticks < long.MaxValue - 1; i++)
            {
                var next = clock.ToNs(++ticks);
                Assert.IsGreaterThanOrEqualTo(time, next);
                time = next;
            }
        }
    }

    [TestMethod]
    public void DistancesAreScaledExactlyOrLeftAsTheyWere()
    {
        var random = new Random(3);
        var scaled = 0;
        for (var round = 0; round < 20_000; round++)
        {
            var frequency = s_frequencies[random.Next(s_frequencies.Length)];
            var zero = random.NextInt64(-(1L << 61), 1L << 61) >> random.Next(62);
            var first = zero + (random.NextInt64(-(1L << 61), 1L << 62) >> random.Next(62));
            var distances = new uint[random.Next(65)];
            var bits = random.Next(33);
            var limit = random.Next(2) == 0 ? uint.MaxValue : (uint)random.NextInt64(1, uint.MaxValue);
            for (var i = 0; i < distances.Length; i++)
            {
                distances[i] = (uint)random.NextInt64(1L << bits);
            }

            var (firstNs, distancesNs) = (first, (uint[])distances.Clone());
            if (!new TraceClock(zero, frequency).TryScale(ref firstNs, distancesNs, limit))
            {
                Assert.AreEqual(first, firstNs);
                CollectionAssert.AreEqual(distances, distancesNs);
                continue;
            }

            scaled++;
            Assert.AreEqual(Exact(first, zero, frequency), firstNs);
            for (var i = 0; i < distances.Length; i++)
            {
                Assert.AreEqual(Exact(checked(first + distances[i]), zero, frequency), firstNs + distancesNs[i]);
                Assert.IsLessThan(limit, distancesNs[i]);
            }
        }

        Assert.IsGreaterThan(1_000, scaled);
    }

    [TestMethod]
    [DataRow(1_000_000_000L, 429_496_729u, true)]
    [DataRow(10_000_000L, 33_554_431u, true)]
    [DataRow(10_000_000L, 42_949_673u, false)]
    [DataRow(3_000_000L, 1u, false)]
    public void DistancesOfUsualTracesAreScaled(long frequency, uint distance, bool isScaled)
    {
        var (first, distances) = (1_500L, new[] { 0u, distance });
        Assert.AreEqual(isScaled, new TraceClock(1_000, frequency).TryScale(ref first, distances, uint.MaxValue));
    }

    [TestMethod]
    public void DistancesPastTheLastTickAreNotScaled()
    {
        var (first, distances) = (long.MaxValue - 1, new[] { 1u });
        Assert.IsTrue(new TraceClock(long.MaxValue - 500, 10_000_000).TryScale(ref first, distances, uint.MaxValue));
        (first, distances) = (long.MaxValue - 1, [2u]);
        Assert.IsFalse(new TraceClock(long.MaxValue - 500, 10_000_000).TryScale(ref first, distances, uint.MaxValue));
    }

    private static void AssertExact(long zero, long frequency, long[] ticks)
    {
        var clock = new TraceClock(zero, frequency);
        var bulk = (long[])ticks.Clone();
        clock.ToNs(bulk.AsSpan());
        for (var i = 0; i < ticks.Length; i++)
        {
            var expected = Exact(ticks[i], zero, frequency);
            if (clock.ToNs(ticks[i]) != expected || bulk[i] != expected)
            {
                Assert.Fail(
                    $"tick {ticks[i]}, zero {zero}, {frequency} Hz: {expected} ns is right, "
                    + $"single {clock.ToNs(ticks[i])}, in bulk {bulk[i]}");
            }
        }
    }

    private static long Exact(long ticks, long zero, long frequency)
    {
        var scaled = ((BigInteger)ticks - zero) * 1_000_000_000;
        var floor = BigInteger.DivRem(scaled, frequency, out var rest) - (rest.Sign < 0 ? 1 : 0);
        return (long)BigInteger.Clamp(floor, -Limit, Limit - 1);
    }
}
