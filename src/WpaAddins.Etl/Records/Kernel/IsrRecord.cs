namespace WpaAddins.Etl.Records.Kernel;

/// <summary>An interrupt service routine has run (0x0F43, 0x0F32, 0x0F5F).</summary>
/// <remarks>
/// Shape: start time, routine, return value, vector, 1 byte unused; message-signaled interrupts (0x0F32) add the
/// message number. The record is written at the end of the routine, on the processor that ran it.
/// Units: the start is in ticks of the trace clock.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: ISR, ISR-MSI, MOF; PERFINFO_INTERRUPT_INFORMATION, ntwmi.h (documented); not seen in a trace. That 0x0F5F
/// has the same layout is an inference.
/// </remarks>
public readonly ref struct IsrRecord
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private IsrRecord(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets when the routine started, in ticks.</summary>
    public ulong InitialTimeTicks => _pointers.UInt64(_payload, 0, 0);

    /// <summary>Gets the address of the routine.</summary>
    public ulong Routine => _pointers.Pointer(_payload, 8, 0);

    /// <summary>Gets what the routine returned; 0 means that the interrupt was not its own.</summary>
    public byte ReturnValue => _pointers.Byte(_payload, 8, 1);

    /// <summary>
    /// Gets the vector of the interrupt; before kernel event version 39 only its low byte is written.
    /// </summary>
    public ushort Vector => _pointers.UInt16(_payload, 9, 1);

    /// <summary>Gets the message number; null unless the payload has one.</summary>
    public uint? MessageNumber => _payload.Length >= _pointers.Offset(16, 1) ? _pointers.UInt32(_payload, 12, 1) : null;

    /// <summary>Views <paramref name="payload"/> as an interrupt, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out IsrRecord record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 12, 1, out var pointers))
        {
            record = default;
            return false;
        }

        record = new IsrRecord(payload, pointers);
        return true;
    }
}
