using WpaAddins.Etl.Time;

namespace WpaAddins.Trace.Tests.Memory;

/// <summary>Times in half their memory are the same times.</summary>
[TestClass]
public sealed class PackedTimesTests
{
    private const int Lists = 50;
    private const int OrdinaryStep = 3;

    [TestMethod]
    public void EveryTimeIsKept() => Check(times => Pack(times).Rows(times.Length).ToArray().SequenceEqual(times));

    [TestMethod]
    public void TicksBecomeTraceTime()
    {
        var clock = new TraceClock(5, 10_000_000);
        Check(times =>
        {
            var packed = Pack(times);
            packed.ToNs(clock, times.Length);
            return packed.Rows(times.Length).ToArray().SequenceEqual(times.Select(clock.ToNs));
        });
    }

    [TestMethod]
    public void RowsOfAPartAreRemoved() => Check(times =>
    {
        var first = times.Length / 3;
        var past = first + (times.Length / 2);
        var kept = Enumerable.Range(first, past - first).Where(row => row % 3 == 0).ToArray();
        var packed = Pack(times);
        packed.Compact(new KeptRows(first, kept, past), times.Length);
        var expected = times.Where((_, row) => row < first || row >= past || kept.Contains(row)).ToArray();
        return packed.Rows(expected.Length).ToArray().SequenceEqual(expected);
    });

    [TestMethod]
    public void TheFirstRowNotBeforeATimeIsFound() => Check(times =>
    {
        var sorted = times.Order().ToArray();
        var rows = Pack(sorted).Rows(sorted.Length);
        return sorted.Concat([long.MinValue, long.MaxValue]).All(time =>
            rows.FindFirstNotBefore(time) == sorted.Count(t => t < time));
    });

    private static void Check(Func<long[], bool> holds)
    {
        for (var seed = 0; seed < Lists; seed++)
        {
            Assert.IsTrue(holds(CreateTimes(new Random(seed))), $"seed {seed}");
        }
    }

    /// <summary>
    /// Creates times whose steps are mostly short. In some lists all are; in the others, some are longer than four bytes can say,
    /// and some go back.
    /// </summary>
    private static long[] CreateTimes(Random random)
    {
        var times = new long[random.Next(400)];
        var isRegular = random.Next(2) == 0;
        var time = 7L;
        foreach (ref var next in times.AsSpan())
        {
            next = time += (isRegular ? OrdinaryStep : random.Next(20)) switch
            {
                0 => random.Next(1, 4) * (long)uint.MaxValue,
                1 => -5,
                2 => uint.MaxValue - 1L,
                _ => random.Next(100_000),
            };
        }

        return times;
    }

    private static PackedTimes Pack(long[] times)
    {
        var packed = new PackedTimes();
        packed.Resize(times.Length);
        for (var row = 0; row < times.Length; row++)
        {
            packed.Set(row, times[row]);
        }

        return packed;
    }
}
