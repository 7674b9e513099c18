using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>What a sink learns of lost buffers.</summary>
[TestClass]
public sealed class LostBufferTests
{
    [TestMethod]
    [DataRow(false, 1)]
    [DataRow(true, 2)]
    public void GapOfEachProcessorHasTheTimesAroundIt(bool compressed, int threads)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 1024, Compressed = compressed });
        Add(writer, 0, 2000, 2010);
        writer.Flush(0);
        Add(writer, 0, 2011, 2020);
        writer.DropBuffer(0);
        Add(writer, 1, 2005, 2050);
        writer.Flush(1);
        Add(writer, 0, 2021, 2030);
        writer.Flush(0);
        Add(writer, 1, 2060);
        writer.DropBuffer(1);
        Add(writer, 1, 2061);
        writer.DropBuffer(1);
        Add(writer, 1, 2070);
        var reading = TraceReading.Read(writer.ToArray(), threads);
        CollectionAssert.AreEquivalent(
            new LostBuffer[] { new(0, 2010, 2021), new(1, 2050, 2070) }, reading.Log.LostBuffers);
        CollectionAssert.AreEqual(
            new long[] { 2000, 2005, 2010, 2021, 2030, 2050, 2070 },
            reading.Records.ConvertAll(record => record.Ticks));
        Assert.AreEqual(2, reading.Single(DiagnosticId.BufferLostMark).Count);
        Assert.AreEqual(
            "ETL0202 test.etl: the session lost 3 buffers; numbers that depend on them can be too low or too high",
            reading.Single(DiagnosticId.BuffersLost).Message);
    }

    [TestMethod]
    public void SinkLearnsOfTheGapBeforeTheRecordBehindIt()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 1024 });
        Add(writer, 0, 2000);
        writer.Flush(0);
        Add(writer, 0, 2001);
        writer.DropBuffer(0);
        Add(writer, 0, 2002);
        using var file = TraceReading.Open(writer.ToArray());
        var sink = new OrderSink([]);
        file.ReadInOrder(ref sink);
        CollectionAssert.AreEqual(new[] { "1000", "2000", "gap 2000 to 2002", "2002" }, sink.Lines);
    }

    [TestMethod]
    public void MarkOnAProcessorsFirstBufferIsNoGapInTheTrace()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 1024 });
        Add(writer, 4, 2000);
        writer.DropBuffer(4);
        Add(writer, 4, 2001);
        var reading = TraceReading.Read(writer.ToArray());
        Assert.IsEmpty(reading.Log.LostBuffers);
        Assert.AreEqual(1, reading.Single(DiagnosticId.BufferLostMark).Count);
    }

    [TestMethod]
    public void GapIsKeptWhenTheMarkedBufferHoldsNoRecord()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = 1024, FillByte = 0 });
        Add(writer, 0, 2000);
        writer.Flush(0);
        writer.DropBuffer(0);
        Add(writer, 0, 2001);
        writer.Flush(0);
        Add(writer, 0, 2002);
        var file = writer.ToArray();

        // The records of the marked buffer end before the first.
        file.AsSpan((2 * 1024) + 0x48, 8).Clear();
        var reading = TraceReading.Read(file);
        CollectionAssert.AreEqual(new LostBuffer[] { new(0, 2000, 2002) }, reading.Log.LostBuffers);
    }

    private static void Add(EtlWriter writer, int cpu, params long[] ticks)
    {
        foreach (var tick in ticks)
        {
            writer.Add(cpu, RecordBytes.PerfInfo64(0x0B00, 2, tick, []));
        }
    }

    private readonly record struct OrderSink(List<string> Lines) : IRecordSink
    {
        public void OnRecord(in EtlRecord record, RecordPart part) =>
            Lines.Add($"{record.OrderedTicks}");

        public void OnLostBuffer(int cpu, long fromTicks, long toTicks) => Lines.Add($"gap {fromTicks} to {toTicks}");
    }
}
