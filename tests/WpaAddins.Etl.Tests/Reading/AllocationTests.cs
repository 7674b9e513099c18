using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Memory that reading takes from the garbage collector.</summary>
[TestClass]
public sealed class AllocationTests
{
    private const int Records = 200_000;

    /// <summary>The array for compressed bytes may still grow to the longest buffer.</summary>
    private const int CompressedBufferBytes = 0x10000;

    [TestMethod]
    [DataRow(1, false)]
    [DataRow(1, true)]
    [DataRow(4, false)]
    [DataRow(4, true)]
    public void MergeAllocatesNothingAfterItsBeginning(int cpus, bool compressed)
    {
        foreach (var records in new[] { Records, 2 * Records })
        {
            using var file = TraceReading.Open(Write(cpus, records, compressed));
            var allocated = Allocations.Least(() =>
            {
                var sink = new AllocationSink(Records / 4, records);
                file.ReadInOrder(ref sink);
                Assert.AreEqual(records + 1, sink.Records);
                return sink.AllocatedBytes;
            });
            var most = compressed ? CompressedBufferBytes : 0;
            Assert.IsLessThanOrEqualTo(most, allocated, $"{records} records");
        }
    }

    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void ScanAllocatesNothingAfterItsBeginning(bool compressed)
    {
        foreach (var records in new[] { Records, 2 * Records })
        {
            using var file = TraceReading.Open(Write(4, records, compressed));
            var allocated = Allocations.Least(() =>
            {
                var sink = file.Scan(() => new AllocationSink(Records / 4, records)).Single();
                Assert.AreEqual(records + 1, sink.Records);
                return sink.AllocatedBytes;
            });
            var most = compressed ? CompressedBufferBytes : 0;
            Assert.IsLessThanOrEqualTo(most, allocated, $"{records} records");
        }
    }

    [TestMethod]
    public void WholeReadingAllocatesLittleForABuffer()
    {
        const int MaxBytesPerBuffer = 600;
        var allocated = new long[2];
        var buffers = new int[2];
        for (var i = 0; i < 2; i++)
        {
            using var file = TraceReading.Open(Write(4, (i + 1) * Records, compressed: false));
            allocated[i] = Allocations.Measure(() =>
            {
                var sink = default(CountingSink);
                file.ReadInOrder(ref sink);
            });
            buffers[i] = file.Buffers.Length;
        }

        Assert.IsLessThan(MaxBytesPerBuffer * (buffers[1] - buffers[0]), allocated[1] - allocated[0]);
    }

    [TestMethod]
    public void AllocationInTheSinkIsSeen()
    {
        using var file = TraceReading.Open(Write(1, Records, compressed: false));
        var sink = new AllocationSink(Records / 4, Records, allocates: true);
        file.ReadInOrder(ref sink);
        Assert.IsGreaterThan(Records / 2 * 16, sink.AllocatedBytes);
    }

    private static byte[] Write(int cpus, int records, bool compressed)
    {
        var writer = new EtlWriter(new EtlWriterOptions
        {
            Compressed = compressed,
            NumberOfProcessors = cpus,
            Xpress = new XpressOptions { ChainDepth = 1 },
        });
        var payload = KernelPayloads.ReadyThread(8);
        for (var i = 0; i < records; i++)
        {
            // Every second record has the time of the one before, on another CPU if there is one.
            var hook = i % 3 == 0 ? 0x0524 : 0x0532;
            writer.Add(i % cpus, RecordBytes.PerfInfo64(hook, 2, 2000 + (i / 2), payload));
        }

        return writer.ToArray();
    }

    /// <summary>Measures what the thread allocates between two records.</summary>
    private struct AllocationSink(long from, long to, bool allocates = false) : IRecordSink, IRecordScanner
    {
        private long _before;

        public long Records { get; private set; }

        public long AllocatedBytes { get; private set; }

        public void OnRecord(in EtlRecord record, RecordPart part)
        {
            if (part != RecordPart.SwitchIn)
            {
                OnRecord(record);
            }
        }

        public void OnRecord(in EtlRecord record)
        {
            Records++;
            if (Records == from)
            {
                _before = GC.GetAllocatedBytesForCurrentThread();
            }
            else if (Records == to)
            {
                AllocatedBytes = GC.GetAllocatedBytesForCurrentThread() - _before;
            }
            else if (allocates)
            {
                GC.KeepAlive(record.Bytes.ToArray());
            }
        }

        public readonly void OnLostBuffer(int cpu, long fromTicks, long toTicks)
        {
        }
    }
}
