using System.Buffers.Binary;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Headers;

/// <summary>Sizes and marks of records: what is refused, and next to it what is accepted.</summary>
[TestClass]
public sealed class RecordBoundsTests
{
    private const int BufferSize = 1024;
    private const int FirstRecord = BufferSize + 0x48;
    private const int RecordBytesPadded = 0x20;

    [TestMethod]
    [DataRow(0x10, 4)]
    [DataRow(0x11, 4)]
    [DataRow(0x01, 4)]
    [DataRow(0x02, 4)]
    [DataRow(0x03, 4)]
    [DataRow(0x04, 4)]
    [DataRow(0x0A, 0)]
    [DataRow(0x14, 0)]
    [DataRow(0x0B, 0)]
    [DataRow(0x15, 0)]
    [DataRow(0x12, 0)]
    [DataRow(0x13, 0)]
    public void RejectsARecordShorterThanItsHeaderAndAcceptsOneAsLong(int type, int sizeOffset)
    {
        var headerSize = type switch
        {
            0x10 or 0x11 => 0x10,
            0x03 or 0x04 => 0x18,
            0x01 or 0x02 => 0x20,
            0x0A or 0x14 => 0x30,
            0x0B or 0x15 => 0x48,
            _ => 0x50,
        };
        var record = new byte[headerSize];
        record[2] = (byte)type;
        record[3] = 0xC0;
        BinaryPrimitives.WriteInt64LittleEndian(record.AsSpan(headerSize == 0x10 ? 8 : 0x10), 2001);
        var size = record.AsSpan(sizeOffset);
        BinaryPrimitives.WriteInt16LittleEndian(size, (short)headerSize);
        var accepted = TraceReading.Read(Write(Record(2000), record, Record(2002)));
        Assert.HasCount(3, accepted.Records);
        Assert.IsEmpty(accepted.Diagnostics);

        BinaryPrimitives.WriteInt16LittleEndian(size, (short)(headerSize - 1));
        var rejected = TraceReading.Read(Write(Record(2000), record, Record(2002)));
        CollectionAssert.AreEqual(new long[] { 2000, 2002 }, rejected.Records.ConvertAll(r => r.Timestamp));
        Assert.AreEqual(
            $"ETL0301 test.etl, buffer 2 at 0x400+0x68: the record has {headerSize - 1} bytes "
            + $"where {headerSize} are needed; it is skipped",
            rejected.Single(DiagnosticId.RecordTooShort).Message);
        CollectionAssert.AreEqual(new[] { DiagnosticId.RecordTooShort }, rejected.Ids);
    }

    [TestMethod]
    [DataRow(7, 1)]
    [DataRow(1, 1)]
    [DataRow(8, 2)]
    public void RejectsAMessageShorterThanItsHeaderAndAcceptsOneAsLong(int size, int records)
    {
        var reading = TraceReading.Read(Write([(byte)size, 0, 0x0F, 0x90, 0, 0, 0, 0], Record(2000)));
        Assert.HasCount(records, reading.Records);
        AssertIds(reading, DiagnosticId.RecordTooShort, records == 1, $"{size} bytes");
    }

    [TestMethod]
    [DataRow(RecordBytesPadded, 3, null)]
    [DataRow(RecordBytesPadded + 1, 2, "size 33 does not fit into the 32")]
    [DataRow(ushort.MaxValue, 2, "size 65,535 does not fit into the 32")]
    [DataRow(0, 2, "size 0 does not fit into the 32")]
    public void RejectsARecordThatRunsPastTheValidBytesAndAcceptsOneThatEndsThere(
        int size, int records, string? message)
    {
        var file = Write(Record(2000), Record(2001), Record(2002));
        BinaryPrimitives.WriteUInt16LittleEndian(file.AsSpan(FirstRecord + (2 * RecordBytesPadded) + 4), (ushort)size);
        AssertReading(TraceReading.Read(file), records, DiagnosticId.RecordSizeInvalid, message);
    }

    [TestMethod]
    public void RejectsARecordCutByTheValidLength()
    {
        var file = Write(Record(2000), Record(2001));
        (int, int, bool)[] cases = [(0x40, 2, false), (0x3F, 1, true), (0x28, 1, true), (0x20, 1, false)];
        foreach (var (length, records, hasLoss) in cases)
        {
            BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(BufferSize + 0x30), 0x48 + length);
            var reading = TraceReading.Read(file);
            Assert.HasCount(records, reading.Records, $"{length} bytes");
            AssertIds(reading, DiagnosticId.RecordSizeInvalid, hasLoss, $"{length} bytes");
        }
    }

    [TestMethod]
    [DataRow(0x0000_0000u, "0x00000000 does not begin a record")]
    [DataRow(0xFFFF_FFFFu, null)]
    [DataRow(0x7FFF_FFFFu, "0x7FFFFFFF does not begin a record")]
    [DataRow(0x0000_0001u, "0x00000001 does not begin a record")]
    [DataRow(0x4011_0002u, "0x40110002 does not begin a record")]
    public void EndMarkEndsABufferQuietlyAndAnythingElseIsReported(uint marker, string? message)
    {
        var file = Write(Record(2000), Record(2001), Record(2002));
        BinaryPrimitives.WriteUInt32LittleEndian(file.AsSpan(FirstRecord + RecordBytesPadded), marker);
        AssertReading(TraceReading.Read(file), 1, DiagnosticId.RecordMarkerInvalid, message);
    }

    /// <summary>Zeros end a buffer, and records after them are older: rests of an earlier use.</summary>
    [TestMethod]
    [DataRow(0)]
    [DataRow(1999)]
    public void ZerosEndABufferQuietly(int timeOfRest)
    {
        var file = Write(Record(2000), Record(2001), Record(timeOfRest == 0 ? 2002 : timeOfRest));
        file.AsSpan(FirstRecord + RecordBytesPadded, (timeOfRest == 0 ? 2 : 1) * RecordBytesPadded).Clear();
        AssertReading(TraceReading.Read(file), 1, DiagnosticId.RecordMarkerInvalid, null);
    }

    [TestMethod]
    public void DamageInOneBufferDoesNotReachTheNext()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = BufferSize });
        writer.Add(0, Record(2000));
        writer.Add(0, Record(2001));
        writer.Flush(0);
        writer.Add(0, Record(2002));
        var file = writer.ToArray();
        file.AsSpan(FirstRecord, 4).Fill(0x33);
        var reading = TraceReading.Read(file);
        CollectionAssert.AreEqual(new long[] { 2002 }, reading.Records.ConvertAll(record => record.Timestamp));
        CollectionAssert.AreEqual(new[] { DiagnosticId.RecordMarkerInvalid }, reading.Ids);
    }

    private static void AssertReading(TraceReading reading, int records, DiagnosticId id, string? message)
    {
        Assert.HasCount(records, reading.Records);
        AssertIds(reading, id, message is not null, $"{records} records");
        if (message is not null)
        {
            var place = $"ETL{(int)id:D4} test.etl, buffer 2 at 0x400+0x{0x48 + (records * RecordBytesPadded):X}: ";
            Assert.StartsWith(place, reading.Single(id).Message);
            Assert.Contains(message, reading.Single(id).Message);
        }
    }

    private static void AssertIds(TraceReading reading, DiagnosticId id, bool isReported, string message) =>
        CollectionAssert.AreEqual(Enumerable.Repeat(id, isReported ? 1 : 0).ToArray(), reading.Ids, message);

    private static byte[] Record(long tick) => RecordBytes.PerfInfo64(0x0B00, 2, tick, new byte[16]);

    private static byte[] Write(params byte[][] records)
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = BufferSize });
        foreach (var record in records)
        {
            writer.Add(0, record);
        }

        return writer.ToArray();
    }
}
