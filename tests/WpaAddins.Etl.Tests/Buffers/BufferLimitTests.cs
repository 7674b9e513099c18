using System.Buffers.Binary;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Buffers;

/// <summary>What buffers may claim: what is refused, and next to it what is accepted.</summary>
[TestClass]
public sealed class BufferLimitTests
{
    private const int BufferSize = 1024;
    private const int ValidLengthOffset = 0x30;
    private const int SessionBufferSizeOffset = 0x48 + 0x20;

    [TestMethod]
    [DataRow(BufferSize, null)]
    [DataRow(BufferSize + 1, "valid length 1,025 exceeds buffer size 1,024; the buffer is read up to its size")]
    [DataRow(int.MaxValue, "valid length 2,147,483,647 exceeds buffer size 1,024; the buffer is read up to its size")]
    public void RejectsAValidLengthAboveTheSizeAndAcceptsOneAsLarge(int length, string? message)
    {
        var file = Write(compressed: false);
        SetInt(file, BufferSize + ValidLengthOffset, length);
        var reading = TraceReading.Read(file);
        Assert.HasCount(30, reading.Records);
        AssertOnly(reading, DiagnosticId.BufferLengthExceedsSize, $"buffer 2 at 0x400: {message}", message is not null);
    }

    [TestMethod]
    public void RejectsMoreUncompressedBytesThanTheSessionHasAndAcceptsAsMany()
    {
        var file = Write(compressed: true);
        var whole = TraceReading.Read(file);
        using var opened = TraceReading.Open(file);
        var longest = opened.Buffers.ToArray().Max(buffer => buffer.ValidLengthBytes);
        SetInt(file, SessionBufferSizeOffset, longest);
        var accepted = TraceReading.Read(file);
        Assert.HasCount(whole.Records.Count, accepted.Records);
        Assert.IsEmpty(accepted.Diagnostics);

        // The last four bytes are padding.
        SetInt(file, SessionBufferSizeOffset, longest - 5);
        var rejected = TraceReading.Read(file);
        Assert.Contains(
            $"the header contains a size of {longest:N0} uncompressed bytes, the limit is {longest - 5:N0}; "
            + "the buffer is read up to the limit",
            rejected.Single(DiagnosticId.BufferTooLarge).Message);
        Assert.IsLessThan(whole.Records.Count, rejected.Records.Count);
        Assert.IsGreaterThan(0, rejected.Records.Count);
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(1)]
    [DataRow(0x47)]
    [DataRow(0x4F)]
    public void SessionBufferSizeThatHoldsNoRecordIsNotBelieved(int size)
    {
        var file = Write(compressed: true);
        SetInt(file, SessionBufferSizeOffset, size);
        var reading = TraceReading.Read(file);
        Assert.HasCount(30, reading.Records);
        Assert.IsEmpty(reading.Diagnostics);
    }

    [TestMethod]
    [DataRow(0x50)]
    [DataRow(0x200)]
    [DataRow(int.MaxValue)]
    [DataRow(-1)]
    public void WrongSessionBufferSizeDoesNotHideBuffersThatAreNotCompressed(int size)
    {
        var file = Write(compressed: false);
        SetInt(file, SessionBufferSizeOffset, size);
        var reading = TraceReading.Read(file);
        Assert.HasCount(30, reading.Records);
        Assert.IsEmpty(reading.Diagnostics);
    }

    [TestMethod]
    public void RejectsCompressedBuffersAboveTheLimitAndAcceptsThoseAtIt()
    {
        var file = Write(compressed: true);
        using var opened = TraceReading.Open(file);
        var longest = opened.Buffers.ToArray().Max(buffer => buffer.ValidLengthBytes);
        var limits = EtlLimits.Default with { MaxBufferSizeBytes = longest };
        Assert.IsEmpty(TraceReading.Read(file, limits: limits).Diagnostics);
        limits = EtlLimits.Default with { MaxBufferSizeBytes = longest - 1 };
        Assert.IsGreaterThan(0, TraceReading.Read(file, limits: limits).Single(DiagnosticId.BufferTooLarge).Count);
    }

    [TestMethod]
    public void RejectsRawBuffersAboveTheLimitAndAcceptsThoseAtIt()
    {
        var file = Write(compressed: false);
        var limits = EtlLimits.Default with { MaxBufferSizeBytes = BufferSize };
        Assert.IsEmpty(TraceReading.Read(file, limits: limits).Diagnostics);
        var error = Assert.ThrowsExactly<EtlFormatException>(
            () => TraceReading.Read(file, limits: EtlLimits.Default with { MaxBufferSizeBytes = BufferSize - 1 }));
        Assert.AreEqual(DiagnosticId.NotATrace, error.Id);
    }

    [TestMethod]
    public void RejectsCompressedBytesThatDoNotDecodeAndKeepsTheirFront()
    {
        var file = Write(compressed: true);
        using var opened = TraceReading.Open(file);
        var buffer = opened.Buffers[1];

        // Half of the compressed bytes become matches that reach back too far.
        var from = (int)buffer.OffsetBytes + 0x48 + ((buffer.StoredSizeBytes - 0x48) / 2);
        file.AsSpan(from..((int)buffer.OffsetBytes + buffer.StoredSizeBytes)).Fill(0xFF);
        var reading = TraceReading.Read(file);
        Assert.IsLessThan(30, reading.Records.Count);
        Assert.IsGreaterThan(10, reading.Records.Count);
        Assert.StartsWith(
            "ETL0104 test.etl, buffer 2 at 0x200: the compressed buffer decodes to ", reading.Diagnostics[0].Message);
        Assert.AreEqual(1, reading.Single(DiagnosticId.BufferNotDecodable).Count);
    }

    [TestMethod]
    public void RejectsMoreBuffersThanTheLimitAndAcceptsAsMany()
    {
        foreach (var tail in new[] { 0, 5000 })
        {
            var file = Write(compressed: false, tail);
            using var opened = TraceReading.Open(file);
            var buffers = opened.Buffers.Length;
            Assert.IsEmpty(TraceReading.Read(file, limits: EtlLimits.Default with { MaxBuffers = buffers }).Diagnostics);
            var reading = TraceReading.Read(file, limits: EtlLimits.Default with { MaxBuffers = buffers - 1 });
            AssertOnly(
                reading,
                DiagnosticId.TooManyBuffers,
                $"0x{(buffers - 1) * BufferSize:X}: the file has more than {buffers - 1} buffers; the rest is skipped",
                isReported: true);
            Assert.IsLessThan(30, reading.Records.Count);
        }
    }

    [TestMethod]
    [DataRow(0, null)]
    [DataRow(1, "1 bytes after the last buffer are not a buffer; they are skipped")]
    [DataRow(0x47, "71 bytes after the last buffer are not a buffer; they are skipped")]
    public void RejectsATailThatIsTooShortForABuffer(int length, string? message)
    {
        foreach (var fill in new byte[] { 0, 0x11 })
        {
            var file = Write(compressed: false);
            byte[] longer = [.. file, .. Enumerable.Repeat(fill, length)];
            var reading = TraceReading.Read(longer);
            Assert.HasCount(30, reading.Records);
            AssertOnly(reading, DiagnosticId.TrailingBytes, $"0x{file.Length:X}: {message}", message is not null);
        }
    }

    [TestMethod]
    [DataRow(0x48)]
    [DataRow(0x49)]
    [DataRow(3 * BufferSize)]
    [DataRow((2 << 20) + 17)]
    public void AcceptsATailOfZerosAndRejectsOneThatIsNotAllZero(int length)
    {
        var file = Write(compressed: false);
        byte[] longer = [.. file, .. new byte[length]];
        Assert.IsEmpty(TraceReading.Read(longer).Diagnostics);
        longer[^1] = 1;
        var reading = TraceReading.Read(longer);
        Assert.HasCount(30, reading.Records);
        Assert.AreEqual(1, reading.Single(DiagnosticId.BufferHeaderDamaged).Count);
    }

    [TestMethod]
    public void EventsLostMarkIsReported()
    {
        var writer = new EtlWriter(new EtlWriterOptions { BufferSizeBytes = BufferSize });
        writer.Add(0, RecordBytes.PerfInfo64(0x0B00, 2, 2000, []));
        writer.MarkNextBuffer(0, BufferFlags.EventsLost);
        var reading = TraceReading.Read(writer.ToArray());
        AssertOnly(
            reading,
            DiagnosticId.EventsLostMark,
            "buffer 2 at 0x400: the buffer is the first after lost events",
            isReported: true);
        Assert.IsEmpty(reading.Log.LostBuffers);
    }

    private static byte[] Write(bool compressed, int tail = 0)
    {
        var writer = new EtlWriter(new EtlWriterOptions
        {
            BufferSizeBytes = BufferSize,
            Compressed = compressed,
            PreallocatedTailBytes = tail,
        });
        for (var i = 0; i < 30; i++)
        {
            var payload = new byte[60];
            new Random(i).NextBytes(payload.AsSpan(0, 20));
            writer.Add(0, RecordBytes.PerfInfo64(0x0B00, 2, 2000 + i, payload));
        }

        return writer.ToArray();
    }

    private static void SetInt(byte[] file, int offset, int value) =>
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(offset), value);

    private static void AssertOnly(TraceReading reading, DiagnosticId id, string message, bool isReported)
    {
        // A file of which buffers are left out is truncated as well.
        var ids = reading.Ids.Where(found => id != DiagnosticId.TooManyBuffers || found != DiagnosticId.TraceTruncated);
        CollectionAssert.AreEqual(Enumerable.Repeat(id, isReported ? 1 : 0).ToArray(), ids.ToArray());
        if (isReported)
        {
            Assert.AreEqual($"ETL{(int)id:D4} test.etl, {message}", reading.Single(id).Message);
        }
    }
}
