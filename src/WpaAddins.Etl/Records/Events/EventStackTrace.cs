namespace WpaAddins.Etl.Records.Events;

/// <summary>The call stack of an event, in an extension item.</summary>
/// <remarks>
/// Shape: match id, then frames to the end.
/// Units: addresses of the traced system.
/// Errors: none thrown; data that is too short is refused.
/// Source: EVENT_EXTENDED_ITEM_STACK_TRACE32 and 64, evntcons.h (documented).
/// </remarks>
public readonly ref struct EventStackTrace
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private EventStackTrace(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets a number that joins the kernel and the user part of a stack; 0 if both are here.</summary>
    public ulong MatchId => _pointers.UInt64(_payload, 0, 0);

    /// <summary>Gets the frames, leaf first.</summary>
    public StackFrames Frames => new(_payload[8..], _pointers);

    /// <summary>Views <paramref name="payload"/> as a call stack, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out EventStackTrace record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 8, 0, out var pointers))
        {
            record = default;
            return false;
        }

        record = new EventStackTrace(payload, pointers);
        return true;
    }
}
