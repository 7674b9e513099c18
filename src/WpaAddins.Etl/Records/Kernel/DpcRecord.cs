namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A deferred procedure call has run (0x0F42, 0x0F44, 0x0F45, 0x0F46).</summary>
/// <remarks>
/// Shape: start time, routine. The record is written at the end of the call, on the CPU that ran it.
/// Units: the start is in ticks of the trace clock.
/// Source: DPC, MOF; PERFINFO_DPC_INFORMATION, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct DpcRecord
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private DpcRecord(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets when the call started, in ticks.</summary>
    public ulong InitialTimeTicks => _pointers.UInt64(_payload, 0, 0);

    /// <summary>Views <paramref name="payload"/> as a deferred procedure call, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out DpcRecord record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 8, 1, out var pointers);
        record = fits ? new DpcRecord(payload, pointers) : default;
        return fits;
    }
}
