namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The frames that a stack key represents (0x1822, 0x1823, 0x1824).</summary>
/// <remarks>
/// Shape: key, then frames to the end of the payload. 0x1823 and 0x1824 end the use of the key and define its earlier
/// uses; 0x1822 begins the use of the key and defines its later uses.
/// Units: addresses of the traced system.
/// Source: StackWalk_TypeGroup1, MOF (documented); 0x1823 and 0x1824 observed with 8-byte pointers.
/// </remarks>
public readonly ref struct StackKeyDefinition
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private StackKeyDefinition(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the key.</summary>
    public ulong StackKey => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the frames, leaf first.</summary>
    public StackFrames Frames => new(_payload[_pointers.Size..], _pointers);

    /// <summary>
    /// Gets a value indicating whether the last frame, the root, is a kernel address; false without frames.
    /// </summary>
    /// <remarks>
    /// Source: the top bit marks kernel addresses on x64 (observed); on x86 it does so by default (inference).
    /// </remarks>
    public bool IsKernel
    {
        get
        {
            var frames = Frames;
            return frames.Count > 0 && (frames[frames.Count - 1] >> ((8 * _pointers.Size) - 1)) != 0;
        }
    }

    /// <summary>Views <paramref name="payload"/> as the definition of a key, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out StackKeyDefinition record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 0, 1, out var pointers);
        record = fits ? new StackKeyDefinition(payload, pointers) : default;
        return fits;
    }
}
