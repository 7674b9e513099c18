namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A read from a file or a write to it (0x0443, 0x0444).</summary>
/// <remarks>
/// Shape: offset, request packet, file object, file key, thread id, size, flags, and in newer systems more flags.
/// Version 2 has the thread id after the request packet, in the size of a pointer.
/// Units: offset and size in bytes.
/// Source: FileIo_ReadWrite, MOF; PERFINFO_FILE_READ_WRITE, ntwmi.h (documented); version 3 observed on written records
/// only.
/// </remarks>
public readonly ref struct FileIoReadWrite
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly FileIoLayout _layout;

    private FileIoReadWrite(ReadOnlySpan<byte> payload, FileIoLayout layout)
    {
        _payload = payload;
        _layout = layout;
    }

    /// <summary>Gets the address of the request packet, which the end of the operation contains too.</summary>
    public ulong Irp => _layout.Irp(_payload);

    /// <summary>Gets the id of the thread that requested the operation.</summary>
    public uint ThreadId => _layout.ThreadId(_payload);

    /// <summary>Gets the offset in the file at which the operation begins, in bytes.</summary>
    public ulong OffsetBytes => BinaryPrimitives.ReadUInt64LittleEndian(_payload);

    /// <summary>Gets the address of the file object: one opening of the file.</summary>
    public ulong FileObject => _layout.Pointer(_payload, 1);

    /// <summary>Gets the key of the file, which name records contain.</summary>
    public ulong FileKey => _layout.Pointer(_payload, 2);

    /// <summary>Gets the number of bytes requested.</summary>
    public uint SizeBytes => _layout.Number(_payload, 0);

    /// <summary>Views <paramref name="payload"/> as a read or write, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, byte version, out FileIoReadWrite record)
    {
        var fits = FileIoLayout.TryFit(payload.Length, pointerSize, version, 8, 3, 2, out var layout);
        record = fits ? new FileIoReadWrite(payload, layout) : default;
        return fits;
    }
}
