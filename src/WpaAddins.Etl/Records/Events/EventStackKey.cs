namespace WpaAddins.Etl.Records.Events;

/// <summary>The key of the call stack of an event, in an extension item.</summary>
/// <remarks>
/// Shape: match id, key; 4 bytes of padding behind a key of 4 bytes.
/// Units: addresses of the traced system.
/// Errors: none thrown; data that is too short is refused.
/// Source: EVENT_EXTENDED_ITEM_STACK_KEY32 and 64, evntcons.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct EventStackKey
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private EventStackKey(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets a number that joins the kernel and the user part of a stack; 0 if both are here.</summary>
    public ulong MatchId => _pointers.UInt64(_payload, 0, 0);

    /// <summary>Gets the key; its frames come with the key's definition.</summary>
    public ulong StackKey => _pointers.Pointer(_payload, 8, 0);

    /// <summary>Views <paramref name="payload"/> as a stack key, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out EventStackKey record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 8, 1, out var pointers))
        {
            record = default;
            return false;
        }

        record = new EventStackKey(payload, pointers);
        return true;
    }
}
