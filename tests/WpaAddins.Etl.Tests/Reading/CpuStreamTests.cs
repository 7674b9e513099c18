using System.Buffers.Binary;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>The order of one CPU's records, when times or sequence numbers are not in order.</summary>
[TestClass]
public sealed class CpuStreamTests
{
    private const int BufferSize = 1024;
    private const int SequenceOffset = 0x18;
    private const int HookPadding = 0x0B00;

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void TimeThatDoesNotFitIsMovedToTheOneBeforeAndReported(int threads)
    {
        var reading = TraceReading.Read(Write([[2000, 2005, 2001, 2004, 2005, 2006]]), threads);
        CollectionAssert.AreEqual(new long[] { 2000, 2000, 2001, 2004, 2005, 2006 }, Times(reading));
        CollectionAssert.AreEqual(
            new long[] { 2000, 2005, 2001, 2004, 2005, 2006 }, reading.Records.ConvertAll(record => record.Timestamp));
        var diagnostic = reading.Single(DiagnosticId.TimeGoesBackward);
        Assert.AreEqual(1, diagnostic.Count);
        Assert.AreEqual(new DiagnosticPlace(2, BufferSize, 0x48 + 16), diagnostic.Places.Single());
        Assert.IsTrue(diagnostic.Message.StartsWith(
            "ETL0304 test.etl, buffer 2 at 0x400+0x58: a record's time is 5 ticks from", StringComparison.Ordinal));
        CollectionAssert.AreEqual(new[] { DiagnosticId.TimeGoesBackward }, reading.Ids);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void OneWrongTimeMovesNoOther(int threads)
    {
        var reading = TraceReading.Read(Write([[2000, 0x7F00_0000_0000_0000, 2001, 2002]]), threads);
        CollectionAssert.AreEqual(new long[] { 2000, 2000, 2001, 2002 }, Times(reading));
        Assert.AreEqual(1, reading.Single(DiagnosticId.TimeGoesBackward).Count);
    }

    [TestMethod]
    public void OneWrongFirstTimeDoesNotMoveItsBuffer()
    {
        var buffers = Enumerable.Range(0, 12).Select(i => new long?[] { 2000 + (10 * i), 2001 + (10 * i) }).ToArray();
        buffers[5][0] = 0x7F00_0000_0000_0000;
        var reading = TraceReading.Read(Write(buffers));
        var expected = Enumerable.Range(0, 12)
            .SelectMany(i => new long[] { 2000 + (10 * i), 2001 + (10 * i) }).ToArray();
        expected[10] = 2041;
        CollectionAssert.AreEqual(expected, Times(reading));
    }

    /// <summary>Without other records, one wrong time is more likely than one wrong sequence number.</summary>
    [TestMethod]
    public void OneWrongTimeOfABufferWithOneRecordDoesNotMoveIt()
    {
        var buffers = Enumerable.Range(0, 30).Select(i => new long?[] { 2000 + (10 * i) }).ToArray();
        buffers[1][0] = 0x7F00_0000_0000_0000;
        var expected = Enumerable.Range(0, 30).Select(i => i == 1 ? 2000L : 2000 + (10 * i)).ToArray();
        CollectionAssert.AreEqual(expected, Times(TraceReading.Read(Write(buffers))));
    }

    /// <summary>Few buffers, of which one has a damaged first time.</summary>
    [TestMethod]
    public void OneWrongFirstTimeOfFewBuffersDoesNotMoveItsBuffer()
    {
        var reading = TraceReading.Read(Write([[2000, 2001, 2002], [0x7F00_0000_0000_0000, 2011, 2012], [2020, 2021, 2022]]));
        CollectionAssert.AreEqual(new long[] { 2000, 2001, 2002, 2002, 2011, 2012, 2020, 2021, 2022 }, Times(reading));
    }

    /// <summary>The sequence numbers begin again, and a first time is damaged.</summary>
    [TestMethod]
    public void AWrongFirstTimeAmongRestartedNumbersIsRepaired()
    {
        var times = Enumerable.Range(0, 20).Select(i => new long?[] { 2000 + (10 * i), 2004 + (10 * i), 2009 + (10 * i) }).ToArray();
        var expected = times.SelectMany(t => t).Select(t => t!.Value).ToArray();
        times[16][0] = 0x7F00_0000_0000_0000;
        var file = Write(times);
        for (var i = 0; i < 6; i++)
        {
            SetSequence(file, 15 + i, i);
        }

        expected[48] = 2159;
        CollectionAssert.AreEqual(expected, Times(TraceReading.Read(file)));
    }

    [TestMethod]
    public void EqualTimesAreInOrder()
    {
        var reading = TraceReading.Read(Write([[2000, 2000, 2001, 2001], [2001, 2001, 2002]]));
        Assert.IsEmpty(reading.Diagnostics);
        CollectionAssert.AreEqual(new long[] { 2000, 2000, 2001, 2001, 2001, 2001, 2002 }, Times(reading));
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void RecordLaterThanTheNextBufferIsMovedDownAndReported(int threads)
    {
        var reading = TraceReading.Read(Write([[2000, 2001, 2009, 2009], [2005, 2010]]), threads);
        CollectionAssert.AreEqual(new long[] { 2000, 2001, 2001, 2001, 2005, 2010 }, Times(reading));
        Assert.AreEqual(2, reading.Single(DiagnosticId.TimeGoesBackward).Count);
        CollectionAssert.AreEqual(new[] { DiagnosticId.TimeGoesBackward }, reading.Ids);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void SequenceNumbersAgainstTimeAreReportedAndTimeDecides(int threads)
    {
        var file = Write([[2000, 2001], [2010, 2011], [2020, 2021]]);
        SetSequence(file, buffer: 1, 3);
        SetSequence(file, buffer: 3, 1);
        var reading = TraceReading.Read(file, threads);
        CollectionAssert.AreEqual(new long[] { 2000, 2001, 2010, 2011, 2020, 2021 }, Times(reading));
        Assert.AreEqual(2, reading.Single(DiagnosticId.BufferOrderContradicted).Count);
        CollectionAssert.AreEqual(new[] { DiagnosticId.BufferOrderContradicted }, reading.Ids);
    }

    /// <summary>The numbers of the last buffers begin again. Their records show that the times are right.</summary>
    [TestMethod]
    [DataRow(1)]
    [DataRow(3)]
    [DataRow(5)]
    [DataRow(6)]
    [DataRow(20)]
    public void TimeDecidesWhereSequenceNumbersBeginAgain(int restarted)
    {
        const int Buffers = 51;
        var times = Enumerable.Range(0, Buffers).Select(i => new long?[] { 2000 + (10 * i), 2004 + (10 * i), 2009 + (10 * i) }).ToArray();
        var file = Write(times);
        for (var i = 0; i < restarted; i++)
        {
            SetSequence(file, 1 + Buffers - restarted + i, i);
        }

        var reading = TraceReading.Read(file);
        CollectionAssert.AreEqual(times.SelectMany(t => t).Select(t => t!.Value).ToArray(), Times(reading));
        CollectionAssert.AreEqual(new[] { DiagnosticId.BufferOrderContradicted }, reading.Ids);
    }

    [TestMethod]
    public void SequenceNumbersDecideAgainstTheFilesOrder()
    {
        var file = Write([[2010, 2011], [2000, 2001], [2020, 2021]]);
        SetSequence(file, buffer: 1, 7);
        SetSequence(file, buffer: 2, 5);
        SetSequence(file, buffer: 3, 900);
        var reading = TraceReading.Read(file);
        Assert.IsEmpty(reading.Diagnostics);
        CollectionAssert.AreEqual(new long[] { 2000, 2001, 2010, 2011, 2020, 2021 }, Times(reading));
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void EmptyBufferChangesNoTimes(int threads)
    {
        var file = Write([[2000, 2001, 2002], [2003], [2004, 2005]]);
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan((2 * BufferSize) + 0x30), 0x48);
        var reading = TraceReading.Read(file, threads);
        CollectionAssert.AreEqual(new long[] { 2000, 2001, 2002, 2004, 2005 }, Times(reading));
        Assert.IsEmpty(reading.Diagnostics);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void RecordWithoutTimestampTakesTheTimeOfTheOneBefore(int threads)
    {
        // The message stands first in its buffer, so the record before it is in another one.
        var reading = TraceReading.Read(Write([[2000, 2008], [null, 2010, null], [2012], [null]]), threads);
        CollectionAssert.AreEqual(new long[] { 2000, 2008, 2008, 2010, 2010, 2012, 2012 }, Times(reading));
        Assert.IsEmpty(reading.Diagnostics);
    }

    [TestMethod]
    [DataRow(1)]
    [DataRow(2)]
    public void RecordWithoutTimestampAtTheStartOfAProcessorTakesTheTimeOfTheTrace(int threads)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = BufferSize });
        writer.Add(3, RecordBytes.Message(1, [1, 2, 3, 4]));
        writer.Add(3, RecordBytes.PerfInfo64(HookPadding, 2, 2000, []));
        var reading = TraceReading.Read(writer.ToArray(), threads);
        CollectionAssert.AreEqual(new long[] { 1000, 2000 }, Times(reading));
        Assert.IsEmpty(reading.Diagnostics);
    }

    private static byte[] Write(long?[][] buffers)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = BufferSize });
        foreach (var buffer in buffers)
        {
            foreach (var tick in buffer)
            {
                writer.Add(
                    0, tick is { } at ? RecordBytes.PerfInfo64(HookPadding, 2, at, []) : RecordBytes.Message(1, []));
            }

            writer.Flush(0);
        }

        return writer.ToArray();
    }

    private static void SetSequence(byte[] file, int buffer, long sequence) =>
        BinaryPrimitives.WriteInt64LittleEndian(file.AsSpan((buffer * BufferSize) + SequenceOffset), sequence);

    private static List<long> Times(TraceReading reading) => reading.Records.ConvertAll(record => record.Ticks);
}
