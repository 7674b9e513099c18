using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Diagnostics;

/// <summary>What the reader reports of a file with much damage.</summary>
[TestClass]
public sealed class ReportedDiagnosticTests
{
    private const int BufferSize = 1024;
    private const int Buffers = 200;

    [TestMethod]
    public void PlacesAreTheFirstOfTheFileWhateverTheNumberOfThreads()
    {
        var bytes = WriteDamaged();
        foreach (var threads in new[] { 1, 2, 5 })
        {
            var diagnostic = TraceReading.Read(bytes, threads).Single(DiagnosticId.RecordMarkerInvalid);
            Assert.AreEqual(Buffers, diagnostic.Count);
            CollectionAssert.AreEqual(
                Enumerable.Range(1, DiagnosticBag.PlacesKept)
                    .Select(i => new DiagnosticPlace(1 + i, i * BufferSize, 0x58)).ToArray(),
                diagnostic.Places.ToArray());
            Assert.AreEqual(
                "ETL0303 test.etl, buffer 2 at 0x400+0x58: 0x0BADF00D does not begin a record; "
                + "the rest of the buffer is skipped",
                diagnostic.Message);
        }
    }

    [TestMethod]
    public void ScanReportsWhatTheMergeReports()
    {
        using var file = TraceReading.Open(WriteDamaged(), new EtlOptions { Threads = 2 });
        file.Scan(() => default(CountingSink));
        var diagnostic = ((DiagnosticBag)file.Diagnostics).ToList().Single();
        Assert.AreEqual(DiagnosticId.RecordMarkerInvalid, diagnostic.Descriptor.Id);
        Assert.AreEqual(Buffers, diagnostic.Count);
    }

    [TestMethod]
    public void LossesOfTheSessionAreReportedWhenTheFileIsOpened()
    {
        var bytes = new EtlWriter(new EtlWriterOptions { EventsLost = 41, BuffersLost = 1_234_567 }).ToArray();
        using var file = TraceReading.Open(bytes);
        CollectionAssert.AreEqual(
            new[]
            {
                "ETL0201 test.etl: the session lost 41 events; numbers that depend on them can be too low or too high",
                "ETL0202 test.etl: the session lost 1,234,567 buffers; numbers that depend on them can be too low or too high",
            },
            ((DiagnosticBag)file.Diagnostics).ToList().Select(diagnostic => diagnostic.Message).ToArray());
    }

    [TestMethod]
    public void OwnSinkIsUsedWhenOneIsGiven()
    {
        var bag = new DiagnosticBag("another name");
        var bytes = new EtlWriter(new EtlWriterOptions { EventsLost = 41 }).ToArray();
        using var file = TraceReading.Open(bytes, new EtlOptions { Diagnostics = bag });
        Assert.AreSame(bag, file.Diagnostics);
        Assert.StartsWith("ETL0201 another name: ", bag.ToList().Single().Message);
    }

    private static byte[] WriteDamaged()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = BufferSize });
        for (var i = 0; i < Buffers; i++)
        {
            writer.Add(i % 4, RecordBytes.PerfInfo64(0x0B00, 2, 2000 + i, []));
            writer.Add(i % 4, [0x0D, 0xF0, 0xAD, 0x0B, 0, 0, 0, 0]);
            writer.Flush(i % 4);
        }

        return writer.ToArray();
    }
}
