namespace WpaAddins.Etl.Records.Kernel;

/// <summary>One part of the call stack of another event, by key (0x1825 kernel, 0x1826 user).</summary>
/// <remarks>
/// Shape: time, process id, thread id, key. The definition of the key, in a later record, contains the frames.
/// Keys are reused.
/// Units: the time of the event that the stack belongs to, in ticks of the trace clock.
/// Source: StackWalk_Key, MOF (documented); observed with 8-byte pointers.
/// </remarks>
public readonly ref struct StackWalkKey
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private StackWalkKey(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the time of the event that the stack belongs to, in ticks.</summary>
    public ulong EventTimeStampTicks => _pointers.UInt64(_payload, 0, 0);

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, 12, 0);

    /// <summary>Gets the key; the kernel part and the user part have separate keys.</summary>
    public ulong StackKey => _pointers.Pointer(_payload, 16, 0);

    /// <summary>Views <paramref name="payload"/> as a stack key, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out StackWalkKey record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 16, 1, out var pointers);
        record = fits ? new StackWalkKey(payload, pointers) : default;
        return fits;
    }
}
