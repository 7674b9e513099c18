using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Etl.Tests.Records;

internal static partial class RecordViews
{
    private static IEnumerable<RecordView> Io =>
    [
        new("FileIoName", 4, 3, 4, ReadFileIoName),
        new("FileIoName", 8, 3, 8, ReadFileIoName),
        new("FileIoCreate", 4, 2, 24, ReadFileIoCreate),
        new("FileIoCreate", 8, 2, 36, ReadFileIoCreate),
        new("FileIoCreate", 4, 3, 24, ReadFileIoCreate),
        new("FileIoCreate", 8, 3, 32, ReadFileIoCreate),
        new("FileIoOperation, FileClose", 4, 2, 16, ReadFileIoOperation(KernelHook.FileClose)),
        new("FileIoOperation, FileClose", 8, 2, 32, ReadFileIoOperation(KernelHook.FileClose)),
        new("FileIoOperation, FileClose", 4, 3, 16, ReadFileIoOperation(KernelHook.FileClose)),
        new("FileIoOperation, FileClose", 8, 3, 28, ReadFileIoOperation(KernelHook.FileClose)),
        new("FileIoReadWrite", 4, 2, 32, ReadFileIoReadWrite),
        new("FileIoReadWrite", 8, 2, 48, ReadFileIoReadWrite),
        new("FileIoReadWrite", 4, 3, 32, ReadFileIoReadWrite),
        new("FileIoReadWrite", 8, 3, 44, ReadFileIoReadWrite),
        new("FileIoOperation, FileQueryInfo", 4, 2, 24, ReadFileIoOperation(KernelHook.FileQueryInfo)),
        new("FileIoOperation, FileQueryInfo", 8, 2, 44, ReadFileIoOperation(KernelHook.FileQueryInfo)),
        new("FileIoOperation, FileQueryInfo", 4, 3, 24, ReadFileIoOperation(KernelHook.FileQueryInfo)),
        new("FileIoOperation, FileQueryInfo", 8, 3, 40, ReadFileIoOperation(KernelHook.FileQueryInfo)),
        new("FileIoOperation, FileDirectoryEnumerate", 4, 2, 28, ReadFileIoOperation(KernelHook.FileDirectoryEnumerate)),
        new("FileIoOperation, FileDirectoryEnumerate", 8, 2, 44, ReadFileIoOperation(KernelHook.FileDirectoryEnumerate)),
        new("FileIoOperation, FileDirectoryEnumerate", 4, 3, 28, ReadFileIoOperation(KernelHook.FileDirectoryEnumerate)),
        new("FileIoOperation, FileDirectoryEnumerate", 8, 3, 40, ReadFileIoOperation(KernelHook.FileDirectoryEnumerate)),
        new("FileIoOperationEnd", 4, 3, 12, ReadFileIoOperationEnd),
        new("FileIoOperationEnd", 8, 3, 20, ReadFileIoOperationEnd),
    ];

    private static bool ReadFileIoName(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!FileIoName.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.FileKey, record.FileName.Length, record.FileNameToText());
        return true;
    }

    private static bool ReadFileIoCreate(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!FileIoCreate.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.Irp, record.ThreadId, record.FileObject, record.CreateOptions, record.OpenPath.Length, record.OpenPathToText());
        return true;
    }

    private static ReadRecord ReadFileIoOperation(ushort hook) => (payload, pointerSize, version) =>
    {
        if (!FileIoOperation.TryView(payload, pointerSize, version, hook, out var record))
        {
            return false;
        }

        _ = (record.Irp, record.ThreadId, record.FileObject, record.FileKey, record.Argument, record.Number);
        return true;
    };

    private static bool ReadFileIoReadWrite(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!FileIoReadWrite.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.Irp, record.ThreadId, record.OffsetBytes, record.FileObject, record.FileKey,
            record.SizeBytes);
        return true;
    }

    private static bool ReadFileIoOperationEnd(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!FileIoOperationEnd.TryView(payload, pointerSize, out var record))
        {
            return false;
        }

        _ = (record.Irp, record.ExtraInformation, record.NtStatus);
        return true;
    }
}
