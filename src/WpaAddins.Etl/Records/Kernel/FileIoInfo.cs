namespace WpaAddins.Etl.Records.Kernel;

/// <summary>
/// A property of a file is set or asked for, or it is deleted, renamed or controlled (0x0445 to 0x0447, 0x044A,
/// 0x044B).
/// </summary>
/// <remarks>
/// Shape: request packet, file object, file key, additional value, thread id, information class. Version 2 has the
/// thread id behind the request packet, in the size of a pointer.
/// Units: none.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: FileIo_Info, MOF; PERFINFO_FILE_INFORMATION, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct FileIoInfo
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly FileIoLayout _layout;

    private FileIoInfo(ReadOnlySpan<byte> payload, FileIoLayout layout)
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

    /// <summary>Gets the kind of information, or the control code.</summary>
    public uint InfoClass => _layout.Number(_payload, 0);

    /// <summary>Views <paramref name="payload"/> as an operation, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out FileIoInfo record)
    {
        if (!FileIoLayout.TryFit(payload.Length, pointerSize, version, 0, 4, 1, out var layout))
        {
            record = default;
            return false;
        }

        record = new FileIoInfo(payload, layout);
        return true;
    }
}
