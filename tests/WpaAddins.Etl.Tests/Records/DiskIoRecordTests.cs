using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class DiskIoRecordTests
{
    [TestMethod]
    public void ReadsVersionThreeOfARealTrace()
    {
        // 0x010A of a Windows 8 trace of microsoft/perfview.
        var payload = Payload.FromHex(
            "00000000 02000200 00400000 01000000 00c0a63200000000 40018e02a0f8ffff 60dca10283faffff a0f0030000000000"
            + "2c000000");
        Assert.IsTrue(DiskIoReadWrite.TryView(payload, 8, out var record));
        Assert.AreEqual(0u, record.DiskNumber);
        Assert.AreEqual(0x20002u, record.IrpFlags);
        Assert.AreEqual(0x4000u, record.SizeBytes);
        Assert.AreEqual(1u, record.ResponseTime);
        Assert.AreEqual(0x32A6C000uL, record.OffsetBytes);
        Assert.AreEqual(0xFFFFF8A0028E0140, record.FileObject);
        Assert.AreEqual(0xFFFFFA8302A1DC60, record.Irp);
        Assert.AreEqual(0x3F0A0uL, record.HighResResponseTimeTicks);
        Assert.AreEqual(0x2Cu, record.IssuingThreadId);
    }

    [TestMethod]
    public void ReadsVersionTwoOfARealTrace()
    {
        // 0x010A of a Windows 7 trace of microsoft/perfview.
        var payload = Payload.FromHex(
            "00000000 00000600 00000100 00000000 0040acf702000000 4057d00ba0f8ffff 1050640383faffff 1b11010000000000");
        Assert.IsTrue(DiskIoReadWrite.TryView(payload, 8, out var record));
        Assert.AreEqual(0x10000u, record.SizeBytes);
        Assert.AreEqual(0x2F7AC4000uL, record.OffsetBytes);
        Assert.AreEqual(0xFFFFF8A00BD05740, record.FileObject);
        Assert.AreEqual(0xFFFFFA8303645010, record.Irp);
        Assert.AreEqual(0x1111BuL, record.HighResResponseTimeTicks);
        Assert.IsNull(record.IssuingThreadId);
    }

    [TestMethod]
    [DataRow(false)]
    [DataRow(true)]
    public void ReadsReadOrWriteWithShortPointers(bool hasThread)
    {
        var payload = new Payload(4).U32(1, 2, 3, 4).U64(5).Ptr(6, 7).U64(8);
        if (hasThread)
        {
            payload.U32(9);
        }

        Assert.IsTrue(DiskIoReadWrite.TryView(payload.ToArray(), 4, out var record));
        Assert.AreEqual(1u, record.DiskNumber);
        Assert.AreEqual(2u, record.IrpFlags);
        Assert.AreEqual(3u, record.SizeBytes);
        Assert.AreEqual(4u, record.ResponseTime);
        Assert.AreEqual(5uL, record.OffsetBytes);
        Assert.AreEqual(6uL, record.FileObject);
        Assert.AreEqual(7uL, record.Irp);
        Assert.AreEqual(8uL, record.HighResResponseTimeTicks);
        Assert.AreEqual(hasThread ? 9u : null, record.IssuingThreadId);
    }

    [TestMethod]
    [DataRow(8, "70d27a0183faffff f8030000", 0xFFFFFA83017AD270uL, 0x3F8)]
    [DataRow(8, "1050640383faffff", 0xFFFFFA8303645010uL, null)]
    [DataRow(4, "10506403 f8030000", 0x03645010uL, 0x3F8)]
    [DataRow(4, "10506403", 0x03645010uL, null)]
    public void ReadsBegin(int pointerSize, string hex, ulong irp, int? threadId)
    {
        Assert.IsTrue(DiskIoInit.TryView(Payload.FromHex(hex), pointerSize, out var record));
        Assert.AreEqual(irp, record.Irp);
        Assert.AreEqual((uint?)threadId, record.IssuingThreadId);
    }

    [TestMethod]
    [DataRow(8, "00000000 00000600 97010c0000000000 80fb7f0183faffff c0030000", 0xFFFFFA83017FFB80uL, 0xC0197u, 0x3C0)]
    [DataRow(8, "00000000 04000600 25a1000000000000 50e63b0383faffff", 0xFFFFFA83033BE650uL, 0xA125u, null)]
    [DataRow(4, "00000000 04000600 25a1000000000000 50e63b03 c0030000", 0x033BE650uL, 0xA125u, 0x3C0)]
    public void ReadsFlush(int pointerSize, string hex, ulong irp, uint ticks, int? threadId)
    {
        Assert.IsTrue(DiskIoFlush.TryView(Payload.FromHex(hex), pointerSize, out var record));
        Assert.AreEqual(0u, record.DiskNumber);
        Assert.AreEqual(6u, record.IrpFlags >> 16);
        Assert.AreEqual(ticks, record.HighResResponseTimeTicks);
        Assert.AreEqual(irp, record.Irp);
        Assert.AreEqual((uint?)threadId, record.IssuingThreadId);
    }

    [TestMethod]
    public void ReadsHardFaultOfARealTrace()
    {
        // 0x0220 of a Windows 8 trace of microsoft/perfview.
        var payload = Payload.FromHex(
            "dd2db47400000000 00ce0a0000000000 ec42adcaf9070000 20c65f06a0f8ffff f8030000 00340000");
        Assert.IsTrue(HardFault.TryView(payload, 8, out var record));
        Assert.AreEqual(0x74B42DDDuL, record.InitialTimeTicks);
        Assert.AreEqual(0xACE00uL, record.ReadOffsetBytes);
        Assert.AreEqual(0x7F9CAAD42ECuL, record.VirtualAddress);
        Assert.AreEqual(0xFFFFF8A0065FC620, record.FileObject);
        Assert.AreEqual(0x3F8u, record.ThreadId);
        Assert.AreEqual(0x3400u, record.ByteCount);
    }

    [TestMethod]
    public void ReadsHardFaultWithShortPointers()
    {
        var payload = new Payload(4).U64(1, 2).Ptr(3, 4).U32(5, 6).ToArray();
        Assert.IsTrue(HardFault.TryView(payload, 4, out var record));
        Assert.AreEqual(1uL, record.InitialTimeTicks);
        Assert.AreEqual(2uL, record.ReadOffsetBytes);
        Assert.AreEqual(3uL, record.VirtualAddress);
        Assert.AreEqual(4uL, record.FileObject);
        Assert.AreEqual(5u, record.ThreadId);
        Assert.AreEqual(6u, record.ByteCount);
    }
}
