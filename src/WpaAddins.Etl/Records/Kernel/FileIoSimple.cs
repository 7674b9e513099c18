namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A file is cleaned up, closed or flushed (0x0441, 0x0442, 0x0449).</summary>
/// <remarks>
/// Shape: request packet, file object, file key, thread id. Version 2 has the thread id behind the request packet, in
/// the size of a pointer.
/// Units: none.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: FileIo_SimpleOp, MOF; PERFINFO_FILE_SIMPLE_OPERATION, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct FileIoSimple
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly FileIoLayout _layout;

    private FileIoSimple(ReadOnlySpan<byte> payload, FileIoLayout layout)
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

    /// <summary>Views <paramref name="payload"/> as an operation, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out FileIoSimple record)
    {
        if (!FileIoLayout.TryFit(payload.Length, pointerSize, version, 0, 3, 0, out var layout))
        {
            record = default;
            return false;
        }

        record = new FileIoSimple(payload, layout);
        return true;
    }
}
