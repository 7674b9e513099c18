namespace WpaAddins.Etl.Records.Kernel;

/// <summary>
/// A deferred procedure call or an interrupt service routine has run (0x0F32, 0x0F43 to 0x0F46).
/// </summary>
/// <remarks>
/// Shape: start time, routine; records of interrupts have more fields, which are not decoded. The record is written at
/// the end of the call, on the CPU that ran it.
/// Units: the start time is in ticks of the trace clock.
/// Source: DPC and ISR, MOF; PERFINFO_DPC_INFORMATION, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct InterruptRecord
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private InterruptRecord(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the start time of the call, in ticks.</summary>
    public ulong InitialTimeTicks => _pointers.UInt64(_payload, 0, 0);

    /// <summary>Views <paramref name="payload"/> as such a call, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out InterruptRecord record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 8, 1, out var pointers);
        record = fits ? new InterruptRecord(payload, pointers) : default;
        return fits;
    }
}
