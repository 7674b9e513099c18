namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A thread has no room to note another lock for a boost (0x0544).</summary>
/// <remarks>
/// Shape: lock, thread id.
/// Units: none in these fields; the time is the record header's.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: ETW_AUTOBOOST_NO_ENTRIES_EVENT, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct AutoBoostEntryExhaustion
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private AutoBoostEntryExhaustion(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address of the lock.</summary>
    public ulong Lock => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, 0, 1);

    /// <summary>Views <paramref name="payload"/> as an exhaustion, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out AutoBoostEntryExhaustion record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 4, 1, out var pointers))
        {
            record = default;
            return false;
        }

        record = new AutoBoostEntryExhaustion(payload, pointers);
        return true;
    }
}
