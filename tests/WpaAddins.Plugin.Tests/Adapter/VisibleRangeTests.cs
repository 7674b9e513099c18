using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Tests.Host;

namespace WpaAddins.Plugin.Tests.Adapter;

/// <summary>What follows the visible range.</summary>
[TestClass]
public sealed class VisibleRangeTests
{
    private static readonly OpenedTrace s_trace = OpenedTrace.Open(RepositoryFiles.Sample);

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    [DataRow(3)]
    public void CpuShareIsTheTimeInsideOfAnyRange(int seed)
    {
        var random = new Random(seed);
        var built = s_trace.Build("CPU by Priority and Rank");
        var (starts, ends) = (Times(built, "Switch-In Time"), Times(built, "End"));
        var cpus = 1 + Enumerable.Range(0, built.RowCount).Max(row => (long)built["CPU"].Project(row));
        var last = s_trace.Processor.GetDataSourceInfo().EndTimestampNanoseconds;
        for (var i = 0; i < 20; i++)
        {
            long[] bounds = [.. new[] { random.NextInt64(last), random.NextInt64(last) }.Order()];
            var share = Visible(built, bounds[0], bounds[1] + 1);
            var inside = starts.Zip(ends, (start, end) => Math.Max(0, Math.Min(end, bounds[1] + 1) - Math.Max(start, bounds[0]))).Sum();
            var sum = Enumerable.Range(0, built.RowCount).Sum(row => share[row]);
            Assert.AreEqual(100.0 * inside / (cpus * (bounds[1] + 1 - bounds[0])), sum, 1e-6);
            Assert.IsLessThanOrEqualTo(100 + 1e-6, sum);
        }
    }

    [TestMethod]
    public void AViewLeavesTheRangesOfOthersAlone()
    {
        var built = s_trace.Build("CPU by Priority and Rank");
        var exact = Enumerable.Range(0, built.RowCount).Select(row => (double)built["% CPU"].Project(row)).ToArray();
        var middle = s_trace.Processor.GetDataSourceInfo().EndTimestampNanoseconds / 2;
        var share = Visible(built, middle, middle + 1_000_000);
        Assert.IsFalse(exact.SequenceEqual(Enumerable.Range(0, built.RowCount).Select(row => share[row])));
        CollectionAssert.AreEqual(exact, Enumerable.Range(0, built.RowCount).Select(row => (double)built["% CPU"].Project(row)).ToArray());
    }

    private static long[] Times(BuiltTable built, string column) =>
        [.. Enumerable.Range(0, built.RowCount).Select(row => ((Timestamp)built[column].Project(row)).ToNanoseconds)];

    /// <summary>Clones the projection and notifies the clone, as the host does for each view.</summary>
    private static IProjection<int, double> Visible(BuiltTable built, long start, long end)
    {
        var clone = (IVisibleDomainSensitiveProjection)((IVisibleDomainSensitiveProjection)BuiltTable.Projection(built["% CPU"])).Clone();
        Assert.IsTrue(clone.NotifyVisibleDomainChanged(new Region(new(new Timestamp(start), new Timestamp(end)))));
        return (IProjection<int, double>)clone;
    }

    private sealed record Region(TimeRange Domain) : IVisibleDomainRegion
    {
        public TAggregate AggregateVisibleRows<T, TAggregate>(IProjection<int, T> projection, AggregationMode aggregationMode) =>
            throw new NotSupportedException();
    }
}
