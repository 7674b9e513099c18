namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A lock clears the priority floor that it set (0x0543).</summary>
/// <remarks>
/// Shape: lock, thread id, bitmap, 2 bytes unused.
/// Source: ETW_AUTOBOOST_CLEAR_PRIORITY_FLOOR_EVENT, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct AutoBoostClearFloor
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private AutoBoostClearFloor(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address of the lock.</summary>
    public ulong Lock => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, 0, 1);

    /// <summary>Views <paramref name="payload"/> as a cleared floor, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out AutoBoostClearFloor record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 8, 1, out var pointers);
        record = fits ? new AutoBoostClearFloor(payload, pointers) : default;
        return fits;
    }
}
