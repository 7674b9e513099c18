using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

[TestClass]
public sealed class ProgressTests
{
    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void ProgressOfAMergeRisesToTheWholeFile(int threads)
    {
        var progress = new ProgressLog();
        using var file = TraceReading.Open(
            RandomSchedule.Create(1, 4, 100, 3000).Bytes, new EtlOptions { Threads = threads, Progress = progress });
        var sink = default(CountingSink);
        file.ReadInOrder(ref sink);
        AssertComplete(progress, file.SizeBytes);
        CollectionAssert.AreEqual(progress.Reports.Order().ToList(), progress.Reports);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void ProgressOfAScanReachesTheWholeFile(int threads)
    {
        var progress = new ProgressLog();
        using var file = TraceReading.Open(
            RandomSchedule.Create(1, 4, 100, 3000).Bytes, new EtlOptions { Threads = threads, Progress = progress });
        file.Scan(() => default(CountingSink));
        AssertComplete(progress, file.SizeBytes);
        Assert.HasCount(file.Buffers.Length, progress.Reports);
    }

    private static void AssertComplete(ProgressLog progress, long size)
    {
        Assert.AreEqual(size, progress.Reports.Max());
        Assert.AreEqual(size, progress.Total);
    }

    private sealed class ProgressLog : IProgress<ReadProgress>
    {
        public List<long> Reports { get; } = [];

        public long Total { get; private set; }

        public void Report(ReadProgress value)
        {
            lock (Reports)
            {
                Reports.Add(value.BytesRead);
                Total = value.TotalBytes;
            }
        }
    }
}
