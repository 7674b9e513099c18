namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A file operation has ended (0x044C).</summary>
/// <remarks>
/// Shape: request packet, additional value, status; the same in versions 2 and 3.
/// Units: the additional value of a read or write is in bytes.
/// Source: FileIo_OpEnd, MOF; PERFINFO_FILE_OPERATION_END, ntwmi.h (documented); observed on written records only.
/// </remarks>
public readonly ref struct FileIoOperationEnd
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private FileIoOperationEnd(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address of the request packet, which the start of the operation contains too.</summary>
    public ulong Irp => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the bytes transferred, if the operation is a read or write.</summary>
    public ulong ExtraInformation => _pointers.Pointer(_payload, 0, 1);

    /// <summary>Gets the status; 0 is success.</summary>
    public uint NtStatus => _pointers.UInt32(_payload, 0, 2);

    /// <summary>Views <paramref name="payload"/> as an end, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out FileIoOperationEnd record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 4, 2, out var pointers);
        record = fits ? new FileIoOperationEnd(payload, pointers) : default;
        return fits;
    }
}
