namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A disk operation begins (0x010C, 0x010D, 0x010F).</summary>
/// <remarks>
/// Shape: request packet; version 3 adds the thread.
/// Units: none in these fields; the time is the record header's.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: DiskIo_TypeGroup2, MOF; WMI_DISKIO_READWRITE_INIT, ntwmi.h (documented); observed with 8-byte pointers.
/// </remarks>
public readonly ref struct DiskIoInit
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private DiskIoInit(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address of the request packet.</summary>
    public ulong Irp => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the id of the thread that asked for it; null before version 3.</summary>
    public uint? IssuingThreadId => _payload.Length >= _pointers.Offset(4, 1) ? _pointers.UInt32(_payload, 0, 1) : null;

    /// <summary>Views <paramref name="payload"/> as the beginning of an operation, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out DiskIoInit record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 0, 1, out var pointers))
        {
            record = default;
            return false;
        }

        record = new DiskIoInit(payload, pointers);
        return true;
    }
}
