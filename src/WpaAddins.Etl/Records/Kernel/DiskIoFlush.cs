namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A flush of a disk is done (0x010E).</summary>
/// <remarks>
/// Shape: disk, flags, duration, request packet; version 3 adds the thread.
/// Units: the duration is in ticks of the trace clock.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: DiskIo_TypeGroup3, MOF; ETW_DISKIO_FLUSH_BUFFERS_V2 and V3, ntwmi.h (documented); observed with 8-byte
/// pointers.
/// </remarks>
public readonly ref struct DiskIoFlush
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private DiskIoFlush(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the number of the disk.</summary>
    public uint DiskNumber => _pointers.UInt32(_payload, 0, 0);

    /// <summary>Gets the flags of the request packet.</summary>
    public uint IrpFlags => _pointers.UInt32(_payload, 4, 0);

    /// <summary>Gets how long the flush took, in ticks.</summary>
    public ulong HighResResponseTimeTicks => _pointers.UInt64(_payload, 8, 0);

    /// <summary>Gets the address of the request packet.</summary>
    public ulong Irp => _pointers.Pointer(_payload, 16, 0);

    /// <summary>Gets the id of the thread that asked for it; null before version 3.</summary>
    public uint? IssuingThreadId =>
        _payload.Length >= _pointers.Offset(20, 1) ? _pointers.UInt32(_payload, 16, 1) : null;

    /// <summary>Views <paramref name="payload"/> as a flush, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out DiskIoFlush record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 16, 1, out var pointers))
        {
            record = default;
            return false;
        }

        record = new DiskIoFlush(payload, pointers);
        return true;
    }
}
