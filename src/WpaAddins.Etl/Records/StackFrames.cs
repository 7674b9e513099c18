namespace WpaAddins.Etl.Records;

/// <summary>The return addresses of a call stack.</summary>
/// <remarks>
/// Shape: frames from leaf to root, as many whole pointers as the payload holds. Windows writes up to 192 frames, but
/// only the length of the payload limits their number.
/// Units: addresses of the traced system; on x64 the top bit marks a kernel address.
/// Errors: <see cref="ArgumentOutOfRangeException"/> for a wrong index.
/// Source: StackWalk_Event, MOF; STACK_WALK_EVENT_DATA, ntwmi.h (documented); observed with 8-byte pointers.
/// </remarks>
public readonly ref struct StackFrames
{
    private readonly ReadOnlySpan<byte> _bytes;
    private readonly PointerLayout _pointers;

    internal StackFrames(ReadOnlySpan<byte> bytes, PointerLayout pointers)
    {
        _bytes = bytes;
        _pointers = pointers;
    }

    /// <summary>Gets the number of frames.</summary>
    public int Count => _pointers.Size == 0 ? 0 : _bytes.Length / _pointers.Size;

    /// <summary>Gets a value indicating whether the frames have 8 bytes.</summary>
    public bool Is64Bit => _pointers.Size == 8;

    /// <summary>Gets the frames in place if they have 8 bytes; empty if they have 4.</summary>
    public ReadOnlySpan<ulong> Frames64 => Is64Bit ? PayloadCast.ToUInt64(_bytes) : default;

    /// <summary>Gets the address of a frame; 0 is the leaf.</summary>
    /// <param name="index">The 0-based index of the frame.</param>
    public ulong this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index);
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, Count);
            return _pointers.Pointer(_bytes, 0, index);
        }
    }

    /// <summary>Copies as many frames of either width as fit.</summary>
    /// <param name="destination">Receives the addresses, leaf first.</param>
    public int CopyTo(Span<ulong> destination)
    {
        var count = Math.Min(Count, destination.Length);
        if (Is64Bit)
        {
            Frames64[..count].CopyTo(destination);
            return count;
        }

        for (var index = 0; index < count; index++)
        {
            destination[index] = this[index];
        }

        return count;
    }
}
