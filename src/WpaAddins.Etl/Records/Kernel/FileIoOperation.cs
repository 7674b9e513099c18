namespace WpaAddins.Etl.Records.Kernel;

/// <summary>
/// An operation on a file other than creating, reading and writing it (0x0441, 0x0442, 0x0445 to 0x044B, 0x044D,
/// 0x044F to 0x0451).
/// </summary>
/// <remarks>
/// Shape: request packet, file object, file key, thread id. Version 2 has the thread id after the request packet, in
/// the size of a pointer. Some operations have more fields:
/// <list type="bullet">
/// <item>Set, query, delete, rename, link, control: an additional pointer after the file key, and an information class
/// or control code after the thread id. Some have a path at the end, which is not read.</item>
/// <item>List or watch a directory: length, information class and file index after the thread id, and at the end a
/// pattern, which is not read.</item>
/// </list>
/// Errors: none thrown; a payload that is too short is refused, and the caller reports it.
/// Source: FileIo_SimpleOp, FileIo_Info, FileIo_DirEnum and FileIo_PathOperation, MOF; PERFINFO_FILE_* structures,
/// ntwmi.h (documented); not seen in a trace. That version 2 of path operations has the layout of the others is an
/// inference.
/// </remarks>
public readonly ref struct FileIoOperation
{
    private const int DirectoryNumbers = 3;

    private readonly ReadOnlySpan<byte> _payload;
    private readonly FileIoLayout _layout;
    private readonly int _numbers;

    private FileIoOperation(ReadOnlySpan<byte> payload, FileIoLayout layout, int numbers)
    {
        _payload = payload;
        _layout = layout;
        _numbers = numbers;
    }

    /// <summary>Gets the address of the request packet, which the end of the operation contains too.</summary>
    public ulong Irp => _layout.Irp(_payload);

    /// <summary>Gets the id of the thread that requested the operation.</summary>
    public uint ThreadId => _layout.ThreadId(_payload);

    /// <summary>Gets the address of the file object: one opening of the file.</summary>
    public ulong FileObject => _layout.Pointer(_payload, 1);

    /// <summary>Gets the key of the file, which name records contain.</summary>
    public ulong FileKey => _layout.Pointer(_payload, 2);

    /// <summary>
    /// Gets the additional pointer, whose meaning depends on the operation; for a directory the index of the file at
    /// which the listing continues; 0 if there is neither.
    /// </summary>
    public ulong Argument => _numbers switch
    {
        0 => 0,
        DirectoryNumbers => _layout.Number(_payload, 2),
        _ => _layout.Pointer(_payload, 3),
    };

    /// <summary>
    /// Gets the information class or the control code; for a directory the size of the buffer in bytes; 0 if there is
    /// neither.
    /// </summary>
    public uint Number => _numbers == 0 ? 0 : _layout.Number(_payload, 0);

    /// <summary>Views <paramref name="payload"/> as an operation, without copying it.</summary>
    /// <returns>
    /// Whether the hook is such an operation, the payload is long enough, and <paramref name="pointerSize"/> is 4 or 8.
    /// </returns>
    public static bool TryView(
        ReadOnlySpan<byte> payload, int pointerSize, byte version, ushort hookId, out FileIoOperation record)
    {
        record = default;
        var (pointers, numbers) = hookId switch
        {
            KernelHook.FileCleanup or KernelHook.FileClose or KernelHook.FileFlush => (3, 0),
            KernelHook.FileSetInfo or KernelHook.FileDelete or KernelHook.FileRename or KernelHook.FileQueryInfo
                or KernelHook.FileSystemControl or KernelHook.FileDeletePath or KernelHook.FileRenamePath
                or KernelHook.FileSetLinkPath => (4, 1),
            KernelHook.FileDirectoryEnumerate or KernelHook.FileDirectoryNotify => (3, DirectoryNumbers),
            _ => (0, 0),
        };
        if (pointers == 0
            || !FileIoLayout.TryFit(payload.Length, pointerSize, version, 0, pointers, numbers, out var layout))
        {
            return false;
        }

        record = new FileIoOperation(payload, layout, numbers);
        return true;
    }
}
