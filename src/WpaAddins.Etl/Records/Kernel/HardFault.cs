namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A page fault that read from a file (0x0220).</summary>
/// <remarks>
/// Shape: start time, offset, address, file, thread id, size.
/// Units: the start is in ticks of the trace clock; offset and size in bytes.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: PageFault_HardFault, MOF; PERFINFO_HARDPAGEFAULT_INFORMATION, ntwmi.h (documented); observed with 8-byte
/// pointers.
/// </remarks>
public readonly ref struct HardFault
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private HardFault(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets when the fault happened, in ticks.</summary>
    public ulong InitialTimeTicks => _pointers.UInt64(_payload, 0, 0);

    /// <summary>Gets where in the file was read, in bytes.</summary>
    public ulong ReadOffsetBytes => _pointers.UInt64(_payload, 8, 0);

    /// <summary>Gets the address that was accessed.</summary>
    public ulong VirtualAddress => _pointers.Pointer(_payload, 16, 0);

    /// <summary>Gets the key of the file.</summary>
    public ulong FileObject => _pointers.Pointer(_payload, 16, 1);

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, 16, 2);

    /// <summary>Gets how many bytes were read.</summary>
    public uint ByteCount => _pointers.UInt32(_payload, 20, 2);

    /// <summary>Views <paramref name="payload"/> as a hard fault, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out HardFault record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 24, 2, out var pointers))
        {
            record = default;
            return false;
        }

        record = new HardFault(payload, pointers);
        return true;
    }
}
