using System.Buffers.Binary;
using System.Text;
using WpaAddins.Etl.Diagnostics;
using WpaAddins.Etl.Tests.Reading;
using WpaAddins.TestTraces;

namespace WpaAddins.Etl.Tests.Buffers;

/// <summary>What is said of a file that is not a trace, or not one that can be read.</summary>
[TestClass]
public sealed class FirstBufferTests
{
    private const int HeaderPayload = 0x48 + 0x20;
    private const string OtherKind =
        "its first buffer is not an .etl header (a trace from before Windows Vista must be converted on Windows)";

    [TestMethod]
    [DataRow("", "the file is empty, or no ordinary file")]
    [DataRow("504B0304" + "14000000", "the file is a .zip; unpack it first")]
    [DataRow("377ABCAF271C" + "0004", "the file is a .7z; unpack it first")]
    [DataRow("1F8B08000000", "the file is a .gz; unpack it first")]
    [DataRow("4D53434600000000", "the file is a .cab; unpack it first")]
    [DataRow("00", "the file begins with zeros: its header was never written")]
    [DataRow("0102030405", "the file has only 5 bytes")]
    public void FirstBytesTellWhatAFileIsInstead(string hex, string what) =>
        AssertNotATrace(Convert.FromHexString(hex), what);

    [TestMethod]
    public void LongFilesOfOtherKindsAreToldToo()
    {
        AssertNotATrace(new byte[10_000], "the file begins with zeros: its header was never written");
        AssertNotATrace([0x50, 0x4B, 3, 4, .. new byte[9000]], "the file is a .zip; unpack it first");
        AssertNotATrace(Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("Just some text.\n", 100))), OtherKind);
        var noise = new byte[5000];
        new Random(1).NextBytes(noise);
        AssertNotATrace(noise, OtherKind);
    }

    [TestMethod]
    public void FirstRecordMustBeALogFileHeader()
    {
        var file = new EtlWriter(new EtlWriterOptions()).ToArray();
        TraceReading.Open(file).Dispose();
        foreach (var (offset, value) in new[] { (2, 0x11), (2, 0x13), (3, 0x90), (6, 0x05), (7, 0x05) })
        {
            var other = (byte[])file.Clone();
            other[0x48 + offset] = (byte)value;
            AssertNotATrace(other, OtherKind);
        }
    }

    [TestMethod]
    [DataRow(4, 272)]
    [DataRow(8, 280)]
    public void RejectsAHeaderThatIsTooShortAndAcceptsTheLeast(int pointerSize, int least)
    {
        var options = new EtlWriterOptions { PointerSize = pointerSize, SessionName = "", LogFileName = "" };
        var file = new EtlWriter(options).ToArray();
        TraceReading.Open(file).Dispose();
        SetRecordSize(file, 0x20 + least);
        TraceReading.Open(file).Dispose();
        SetRecordSize(file, 0x20 + least - 1);
        AssertUnusable(file, least - 1, pointerSize);
    }

    [TestMethod]
    [DataRow(0)]
    [DataRow(7)]
    [DataRow(16)]
    public void RejectsAnImpossiblePointerSize(int pointerSize)
    {
        var file = new EtlWriter(new EtlWriterOptions { SessionName = "", LogFileName = "" }).ToArray();
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(HeaderPayload + 44), pointerSize);
        AssertUnusable(file, 284, pointerSize);
    }

    [TestMethod]
    [DataRow(2, true)]
    [DataRow(4, true)]
    [DataRow(3, false)]
    public void RejectsOtherCompressionsAndAcceptsXpress(int format, bool isRejected)
    {
        var file = RandomSchedule.Create(1, 2, 20, 300, options: new EtlWriterOptions { Compressed = true }).Bytes;
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(0x2C), 0x10000 | format);
        if (!isRejected)
        {
            Assert.IsEmpty(TraceReading.Read(file).Diagnostics);
            return;
        }

        var error = Assert.ThrowsExactly<EtlFormatException>(() => TraceReading.Open(file));
        Assert.AreEqual(DiagnosticId.CompressionUnsupported, error.Id);
        Assert.AreEqual(
            $"ETL0004 test.etl, buffer 1 at 0x0: buffers are compressed with format {format}; "
            + "only XPRESS (3) can be read",
            error.Message);
    }

    [TestMethod]
    [DataRow(2)]
    [DataRow(4)]
    public void StateMeansNoCompressionInAFileThatIsNotCompressed(int state)
    {
        var file = RandomSchedule.Create(1, 2, 20, 300).Bytes;
        BinaryPrimitives.WriteInt32LittleEndian(file.AsSpan(0x2C), state);
        Assert.IsEmpty(TraceReading.Read(file).Diagnostics);
    }

    private static void SetRecordSize(byte[] file, int size) =>
        BinaryPrimitives.WriteUInt16LittleEndian(file.AsSpan(0x48 + 4), (ushort)size);

    private static void AssertNotATrace(byte[] bytes, string what)
    {
        var error = Assert.ThrowsExactly<EtlFormatException>(() => TraceReading.Open(bytes));
        Assert.AreEqual(DiagnosticId.NotATrace, error.Id);
        Assert.AreEqual($"ETL0001 test.etl: not an .etl trace: {what}", error.Message);
    }

    private static void AssertUnusable(byte[] bytes, int length, int pointerSize)
    {
        var error = Assert.ThrowsExactly<EtlFormatException>(() => TraceReading.Open(bytes));
        Assert.AreEqual(DiagnosticId.HeaderUnusable, error.Id);
        Assert.AreEqual(
            $"ETL0002 test.etl, buffer 1 at 0x0: the log-file header has {length} bytes "
            + $"and a pointer size of {pointerSize}; the file cannot be read",
            error.Message);
    }
}
