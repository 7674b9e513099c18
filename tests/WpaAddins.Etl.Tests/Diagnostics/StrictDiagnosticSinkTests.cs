using System.Buffers.Binary;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Sources;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Diagnostics;

[TestClass]
public sealed class StrictDiagnosticSinkTests
{
    private const int BufferSize = 1024;

    [TestMethod]
    public void RejectsLossAndAcceptsWarnings()
    {
        var sink = new StrictDiagnosticSink("test.etl");
        foreach (var descriptor in DiagnosticCatalog.Descriptors)
        {
            var place = new DiagnosticPlace(3, 0x800);
            if (descriptor.Severity < DiagnosticSeverity.DataLoss)
            {
                sink.Report(descriptor.Id, place, 1, 2);
                sink.ReportMany(descriptor.Id, 5, place, 1);
                continue;
            }

            var error = Assert.ThrowsExactly<EtlFormatException>(() => sink.Report(descriptor.Id, place, 1, 2));
            Assert.AreEqual(descriptor.Id, error.Id);
            Assert.AreEqual(DiagnosticCatalog.Format(descriptor.Id, "test.etl", place, 1, 2), error.Message);
            error = Assert.ThrowsExactly<EtlFormatException>(() => sink.ReportMany(descriptor.Id, 5, place, 1));
            Assert.AreEqual(descriptor.Id, error.Id);
        }
    }

    [TestMethod]
    public void WarningsReachTheInnerSink()
    {
        var bag = new DiagnosticBag("test.etl");
        var sink = new StrictDiagnosticSink("test.etl", bag);
        sink.Report(DiagnosticId.BufferOrderContradicted, new(3, 0x800), 1, 2);
        sink.ReportMany(DiagnosticId.ChainBreak, 5, new(3, 0x800), 1);
        Assert.ThrowsExactly<EtlFormatException>(() => sink.Report(DiagnosticId.RecordSizeInvalid, new(3, 0x800)));
        Assert.ThrowsExactly<EtlFormatException>(
            () => sink.ReportMany(DiagnosticId.RecordSizeInvalid, 9, new(3, 0x800)));
        CollectionAssert.AreEqual(
            new[] { (DiagnosticId.BufferOrderContradicted, 1L), (DiagnosticId.ChainBreak, 5L) },
            bag.ToList().Select(diagnostic => (diagnostic.Descriptor.Id, diagnostic.Count)).ToArray());
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(3)]
    public void DamagedRecordStopsEveryWayOfReading(int threads)
    {
        var bytes = Write(damagedBuffer: 7);
        using var file = Open(bytes, threads);
        var sink = default(CountingSink);
        var merging = Assert.ThrowsExactly<EtlFormatException>(() => file.ReadInOrder(ref sink));
        var scanning = Assert.ThrowsExactly<EtlFormatException>(() => file.Scan(() => default(CountingSink)));
        foreach (var error in new[] { merging, scanning })
        {
            Assert.AreEqual(DiagnosticId.RecordSizeInvalid, error.Id);
            Assert.AreEqual(
                "ETL0302 test.etl, buffer 7 at 0x1800+0x48: record size 0 does not fit into the 64 bytes left; "
                + "the rest of the buffer is skipped",
                error.Message);
        }
    }

    [TestMethod]
    public void RecordsBeforeADamagedOneAreDeliveredByAnyNumberOfThreads()
    {
        var delivered = new[] { 1, 2, 3, 8 }.Select(threads =>
        {
            using var file = Open(Write(damagedBuffer: 7), threads);
            var sink = default(CountingSink);
            Assert.ThrowsExactly<EtlFormatException>(() => file.ReadInOrder(ref sink));
            return sink.Records;
        }).ToList();
        Assert.IsGreaterThan(0, delivered[0]);
        CollectionAssert.AreEqual(Enumerable.Repeat(delivered[0], 4).ToList(), delivered);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(3)]
    public void HealthyFileIsReadToItsEnd(int threads)
    {
        using var file = Open(Write(damagedBuffer: 0), threads);
        var sink = default(CountingSink);
        file.ReadInOrder(ref sink);
        Assert.AreEqual(41, sink.Records);
    }

    [TestMethod]
    public void DamagedBufferHeaderStopsTheOpening()
    {
        var bytes = Write(damagedBuffer: 0);
        bytes.AsSpan(3 * BufferSize, 0x48).Fill(0xEE);
        var source = new MemoryByteSource(bytes);
        var options = new EtlOptions { Diagnostics = new StrictDiagnosticSink("test.etl") };
        var error = Assert.ThrowsExactly<EtlFormatException>(() => EtlFile.Open("test.etl", source, options));
        Assert.AreEqual(DiagnosticId.BufferHeaderDamaged, error.Id);
        Assert.AreEqual(
            "ETL0102 test.etl, buffer 4 at 0xC00: the buffer header is damaged (size 4,008,636,142); "
            + "reading goes on 1,024 bytes further",
            error.Message);
    }

    private static EtlFile Open(byte[] bytes, int threads) => EtlFile.Open(
        "test.etl",
        new MemoryByteSource(bytes),
        new EtlOptions { Threads = threads, Diagnostics = new StrictDiagnosticSink("test.etl") });

    private static byte[] Write(int damagedBuffer)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = BufferSize });
        for (var i = 0; i < 40; i++)
        {
            writer.Add(i / 2 % 3, RecordBytes.PerfInfo64(0x0B00, 2, 2000 + i, new byte[16]));
            if (i % 2 == 1)
            {
                writer.Flush(i / 2 % 3);
            }
        }

        var bytes = writer.ToArray();
        if (damagedBuffer > 0)
        {
            BinaryPrimitives.WriteUInt16LittleEndian(bytes.AsSpan(((damagedBuffer - 1) * BufferSize) + 0x48 + 4), 0);
        }

        return bytes;
    }
}
