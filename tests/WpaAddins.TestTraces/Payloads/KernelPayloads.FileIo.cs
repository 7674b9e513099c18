namespace WpaAddins.TestTraces;

/// <content>File operations. In version 2 the thread is pointer-sized and precedes the file object.</content>
public static partial class KernelPayloads
{
    /// <summary>Hooks 0400, 0420, 0423 and 0424: the path of a file key.</summary>
    public static byte[] FileName(ulong fileKey, string path, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize).Pointer(fileKey).Utf16z(path).ToArray();

    /// <summary>Hook 0440: a file is opened.</summary>
    public static byte[] FileCreate(
        int version, ulong irp, ulong fileObject, uint threadId, uint options, uint attributes, uint shareAccess,
        string path, int pointerSize = 8)
    {
        var payload = new PayloadBuilder(pointerSize).Pointer(irp);
        _ = version >= 3
            ? payload.Pointer(fileObject).U32(threadId)
            : payload.Pointer(threadId).Pointer(fileObject);
        return payload.U32(options).U32(attributes).U32(shareAccess).Utf16z(path).ToArray();
    }

    /// <summary>Hooks 0443 and 0444: a read or a write begins.</summary>
    public static byte[] FileReadWrite(
        int version, ulong offset, ulong irp, ulong fileObject, ulong fileKey, uint threadId, uint size, uint flags,
        uint? extra = null, int pointerSize = 8)
    {
        var payload = new PayloadBuilder(pointerSize).U64(offset).Pointer(irp);
        _ = version >= 3
            ? payload.Pointer(fileObject).Pointer(fileKey).U32(threadId)
            : payload.Pointer(threadId).Pointer(fileObject).Pointer(fileKey);
        payload.U32(size).U32(flags);
        return (extra.HasValue ? payload.U32(extra.Value) : payload).ToArray();
    }

    /// <summary>Hooks 0441 (cleanup), 0442 (close) and 0449 (flush).</summary>
    public static byte[] FileSimple(
        int version, ulong irp, ulong fileObject, ulong fileKey, uint threadId, int pointerSize = 8)
    {
        var payload = new PayloadBuilder(pointerSize).Pointer(irp);
        _ = version >= 3
            ? payload.Pointer(fileObject).Pointer(fileKey).U32(threadId)
            : payload.Pointer(threadId).Pointer(fileObject).Pointer(fileKey);
        return payload.ToArray();
    }

    /// <summary>Hooks 0445, 0446, 0447, 044A and 044B: set information, delete, rename, query, control.</summary>
    public static byte[] FileInfo(
        int version, ulong irp, ulong fileObject, ulong fileKey, ulong extraInfo, uint threadId, uint infoClass,
        int pointerSize = 8)
    {
        var payload = new PayloadBuilder(pointerSize).Pointer(irp);
        _ = version >= 3
            ? payload.Pointer(fileObject).Pointer(fileKey).Pointer(extraInfo).U32(threadId)
            : payload.Pointer(threadId).Pointer(fileObject).Pointer(fileKey).Pointer(extraInfo);
        return payload.U32(infoClass).ToArray();
    }

    /// <summary>Hook 044C: the operation of an IRP ends.</summary>
    public static byte[] FileEnd(ulong irp, ulong extraInfo, uint status, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize).Pointer(irp).Pointer(extraInfo).U32(status).ToArray();

    /// <summary>Hooks 0448 and 044D: a directory is listed or watched.</summary>
    public static byte[] FileDirectory(
        int version, ulong irp, ulong fileObject, ulong fileKey, uint threadId, uint length, uint infoClass,
        uint fileIndex, string pattern, int pointerSize = 8)
    {
        var payload = new PayloadBuilder(pointerSize).Pointer(irp);
        _ = version >= 3
            ? payload.Pointer(fileObject).Pointer(fileKey).U32(threadId)
            : payload.Pointer(threadId).Pointer(fileObject).Pointer(fileKey);
        return payload.U32(length).U32(infoClass).U32(fileIndex).Utf16z(pattern).ToArray();
    }

    /// <summary>Hooks 044F, 0450 and 0451: delete, rename, hard link, with the path.</summary>
    public static byte[] FilePath(
        int version, ulong irp, ulong fileObject, ulong fileKey, ulong extraInfo, uint threadId, uint infoClass,
        string path, int pointerSize = 8)
    {
        var payload = new PayloadBuilder(pointerSize)
            .Bytes(FileInfo(version, irp, fileObject, fileKey, extraInfo, threadId, infoClass, pointerSize));
        return payload.Utf16z(path).ToArray();
    }
}
