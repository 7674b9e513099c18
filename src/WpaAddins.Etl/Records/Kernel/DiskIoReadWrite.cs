namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A read from a disk or a write to it is done (0x010A, 0x010B).</summary>
/// <remarks>
/// Shape: disk, flags, size, an unused number, offset, file, request packet, duration; version 3 adds the thread.
/// Units: offset and size in bytes; the duration in ticks of the trace clock.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: DiskIo_TypeGroup1, MOF; ETW_DISKIO_READWRITE_V2 and V3, ntwmi.h (documented); observed with 8-byte pointers.
/// </remarks>
public readonly ref struct DiskIoReadWrite
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private DiskIoReadWrite(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the number of the disk.</summary>
    public uint DiskNumber => _pointers.UInt32(_payload, 0, 0);

    /// <summary>Gets the flags of the request packet.</summary>
    public uint IrpFlags => _pointers.UInt32(_payload, 4, 0);

    /// <summary>Gets the size in bytes.</summary>
    public uint SizeBytes => _pointers.UInt32(_payload, 8, 0);

    /// <summary>Gets a number that is unused since version 2.</summary>
    public uint ResponseTime => _pointers.UInt32(_payload, 12, 0);

    /// <summary>Gets where on the disk the operation begins, in bytes.</summary>
    public ulong OffsetBytes => _pointers.UInt64(_payload, 16, 0);

    /// <summary>Gets the key of the file.</summary>
    public ulong FileObject => _pointers.Pointer(_payload, 24, 0);

    /// <summary>Gets the address of the request packet.</summary>
    public ulong Irp => _pointers.Pointer(_payload, 24, 1);

    /// <summary>Gets how long the operation took, in ticks.</summary>
    public ulong HighResResponseTimeTicks => _pointers.UInt64(_payload, 24, 2);

    /// <summary>Gets the id of the thread that asked for it; null before version 3.</summary>
    public uint? IssuingThreadId =>
        _payload.Length >= _pointers.Offset(36, 2) ? _pointers.UInt32(_payload, 32, 2) : null;

    /// <summary>Views <paramref name="payload"/> as a disk operation, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out DiskIoReadWrite record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 32, 2, out var pointers))
        {
            record = default;
            return false;
        }

        record = new DiskIoReadWrite(payload, pointers);
        return true;
    }
}
