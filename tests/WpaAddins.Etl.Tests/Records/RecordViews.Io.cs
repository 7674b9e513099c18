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
        new("FileIoSimple", 4, 2, 16, ReadFileIoSimple),
        new("FileIoSimple", 8, 2, 32, ReadFileIoSimple),
        new("FileIoSimple", 4, 3, 16, ReadFileIoSimple),
        new("FileIoSimple", 8, 3, 28, ReadFileIoSimple),
        new("FileIoReadWrite", 4, 2, 32, ReadFileIoReadWrite),
        new("FileIoReadWrite", 8, 2, 48, ReadFileIoReadWrite),
        new("FileIoReadWrite", 4, 3, 32, ReadFileIoReadWrite),
        new("FileIoReadWrite", 8, 3, 44, ReadFileIoReadWrite),
        new("FileIoInfo", 4, 2, 24, ReadFileIoInfo),
        new("FileIoInfo", 8, 2, 44, ReadFileIoInfo),
        new("FileIoInfo", 4, 3, 24, ReadFileIoInfo),
        new("FileIoInfo", 8, 3, 40, ReadFileIoInfo),
        new("FileIoDirectory", 4, 2, 28, ReadFileIoDirectory),
        new("FileIoDirectory", 8, 2, 44, ReadFileIoDirectory),
        new("FileIoDirectory", 4, 3, 28, ReadFileIoDirectory),
        new("FileIoDirectory", 8, 3, 40, ReadFileIoDirectory),
        new("FileIoPath", 4, 2, 24, ReadFileIoPath),
        new("FileIoPath", 8, 2, 44, ReadFileIoPath),
        new("FileIoPath", 4, 3, 24, ReadFileIoPath),
        new("FileIoPath", 8, 3, 40, ReadFileIoPath),
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

    private static bool ReadFileIoSimple(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!FileIoSimple.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.Irp, record.ThreadId, record.FileObject, record.FileKey);
        return true;
    }

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

    private static bool ReadFileIoInfo(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!FileIoInfo.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.Irp, record.ThreadId, record.FileObject, record.FileKey, record.ExtraInformation,
            record.InfoClass);
        return true;
    }

    private static bool ReadFileIoDirectory(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!FileIoDirectory.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.Irp, record.ThreadId, record.FileObject, record.FileKey, record.LengthBytes,
            record.FileIndex, record.FileName.Length, record.FileNameToText());
        return true;
    }

    private static bool ReadFileIoPath(ReadOnlySpan<byte> payload, int pointerSize, byte version)
    {
        if (!FileIoPath.TryView(payload, pointerSize, version, out var record))
        {
            return false;
        }

        _ = (record.Irp, record.ThreadId, record.FileObject, record.FileKey, record.ExtraInformation,
            record.InfoClass, record.Path.Length, record.PathToText());
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
