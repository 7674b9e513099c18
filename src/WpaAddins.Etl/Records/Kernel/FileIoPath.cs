namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A file is deleted, renamed or linked, with the path (0x044F, 0x0450, 0x0451).</summary>
/// <remarks>
/// Shape: request packet, file object, file key, additional value, thread id, information class, path. Version 2 has
/// the thread id behind the request packet, in the size of a pointer.
/// Units: none.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: FileIo_PathOperation, MOF; PERFINFO_FILE_PATH_OPERATION, ntwmi.h (documented); not seen in a trace. That
/// version 2 is laid out as other operations is an inference.
/// </remarks>
public readonly ref struct FileIoPath
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly FileIoLayout _layout;

    private FileIoPath(ReadOnlySpan<byte> payload, FileIoLayout layout)
    {
        _payload = payload;
        _layout = layout;
    }

    /// <summary>Gets the address of the request packet, by which the end of the operation is found.</summary>
    public ulong Irp => _layout.Irp(_payload);

    /// <summary>Gets the id of the thread that asked for the operation.</summary>
    public uint ThreadId => _layout.ThreadId(_payload);

    /// <summary>Gets the address of the file object, that is of one opening of the file.</summary>
    public ulong FileObject => _layout.Pointer(_payload, 1);

    /// <summary>Gets the key of the file, which name events carry.</summary>
    public ulong FileKey => _layout.Pointer(_payload, 2);

    /// <summary>Gets an additional value, whose meaning depends on the operation.</summary>
    public ulong ExtraInformation => _layout.Pointer(_payload, 3);

    /// <summary>Gets the kind of information.</summary>
    public uint InfoClass => _layout.Number(_payload, 0);

    /// <summary>Gets the path, without terminator; the new one of a renaming or link.</summary>
    public ReadOnlySpan<char> Path => PayloadText.Utf16(_payload, _layout.After(1));

    /// <summary>Makes the path as text.</summary>
    public string PathToText() => new(Path);

    /// <summary>Views <paramref name="payload"/> as a path operation, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out FileIoPath record)
    {
        if (!FileIoLayout.TryFit(payload.Length, pointerSize, version, 0, 4, 1, out var layout))
        {
            record = default;
            return false;
        }

        record = new FileIoPath(payload, layout);
        return true;
    }
}
