namespace WpaAddins.TestTraces;

/// <content>File operations, their ends, and names of files and volumes.</content>
public sealed partial class ScheduleWriter
{
    private static readonly Guid s_systemConfigEx = new("9b79ee91-b5fd-41c0-a243-4248e266e9d0");

    /// <summary>Gets or sets the version of file records: 2 or 3.</summary>
    public int FileVersion { get; set; } = 3;

    /// <summary>A file key gets its path: hook 0420 as it comes into use, 0423 as it goes out of use, 0400 or 0424.</summary>
    public void FileName(int cpu, long tick, int hook, ulong fileKey, string path) =>
        Record(cpu, tick, Perf(hook, 2, tick, KernelPayloads.FileName(fileKey, path, _options.PointerSize)));

    public void Open(int cpu, long tick, uint tid, ulong irp, ulong fileObject, string path)
    {
        var payload = KernelPayloads.FileCreate(
            FileVersion, irp, fileObject, tid, 0x0100_0020, 0x80, 7, path, _options.PointerSize);
        Record(cpu, tick, File(0x0440, tick, payload));
    }

    public void Read(
        int cpu, long tick, uint tid, ulong irp, ulong fileObject, ulong fileKey, long offset, uint size) =>
        Record(cpu, tick, File(0x0443, tick, Transfer(tid, irp, fileObject, fileKey, offset, size)));

    public void Write(
        int cpu, long tick, uint tid, ulong irp, ulong fileObject, ulong fileKey, long offset, uint size) =>
        Record(cpu, tick, File(0x0444, tick, Transfer(tid, irp, fileObject, fileKey, offset, size)));

    public void EndFile(int cpu, long tick, ulong irp, ulong result, uint status = 0) =>
        Record(cpu, tick, File(0x044C, tick, KernelPayloads.FileEnd(irp, result, status, _options.PointerSize)));

    /// <summary>A cleanup (0441), a close (0442) or a flush (0449).</summary>
    public void SimpleFile(int cpu, long tick, int hook, uint tid, ulong irp, ulong fileObject, ulong fileKey)
    {
        var payload = KernelPayloads.FileSimple(FileVersion, irp, fileObject, fileKey, tid, _options.PointerSize);
        Record(cpu, tick, File(hook, tick, payload));
    }

    /// <summary>A request about information (0445, 0446, 0447, 044A, 044B).</summary>
    public void InfoFile(
        int cpu, long tick, int hook, uint tid, ulong irp, ulong fileObject, ulong fileKey, ulong value,
        uint infoClass)
    {
        var payload = KernelPayloads.FileInfo(
            FileVersion, irp, fileObject, fileKey, value, tid, infoClass, _options.PointerSize);
        Record(cpu, tick, File(hook, tick, payload));
    }

    /// <summary>The path of a deletion (044F), a renaming (0450) or a hard link (0451).</summary>
    public void PathFile(
        int cpu, long tick, int hook, uint tid, ulong irp, ulong fileObject, ulong fileKey, string path)
    {
        var payload = KernelPayloads.FilePath(
            FileVersion, irp, fileObject, fileKey, 0, tid, 0, path, _options.PointerSize);
        Record(cpu, tick, File(hook, tick, payload));
    }

    /// <summary>A directory is listed (0448) or watched (044D).</summary>
    public void Directory(
        int cpu, long tick, int hook, uint tid, ulong irp, ulong fileObject, ulong fileKey, uint length,
        string pattern)
    {
        var payload = KernelPayloads.FileDirectory(
            FileVersion, irp, fileObject, fileKey, tid, length, 3, 0, pattern, _options.PointerSize);
        Record(cpu, tick, File(hook, tick, payload));
    }

    public void Volume(int cpu, long tick, string device, string drive)
    {
        var payload = KernelPayloads.VolumeMapping(device, drive);
        var record = _options.PointerSize == 4
            ? RecordBytes.FullHeader32(s_systemConfigEx, 35, 0, tick, 0, 0, payload)
            : RecordBytes.FullHeader64(s_systemConfigEx, 35, 0, tick, 0, 0, payload);
        Record(cpu, tick, record);
    }

    private byte[] File(int hook, long tick, byte[] payload) => System(hook, FileVersion, tick, 0, 0, payload);

    private byte[] Transfer(uint tid, ulong irp, ulong fileObject, ulong fileKey, long offset, uint size) =>
        KernelPayloads.FileReadWrite(
            FileVersion, unchecked((ulong)offset), irp, fileObject, fileKey, tid, size, 0,
            pointerSize: _options.PointerSize);
}
