using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class ImageRecordTests
{
    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsVersionZero(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(0x1000).U32(0x2000).Text("a.dll").ToArray();
        Assert.IsTrue(ImageRecord.TryView(payload, pointerSize, 0, out var record));
        Assert.AreEqual(0x1000uL, record.ImageBase);
        Assert.AreEqual(0x2000uL, record.ImageSizeBytes);
        Assert.IsNull(record.ProcessId);
        Assert.AreEqual("a.dll", record.FileNameToText());
    }

    [TestMethod]
    public void ReadsVersionOneOfARealTrace()
    {
        // The start of a payload of a Windows 7 trace of google/sawbuck.
        var payload = Payload.FromHex("00001601 00e01900 dc1d0000 43003a005c0063006f006400");
        Assert.IsTrue(ImageRecord.TryView(payload, 4, 1, out var record));
        Assert.AreEqual(0x01160000uL, record.ImageBase);
        Assert.AreEqual(0x19E000uL, record.ImageSizeBytes);
        Assert.AreEqual(0x1DDCu, record.ProcessId);
        Assert.IsNull(record.TimeDateStamp);
        Assert.AreEqual(@"C:\cod", record.FileNameToText());
    }

    [TestMethod]
    [DataRow(4, (byte)2, false)]
    [DataRow(8, (byte)2, false)]
    [DataRow(4, (byte)3, true)]
    [DataRow(8, (byte)3, true)]
    public void ReadsDetailsSinceVersionTwo(int pointerSize, byte version, bool hasSignature)
    {
        var payload = new Payload(pointerSize).Ptr(0x1000, 0x2000).U32(4, 0xC5, 0xD5).U8(12, 6).U16(0xFFFF)
            .Ptr(0x4000).U32(1, 2, 3, 4).Text(@"\SystemRoot\a.dll").ToArray();
        Assert.IsTrue(ImageRecord.TryView(payload, pointerSize, version, out var record));
        Assert.AreEqual(0x1000uL, record.ImageBase);
        Assert.AreEqual(0x2000uL, record.ImageSizeBytes);
        Assert.AreEqual(4u, record.ProcessId);
        Assert.AreEqual(0xD5u, record.TimeDateStamp);
        Assert.AreEqual(@"\SystemRoot\a.dll", record.FileNameToText());
    }

    [TestMethod]
    public void ReadsImageIdDebugRsdsOfARealTrace()
    {
        // A payload of a Windows 7 trace of microsoft/perfview.
        var payload = Payload.FromHex(
            "00f0600200f8ffff 00000000 662bead798820e4a8697620f5571b7bf 02000000 6e746b726e6c6d702e70646200");
        Assert.IsTrue(ImageIdDebugRsds.TryView(payload, 8, out var record));
        Assert.AreEqual(0xFFFFF8000260F000, record.ImageBase);
        Assert.AreEqual(0u, record.ProcessId);
        Assert.AreEqual(new Guid("d7ea2b66-8298-4a0e-8697-620f5571b7bf"), record.Signature);
        Assert.AreEqual(2u, record.Age);
        Assert.AreEqual("ntkrnlmp.pdb", record.PdbFileNameToText());
    }

    [TestMethod]
    public void ReadsImageIdDebugRsdsWithShortPointers()
    {
        var payload = new Payload(4).Ptr(0x1000).U32(42).U8(Guid.Empty.ToByteArray()).U32(7).Ansi("a.pdb").ToArray();
        Assert.IsTrue(ImageIdDebugRsds.TryView(payload, 4, out var record));
        Assert.AreEqual(0x1000uL, record.ImageBase);
        Assert.AreEqual(42u, record.ProcessId);
        Assert.AreEqual(Guid.Empty, record.Signature);
        Assert.AreEqual(7u, record.Age);
        Assert.AreEqual("a.pdb", record.PdbFileNameToText());
    }
}
