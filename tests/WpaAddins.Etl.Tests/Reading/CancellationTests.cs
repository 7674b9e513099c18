using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Stopping a reading from outside.</summary>
[TestClass]
public sealed class CancellationTests
{
    private const int RecordsInBuffer = 60;

    [TestMethod]
    [DataRow(1, 1)]
    [DataRow(1, 2)]
    [DataRow(4, 1)]
    [DataRow(4, 3)]
    public void CancelledMergeStopsWithinTheCurrentBuffers(int cpus, int threads)
    {
        foreach (var stopAt in new[] { 1, 70, 1000 })
        {
            using var file = TraceReading.Open(Write(cpus), new EtlOptions { Threads = threads });
            using var stop = new CancellationTokenSource();
            var sink = new CountingSink(stop, stopAt);
            Assert.ThrowsExactly<OperationCanceledException>(() => file.ReadInOrder(ref sink, stop.Token));
            Assert.IsInRange(stopAt, stopAt + (cpus * RecordsInBuffer), sink.Records);
        }
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void CancelledScanStops(int threads)
    {
        using var file = TraceReading.Open(Write(2), new EtlOptions { Threads = threads });
        using var stop = new CancellationTokenSource();
        var scanners = 0;
        Assert.ThrowsExactly<OperationCanceledException>(() => file.Scan(Create, stop.Token));
        Assert.IsTrue(stop.IsCancellationRequested);

        CountingSink Create() => new(stop, Interlocked.Increment(ref scanners) == 1 ? 3 : long.MaxValue);
    }

    [TestMethod]
    public void TokenCancelledBeforeStopsOpeningAndReading()
    {
        using var stop = new CancellationTokenSource();
        stop.Cancel();
        var bytes = Write(1);
        Assert.ThrowsExactly<OperationCanceledException>(
            () => EtlFile.Open("test.etl", new Sources.MemoryByteSource(bytes), null, stop.Token));
        using var file = TraceReading.Open(bytes);
        var sink = default(CountingSink);
        Assert.ThrowsExactly<OperationCanceledException>(() => file.ReadInOrder(ref sink, stop.Token));
        Assert.AreEqual(0, sink.Records);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void FileCanBeReadAgainAfterACancelledReading(int threads)
    {
        using var file = TraceReading.Open(Write(3), new EtlOptions { Threads = threads });
        using var stop = new CancellationTokenSource();
        var stopped = new CountingSink(stop, 500);
        Assert.ThrowsExactly<OperationCanceledException>(() => file.ReadInOrder(ref stopped, stop.Token));
        var whole = default(CountingSink);
        file.ReadInOrder(ref whole);
        Assert.AreEqual((3 * 1200) + 1, whole.Records);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void ExceptionOfTheSinkEndsTheReading(int threads)
    {
        using var file = TraceReading.Open(Write(3), new EtlOptions { Threads = threads });
        var sink = new CountingSink(null, 500);
        Assert.ThrowsExactly<NullReferenceException>(() => file.ReadInOrder(ref sink));
        Assert.AreEqual(500, sink.Records);
    }

    private static byte[] Write(int cpus)
    {
        var writer = new EtlWriter(new EtlWriterOptions
        {
            BufferSizeBytes = EtlWriter.BufferHeaderSize + (RecordsInBuffer * 16),
            NumberOfProcessors = cpus,
        });
        for (var i = 0; i < 1200 * cpus; i++)
        {
            writer.Add(i % cpus, RecordBytes.PerfInfo64(0x0B00, 2, 2000 + i, []));
        }

        return writer.ToArray();
    }
}
