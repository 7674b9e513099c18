using WpaAddins.Etl.Sources;
using WpaAddins.TestTraces;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Trace.Tests.Memory;

/// <summary>How much memory columns take.</summary>
[TestClass]
public sealed class ColumnMemoryTests
{
    [TestMethod]
    public void SwitchesAndReadiesTakeLittleMoreThanTheirColumns()
    {
        const int Rounds = 200_000;
        var writer = new ScheduleWriter();
        for (var i = 0; i < Rounds; i++)
        {
            writer.Ready(1, 2000 + (30 * i), 100);
            writer.Switch(0, 2010 + (30 * i), 0, 100);
            writer.Switch(0, 2020 + (30 * i), 100, 0);
        }

        var empty = Allocated(new ScheduleWriter().ToArray(), 0);
        var perRecord = (Allocated(writer.ToArray(), 3 * Rounds) - empty) / (3.0 * Rounds);
        // 18.8 bytes of columns; the rest is the arrays that growing replaces, which count less in larger traces.
        Assert.IsLessThan(36, perRecord);
    }

    [TestMethod]
    public void RowsAfterTheLastValueAreMissing()
    {
        var column = new OptionalColumn<int>([7, 0], 4, 0);
        CollectionAssert.AreEqual(new[] { 7, 0, 0, 0 }, column.ToArray());
        Assert.AreEqual(4, column.Length);
        var longer = new OptionalColumn<uint>([1, 2, 3], 2, 9);
        CollectionAssert.AreEqual(new uint[] { 1, 2 }, longer.ToArray());
        Assert.AreEqual(9U, longer[5]);
    }

    [TestMethod]
    public void CapacityIsEstimatedFromTheShareRead()
    {
        var estimator = new CapacityEstimator();
        Assert.AreEqual(20_000, estimator.Grow(10_000));
        estimator.ShareRead = 0.25;
        Assert.AreEqual(41_250 + Columns.FirstRows, estimator.Grow(10_000));
        estimator.ShareRead = 1;
        Assert.AreEqual(10_000 + 1250 + Columns.FirstRows, estimator.Grow(10_000));
    }

    private static long Allocated(byte[] trace, int records)
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        var loaded = new EtlTraceSource("memory.etl", () => new MemoryByteSource(trace)).Load(new TraceLoadOptions { Threads = 1 });
        var after = GC.GetAllocatedBytesForCurrentThread();
        Assert.AreEqual(records, loaded.Switches.Count + loaded.Readies.Count);
        return after - before;
    }
}
