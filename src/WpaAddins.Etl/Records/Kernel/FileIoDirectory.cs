namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A directory is listed or watched (0x0448, 0x044D).</summary>
/// <remarks>
/// Shape: request packet, file object, file key, thread id, length, information class, file index, pattern. Version 2
/// has the thread id behind the request packet, in the size of a pointer.
/// Units: the length is in bytes.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: FileIo_DirEnum, MOF; PERFINFO_FILE_DIRENUM, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct FileIoDirectory
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly FileIoLayout _layout;

    private FileIoDirectory(ReadOnlySpan<byte> payload, FileIoLayout layout)
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

    /// <summary>Gets the size of the buffer for the answer, in bytes.</summary>
    public uint LengthBytes => _layout.Number(_payload, 0);

    /// <summary>Gets the index of the file at which the listing goes on.</summary>
    public uint FileIndex => _layout.Number(_payload, 2);

    /// <summary>Gets the pattern that names must match, without terminator.</summary>
    public ReadOnlySpan<char> FileName => PayloadText.Utf16(_payload, _layout.After(3));

    /// <summary>Makes the pattern as text.</summary>
    public string FileNameToText() => new(FileName);

    /// <summary>Views <paramref name="payload"/> as a listing, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out FileIoDirectory record)
    {
        if (!FileIoLayout.TryFit(payload.Length, pointerSize, version, 0, 3, 3, out var layout))
        {
            record = default;
            return false;
        }

        record = new FileIoDirectory(payload, layout);
        return true;
    }
}
