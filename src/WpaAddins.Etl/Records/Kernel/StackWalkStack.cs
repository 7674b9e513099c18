namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The call stack of another event (0x1820).</summary>
/// <remarks>
/// Shape: time, process id, thread id, then frames to the end of the payload.
/// Units: the time of the event that the stack belongs to, in ticks of the trace clock.
/// Source: StackWalk_Event, MOF; STACK_WALK_EVENT_DATA, ntwmi.h (documented); observed with 8-byte pointers.
/// </remarks>
public readonly ref struct StackWalkStack
{
    /// <summary>Offset of the first frame in bytes.</summary>
    internal const int FramesOffset = 16;

    /// <summary>Offset of the thread id in bytes.</summary>
    internal const int ThreadIdOffset = 12;

    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private StackWalkStack(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the time of the event that the stack belongs to, in ticks.</summary>
    public ulong EventTimeStampTicks => _pointers.UInt64(_payload, 0, 0);

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, ThreadIdOffset, 0);

    /// <summary>Gets the frames, leaf first.</summary>
    public StackFrames Frames => new(_payload[FramesOffset..], _pointers);

    /// <summary>
    /// Checks whether a call stack is a kernel stack: the highest bit of its first frame's address is set. A stack
    /// without frames counts as a user stack.
    /// </summary>
    public static bool IsKernel(ReadOnlySpan<byte> payload, int pointerSize) =>
        payload.Length >= FramesOffset + pointerSize && payload[FramesOffset + pointerSize - 1] >= 0x80;

    /// <summary>Views <paramref name="payload"/> as a call stack, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out StackWalkStack record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, FramesOffset, 0, out var pointers);
        record = fits ? new StackWalkStack(payload, pointers) : default;
        return fits;
    }
}
