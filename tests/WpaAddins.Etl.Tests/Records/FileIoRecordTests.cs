using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

[TestClass]
public sealed class FileIoRecordTests
{
    private const ulong Irp = 0xA1A1A1A1;
    private const ulong FileObject = 0xB2B2B2B2;
    private const ulong FileKey = 0xC3C3C3C3;
    private const ulong Extra = 0xD4D4D4D4;
    private const uint ThreadId = 0x77;

    private static readonly ushort[] s_simple = [KernelHook.FileCleanup, KernelHook.FileClose, KernelHook.FileFlush];

    private static readonly ushort[] s_withInfo =
    [
        KernelHook.FileSetInfo, KernelHook.FileDelete, KernelHook.FileRename, KernelHook.FileQueryInfo,
        KernelHook.FileSystemControl, KernelHook.FileDeletePath, KernelHook.FileRenamePath, KernelHook.FileSetLinkPath,
    ];

    private static readonly ushort[] s_directory = [KernelHook.FileDirectoryEnumerate, KernelHook.FileDirectoryNotify];

    [TestMethod]
    [DataRow(4, (byte)2)]
    [DataRow(8, (byte)2)]
    [DataRow(4, (byte)3)]
    [DataRow(8, (byte)3)]
    public void ReadsCreate(int pointerSize, byte version)
    {
        var payload = Operation(pointerSize, version, 0, FileObject).U32(0x01200060, 0x80, 7).Text(@"\a.txt").ToArray();
        Assert.IsTrue(FileIoCreate.TryView(payload, pointerSize, version, out var record));
        Assert.AreEqual(Irp, record.Irp);
        Assert.AreEqual(ThreadId, record.ThreadId);
        Assert.AreEqual(FileObject, record.FileObject);
        Assert.AreEqual(0x01200060u, record.CreateOptions);
        Assert.AreEqual(@"\a.txt", record.OpenPath.ToString());
    }

    [TestMethod]
    [DataRow(4, (byte)2, false)]
    [DataRow(8, (byte)2, false)]
    [DataRow(4, (byte)3, false)]
    [DataRow(8, (byte)3, false)]
    [DataRow(4, (byte)3, true)]
    [DataRow(8, (byte)3, true)]
    public void ReadsReadOrWrite(int pointerSize, byte version, bool hasExtraFlags)
    {
        var payload = Operation(pointerSize, version, 0x123456789AB, FileObject, FileKey).U32(4096, 0x60900);
        if (hasExtraFlags)
        {
            payload.U32(0xE5);
        }

        Assert.IsTrue(FileIoReadWrite.TryView(payload.ToArray(), pointerSize, version, out var record));
        Assert.AreEqual(0x123456789ABuL, record.OffsetBytes);
        Assert.AreEqual(Irp, record.Irp);
        Assert.AreEqual(ThreadId, record.ThreadId);
        Assert.AreEqual(FileObject, record.FileObject);
        Assert.AreEqual(FileKey, record.FileKey);
        Assert.AreEqual(4096u, record.SizeBytes);
    }

    [TestMethod]
    [DataRow(4, (byte)2)]
    [DataRow(8, (byte)2)]
    [DataRow(4, (byte)3)]
    [DataRow(8, (byte)3)]
    public void ReadsOtherOperations(int pointerSize, byte version)
    {
        foreach (var hook in s_simple)
        {
            AssertOperation(Operation(pointerSize, version, 0, FileObject, FileKey), pointerSize, version, hook, 0, 0);
        }

        foreach (var hook in s_withInfo)
        {
            var payload = Operation(pointerSize, version, 0, FileObject, FileKey, Extra).U32(13).OpenText(@"\b");
            AssertOperation(payload, pointerSize, version, hook, Extra, 13);
        }

        foreach (var hook in s_directory)
        {
            var payload = Operation(pointerSize, version, 0, FileObject, FileKey).U32(616, 3, 9).Text("*.cs");
            AssertOperation(payload, pointerSize, version, hook, 9, 616);
        }
    }

    [TestMethod]
    public void RejectsAnOperationOfAnotherHook()
    {
        var payload = Operation(8, 3, 0, FileObject, FileKey, Extra).U32(1, 2, 3).ToArray();
        Assert.IsFalse(FileIoOperation.TryView(payload, 8, 3, KernelHook.FileRead, out _));
    }

    [TestMethod]
    [DataRow(4)]
    [DataRow(8)]
    public void ReadsOperationEnd(int pointerSize)
    {
        var payload = new Payload(pointerSize).Ptr(Irp, 4096).U32(0xC0000011).ToArray();
        Assert.IsTrue(FileIoOperationEnd.TryView(payload, pointerSize, out var record));
        Assert.AreEqual(Irp, record.Irp);
        Assert.AreEqual(4096uL, record.ExtraInformation);
        Assert.AreEqual(0xC0000011u, record.NtStatus);
    }

    [TestMethod]
    public void ReadsNameOfARealTrace()
    {
        // 0x0424 of a Windows 7 trace of microsoft/perfview.
        var payload = Payload.FromHex("40061d00a0f8ffff5c00460049005f0055004e004b004e004f0057004e000000");
        Assert.IsTrue(FileIoName.TryView(payload, 8, out var record));
        Assert.AreEqual(0xFFFFF8A0001D0640, record.FileKey);
        Assert.AreEqual(@"\FI_UNKNOWN", record.FileName.ToString());
    }

    [TestMethod]
    public void ReadsNameWithShortPointers()
    {
        Assert.IsTrue(FileIoName.TryView(new Payload(4).Ptr(FileKey).Text(@"\a").ToArray(), 4, out var record));
        Assert.AreEqual(FileKey, record.FileKey);
        Assert.AreEqual(@"\a", record.FileName.ToString());
    }

    private static void AssertOperation(
        Payload payload, int pointerSize, byte version, ushort hook, ulong argument, uint number)
    {
        Assert.IsTrue(FileIoOperation.TryView(payload.ToArray(), pointerSize, version, hook, out var record));
        Assert.AreEqual(
            (Irp, ThreadId, FileObject, FileKey, argument, number),
            (record.Irp, record.ThreadId, record.FileObject, record.FileKey, record.Argument, record.Number),
            $"hook {hook:x4}");
    }

    private static Payload Operation(int pointerSize, byte version, ulong offset, params ulong[] pointers)
    {
        var payload = new Payload(pointerSize);
        if (offset != 0)
        {
            payload.U64(offset);
        }

        return version < 3
            ? payload.Ptr(Irp, ThreadId).Ptr(pointers)
            : payload.Ptr(Irp).Ptr(pointers).U32(ThreadId);
    }
}
