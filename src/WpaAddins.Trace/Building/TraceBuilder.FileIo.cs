using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Trace.Building;

/// <content>File operations, their ends, and the names of files and volumes.</content>
public sealed partial class TraceBuilder
{
    private readonly FileIoBuilder _fileIo;

    /// <summary>Adds a record of a file operation.</summary>
    /// <returns>Whether it was added as a row, to which a stack can be joined.</returns>
    private bool AddFileOperation(in EtlRecord record, long ticks)
    {
        var payload = record.Payload;
        var (pointerSize, version) = (record.PointerSize, record.Version);
        switch (record.HookId)
        {
            case KernelHook.FileRead or KernelHook.FileWrite
                when FileIoReadWrite.TryView(payload, pointerSize, version, out var transfer):
                var direction = record.HookId == KernelHook.FileRead ? FileOperationKind.Read : FileOperationKind.Write;
                return BeginFileOperation(record, ticks, transfer.Irp, transfer.ThreadId, new FileRequest(
                    direction,
                    _fileIo.Generations.GetOrBegin(transfer.FileKey),
                    _fileIo.Generations.GetOrBegin(transfer.FileObject),
                    unchecked((long)transfer.OffsetBytes),
                    transfer.SizeBytes));
            case KernelHook.FileOperationEnd when FileIoOperationEnd.TryView(payload, pointerSize, out var end):
                _fileIo.End(end.Irp, ticks, end.ExtraInformation, end.NtStatus, record.Place);
                return false;
            case KernelHook.FileCreate when FileIoCreate.TryView(payload, pointerSize, version, out var create):
                var opened = _fileIo.Generations.Open(create.FileObject, create.OpenPath);
                return BeginFileOperation(record, ticks, create.Irp, create.ThreadId, new FileRequest(
                    FileOperationKind.Create, FileKeyGenerations.None, opened, create.CreateOptions, 0));
            case var hook when FileIoOperation.TryView(payload, pointerSize, version, hook, out var operation):
                return AddOtherFileOperation(record, ticks, operation);
            default:
                ReportTooShort(record, MinFilePayload(record.HookId, pointerSize));
                return false;
        }
    }

    private bool AddOtherFileOperation(in EtlRecord record, long ticks, in FileIoOperation operation)
    {
        var kind = KindOf(record.HookId);

        // Windows can log a deletion, renaming or hard link twice: without its path, and with it.
        if (record.HookId is KernelHook.FileDeletePath or KernelHook.FileRenamePath or KernelHook.FileSetLinkPath
            && _fileIo.HasBegun(operation.Irp, kind))
        {
            return false;
        }

        var request = new FileRequest(
            kind,
            _fileIo.Generations.GetOrBegin(operation.FileKey),
            _fileIo.Generations.GetOrBegin(operation.FileObject),
            unchecked((long)operation.Argument),
            operation.Number);
        if (kind == FileOperationKind.Close)
        {
            _fileIo.Generations.Close(operation.FileObject);
        }

        return BeginFileOperation(record, ticks, operation.Irp, operation.ThreadId, request);
    }

    private bool BeginFileOperation(in EtlRecord record, long ticks, ulong irp, uint threadId, in FileRequest request)
    {
        var row = _fileIo.Begin(irp, ticks, record.Cpu, _threads.Alive(threadId, ticks), request);
        _log.Add(ticks, EventKind.FileOperation, row);
        return true;
    }

    private void AddFileName(in EtlRecord record)
    {
        if (!FileIoName.TryView(record.Payload, record.PointerSize, out var name))
        {
            ReportTooShort(record, record.PointerSize);
            return;
        }

        switch (record.HookId)
        {
            case KernelHook.FileNameCreate:
                _fileIo.Generations.Begin(name.FileKey, name.FileName);
                break;
            case KernelHook.FileNameDelete:
                _fileIo.Generations.EndUse(name.FileKey, name.FileName);
                break;
            default:
                _fileIo.Generations.Name(name.FileKey, name.FileName);
                break;
        }
    }

    /// <summary>Adds the drive letter of a volume, if a classic event contains one.</summary>
    private void AddVolume(in EtlRecord record)
    {
        if (record.Opcode == VolumeMapping.EventType
            && record.ProviderId == EventClassGuid.SystemConfigEx
            && VolumeMapping.TryView(record.Payload, out var volume))
        {
            _fileIo.Volumes.Add(volume.NtPath, volume.DosPath);
        }
    }

    private static FileOperationKind KindOf(ushort hook) => hook switch
    {
        KernelHook.FileCleanup => FileOperationKind.Cleanup,
        KernelHook.FileClose => FileOperationKind.Close,
        KernelHook.FileFlush => FileOperationKind.Flush,
        KernelHook.FileSetInfo => FileOperationKind.SetInformation,
        KernelHook.FileQueryInfo => FileOperationKind.QueryInformation,
        KernelHook.FileDelete or KernelHook.FileDeletePath => FileOperationKind.Delete,
        KernelHook.FileRename or KernelHook.FileRenamePath => FileOperationKind.Rename,
        KernelHook.FileSetLinkPath => FileOperationKind.SetLink,
        KernelHook.FileDirectoryEnumerate => FileOperationKind.EnumerateDirectory,
        KernelHook.FileDirectoryNotify => FileOperationKind.NotifyDirectory,
        _ => FileOperationKind.FileSystemControl,
    };

    /// <summary>
    /// Gets the smallest payload of version 3 of a record in bytes, for diagnostics: pointers and 4-byte numbers.
    /// </summary>
    private static int MinFilePayload(ushort hook, int pointerSize) => hook switch
    {
        KernelHook.FileCreate => (2 * pointerSize) + 16,
        KernelHook.FileRead or KernelHook.FileWrite => 8 + (3 * pointerSize) + 12,
        KernelHook.FileCleanup or KernelHook.FileClose or KernelHook.FileFlush => (3 * pointerSize) + 4,
        KernelHook.FileOperationEnd => (2 * pointerSize) + 4,
        KernelHook.FileDirectoryEnumerate or KernelHook.FileDirectoryNotify => (3 * pointerSize) + 16,
        _ => (4 * pointerSize) + 8,
    };
}
