namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A lock raises the priority floor of the thread that holds it (0x0542).</summary>
/// <remarks>
/// Shape: lock, thread id, priorities, flags.
/// Source: ETW_AUTOBOOST_SET_PRIORITY_FLOOR_EVENT, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct AutoBoostSetFloor
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private AutoBoostSetFloor(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the address of the lock.</summary>
    public ulong Lock => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the id of the boosted thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, 0, 1);

    /// <summary>Gets the new priority floor: the lowest priority that the thread can have.</summary>
    public sbyte NewCpuPriorityFloor => _pointers.SByte(_payload, 4, 1);

    /// <summary>Gets the flags that describe how the floor was set.</summary>
    public AutoBoostFlags Flags => (AutoBoostFlags)_pointers.Byte(_payload, 7, 1);

    /// <summary>Views <paramref name="payload"/> as a new floor, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out AutoBoostSetFloor record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 8, 1, out var pointers);
        record = fits ? new AutoBoostSetFloor(payload, pointers) : default;
        return fits;
    }
}
