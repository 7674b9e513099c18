namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A file is opened or created (0x0440).</summary>
/// <remarks>
/// Shape: request packet, file object, thread id, options, attributes, sharing, path. Version 2 has the thread id
/// after the request packet, in the size of a pointer.
/// Source: FileIo_Create, MOF; PERFINFO_FILE_CREATE, ntwmi.h (documented); version 3 observed on written records only.
/// </remarks>
public readonly ref struct FileIoCreate
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly FileIoLayout _layout;

    private FileIoCreate(ReadOnlySpan<byte> payload, FileIoLayout layout)
    {
        _payload = payload;
        _layout = layout;
    }

    /// <summary>Gets the address of the request packet, which the end of the operation contains too.</summary>
    public ulong Irp => _layout.Irp(_payload);

    /// <summary>Gets the id of the thread that requested the operation.</summary>
    public uint ThreadId => _layout.ThreadId(_payload);

    /// <summary>Gets the address of the file object: one opening of the file.</summary>
    public ulong FileObject => _layout.Pointer(_payload, 1);

    /// <summary>Gets the options; the high byte is the disposition.</summary>
    public uint CreateOptions => _layout.Number(_payload, 0);

    /// <summary>Gets the path, without terminator.</summary>
    public ReadOnlySpan<char> OpenPath => PayloadText.Utf16(_payload, _layout.OffsetAfterNumbers(3));

    /// <summary>Views <paramref name="payload"/> as an opening, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out FileIoCreate record)
    {
        var fits = FileIoLayout.TryFit(payload.Length, pointerSize, version, 0, 2, 3, out var layout);
        record = fits ? new FileIoCreate(payload, layout) : default;
        return fits;
    }
}
