using System.Buffers.Binary;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests.Reading;

namespace WpaAddins.Etl.Tests.Damage;

/// <summary>One damaged buffer header in the middle of a file: everything in the other buffers is still read.</summary>
[TestClass]
public sealed class BufferHeaderDamageTests
{
    private const int HeaderBytes = 0x48;
    private const int SizeOffset = 0x00;
    private const int SequenceOffset = 0x18;
    private const int ValidLengthOffset = 0x30;
    private const int FlagsOffset = 0x34;
    private const int TypeOffset = 0x36;

    [TestMethod]
    [DataRow(false, 0xFF)]
    [DataRow(false, 0x00)]
    [DataRow(true, 0xFF)]
    public void AnyByteOfAHeaderCanBeWrong(bool compressed, int fill)
    {
        var trace = SmallTrace.Write(compressed, fill: (byte)fill);
        for (var buffer = 1; buffer < trace.BufferStarts.Count; buffer++)
        {
            for (var at = 0; at < HeaderBytes; at++)
            {
                foreach (var value in new[] { 0x00, 0x01, 0x02, 0x08, 0x10, 0x7F, 0x80, 0xFF })
                {
                    var bytes = (byte[])trace.Bytes.Clone();
                    bytes[trace.BufferStarts[buffer] + at] = (byte)value;
                    AssertOthersAreWhole(trace, bytes, buffer, $"buffer {buffer + 1}, byte 0x{at:X} = 0x{value:X}");
                }
            }
        }
    }

    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void WholeHeaderCanBeWrong(bool compressed)
    {
        var trace = SmallTrace.Write(compressed);
        var random = new Random(3);
        for (var buffer = 1; buffer < trace.BufferStarts.Count; buffer++)
        {
            for (var round = 0; round < 30; round++)
            {
                var bytes = (byte[])trace.Bytes.Clone();
                var header = bytes.AsSpan(trace.BufferStarts[buffer], HeaderBytes);
                random.NextBytes(header);
                if (round < 2)
                {
                    header.Fill((byte)(round * 0xFF));
                }

                var reading = AssertOthersAreWhole(trace, bytes, buffer, $"buffer {buffer + 1}, round {round}");
                Assert.Contains(DiagnosticId.BufferHeaderDamaged, reading.Ids);
            }
        }
    }

    [TestMethod]
    [DataRow(SizeOffset, 4, 0L)]
    [DataRow(SizeOffset, 4, 0x47L)]
    [DataRow(SizeOffset, 4, 0x48L)]
    [DataRow(SizeOffset, 4, 0x50L)]
    [DataRow(SizeOffset, 4, 256L)]
    [DataRow(SizeOffset, 4, 1024L)]
    [DataRow(SizeOffset, 4, 1536L)]
    [DataRow(SizeOffset, 4, 0x0100_0001L)]
    [DataRow(SizeOffset, 4, 0xFFFF_FFFFL)]
    [DataRow(SequenceOffset, 8, -1L)]
    [DataRow(FlagsOffset, 2, 0x80L)]
    [DataRow(TypeOffset, 2, 8L)]
    public void BufferWithOneWrongFieldIsReadToo(int offset, int width, long value)
    {
        var trace = SmallTrace.Write(compressed: false);
        const int Damaged = 3;
        var bytes = (byte[])trace.Bytes.Clone();
        Span<byte> field = stackalloc byte[8];
        BinaryPrimitives.WriteInt64LittleEndian(field, value);
        field[..width].CopyTo(bytes.AsSpan(trace.BufferStarts[Damaged] + offset));
        var reading = AssertOthersAreWhole(trace, bytes, Damaged, "others");
        CollectionAssert.AreEqual(Lines(trace.Reading, _ => true), Lines(reading, _ => true));
        var diagnostic = reading.Single(DiagnosticId.BufferHeaderDamaged);
        Assert.AreEqual(trace.BufferStarts[Damaged], diagnostic.Places.Single().OffsetBytes);
    }

    [TestMethod]
    public void CompressedBufferWithWrongSizeIsReadToo()
    {
        var trace = SmallTrace.Write(compressed: true);
        const int Damaged = 3;
        var right = BinaryPrimitives.ReadInt32LittleEndian(trace.Bytes.AsSpan(trace.BufferStarts[Damaged]));
        foreach (var size in new[] { 0, 0x48, right - 30, right - 1, right + 1, right + 30, right + 100_000, -1 })
        {
            var bytes = (byte[])trace.Bytes.Clone();
            BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(trace.BufferStarts[Damaged]), size);
            var reading = AssertOthersAreWhole(trace, bytes, Damaged, $"size {size}");
            CollectionAssert.AreEqual(Lines(trace.Reading, _ => true), Lines(reading, _ => true), $"size {size}");
            Assert.AreEqual(1, reading.Single(DiagnosticId.BufferHeaderDamaged).Count, $"size {size}");
        }
    }

    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void HoleOfZerosLosesOnlyWhatItCovers(bool compressed)
    {
        var trace = SmallTrace.Write(compressed);
        var bytes = (byte[])trace.Bytes.Clone();
        bytes.AsSpan(trace.BufferStarts[2]..trace.BufferStarts[4]).Clear();
        var reading = TraceReading.Read(bytes);
        CollectionAssert.AreEqual(
            Lines(trace.Reading, record => !IsIn(trace, record, 2) && !IsIn(trace, record, 3)),
            Lines(reading, _ => true));
        Assert.AreEqual(
            $"ETL0102 test.etl, buffer 3 at 0x{trace.BufferStarts[2]:X}: the buffer header is damaged (size 0); "
            + $"reading goes on {trace.BufferStarts[4] - trace.BufferStarts[2]:N0} bytes further",
            reading.Single(DiagnosticId.BufferHeaderDamaged).Message);
    }

    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void GarbageBetweenBuffersIsSteppedOver(bool compressed)
    {
        var trace = SmallTrace.Write(compressed);
        var garbage = new byte[777];
        new Random(1).NextBytes(garbage);
        var at = trace.BufferStarts[3];
        byte[] bytes = [.. trace.Bytes[..at], .. garbage, .. trace.Bytes[at..]];
        var reading = TraceReading.Read(bytes);
        var expected = trace.Reading.Log.Records.ConvertAll(record => Convert.ToHexStringLower(record.Bytes)).Order();
        var found = reading.Log.Records.ConvertAll(record => Convert.ToHexStringLower(record.Bytes)).Order();
        CollectionAssert.AreEqual(expected.ToList(), found.ToList());
        Assert.AreEqual(1, reading.Single(DiagnosticId.BufferHeaderDamaged).Count);
    }

    [TestMethod]
    public void ValidLengthTooSmallForAHeaderLosesThatBuffer()
    {
        var trace = SmallTrace.Write(compressed: false);
        var bytes = (byte[])trace.Bytes.Clone();
        var length = bytes.AsSpan(trace.BufferStarts[2] + ValidLengthOffset);
        BinaryPrimitives.WriteInt32LittleEndian(length, HeaderBytes - 1);
        var reading = AssertOthersAreWhole(trace, bytes, 2, "others");
        Assert.AreEqual(1, reading.Single(DiagnosticId.BufferHeaderDamaged).Count);
        CollectionAssert.AreEqual(Lines(trace.Reading, record => !IsIn(trace, record, 2)), Lines(reading, _ => true));
    }

    private static TraceReading AssertOthersAreWhole(SmallTrace trace, byte[] bytes, int damaged, string message)
    {
        var reading = TraceReading.Read(bytes);
        var expected = Lines(trace.Reading, record => !IsIn(trace, record, damaged));
        var found = Lines(reading, record => !IsIn(trace, record, damaged));
        if (!expected.SequenceEqual(found))
        {
            Assert.AreEqual(string.Join('\n', expected), string.Join('\n', found), message);
        }

        return reading;
    }

    private static bool IsIn(SmallTrace trace, DeliveredRecord record, int buffer) =>
        record.Place.OffsetBytes == trace.BufferStarts[buffer];

    /// <summary>Lists records by their place in the file; damage may change the number of their buffer.</summary>
    private static List<string> Lines(TraceReading reading, Func<DeliveredRecord, bool> predicate) =>
    [
        .. reading.Log.Records.Where(predicate).OrderBy(record => record.Place)
            .Select(record => $"0x{record.Place.OffsetBytes:X}+0x{record.Place.OffsetInBuffer:X} {record.Cpu} "
                + Convert.ToHexStringLower(record.Bytes))
            .Distinct(),
    ];
}
