using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests;

[TestClass]
public sealed class EtlFileTests
{
    [TestMethod]
    public void OpensAndClosesAFileOfTheDisk()
    {
        var folder = Directory.CreateTempSubdirectory("etl-tests");
        try
        {
            var path = Path.Combine(folder.FullName, "a trace.etl");
            var schedule = RandomSchedule.Create(1, 2, 8, 500);
            File.WriteAllBytes(path, schedule.Bytes);
            var file = EtlFile.Open(path);
            Assert.AreEqual("a trace.etl", file.Name);
            Assert.AreEqual(schedule.Bytes.Length, file.SizeBytes);
            var fromDisk = TraceReading.Read(file).Log.Records.ConvertAll(record => record.ToString());
            var fromMemory = TraceReading.Read(schedule.Bytes).Log.Records.ConvertAll(record => record.ToString());
            CollectionAssert.AreEqual(fromMemory, fromDisk);
            file.Dispose();
            var sink = default(CountingSink);
            Assert.ThrowsExactly<ObjectDisposedException>(() => file.ReadInOrder(ref sink));
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [TestMethod]
    public void FileThatIsNotThereIsAnIoException()
    {
        var path = Path.Combine(Path.GetTempPath(), "no such trace.etl");
        Assert.ThrowsExactly<FileNotFoundException>(() => EtlFile.Open(path));
    }

    [TestMethod]
    public void SourceIsDisposedWithTheFile()
    {
        var source = new WatchedSource(RandomSchedule.Create(1, 2, 8, 100).Bytes);
        using (EtlFile.Open("test.etl", source))
        {
            Assert.AreEqual(0, source.Disposals);
        }

        Assert.AreEqual(1, source.Disposals);
    }

    [TestMethod]
    public void SourceIsDisposedIfOpeningFails()
    {
        var source = new WatchedSource([1, 2, 3]);
        Assert.ThrowsExactly<EtlFormatException>(() => EtlFile.Open("test.etl", source));
        Assert.AreEqual(1, source.Disposals);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(3)]
    public void FailureOfTheDiskReachesTheCaller(int threads)
    {
        var source = new WatchedSource(RandomSchedule.Create(1, 3, 100, 3000).Bytes);
        using var file = EtlFile.Open("test.etl", source, new EtlOptions { Threads = threads });
        source.FailsFrom = 5 * 4096;
        var sink = default(CountingSink);
        Assert.ThrowsExactly<IOException>(() => file.ReadInOrder(ref sink));
        Assert.ThrowsExactly<IOException>(() => file.Scan(() => default(CountingSink)));
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void FileThatShrinksAfterOpeningIsReportedAsCut(int threads)
    {
        var source = new WatchedSource(RandomSchedule.Create(1, 1, 100, 1000).Bytes);
        using var file = EtlFile.Open("test.etl", source, new EtlOptions { Threads = threads });
        source.EndsAt = (2 * 4096) + 1000;
        var reading = TraceReading.Read(file);
        Assert.AreEqual(file.Buffers.Length - 2, reading.Single(DiagnosticId.BufferTruncated).Count);
    }

    private sealed class WatchedSource(byte[] bytes) : IByteSource
    {
        private readonly MemoryByteSource _bytes = new(bytes);

        public int Disposals { get; private set; }
        public long FailsFrom { get; set; } = long.MaxValue;
        public long EndsAt { get; set; } = bytes.Length;

        public long LengthBytes => _bytes.LengthBytes;

        public int Read(long offsetBytes, Span<byte> destination)
        {
            if (offsetBytes >= FailsFrom)
            {
                throw new IOException("The disk is gone.");
            }

            var left = (int)Math.Clamp(EndsAt - offsetBytes, 0, destination.Length);
            return _bytes.Read(offsetBytes, destination[..left]);
        }

        public void Dispose() => Disposals++;
    }
}
