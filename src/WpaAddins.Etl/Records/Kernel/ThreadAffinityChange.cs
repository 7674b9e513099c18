namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The affinity of a thread changes (0x0535).</summary>
/// <remarks>
/// Shape: mask, thread id, group, 2 bytes unused.
/// Source: ThreadAffinity, MOF; ETW_THREAD_AFFINITY_EVENT, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct ThreadAffinityChange
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private ThreadAffinityChange(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the CPUs of the group on which the thread may run, one bit per CPU.</summary>
    public ulong Mask => _pointers.Pointer(_payload, 0, 0);

    /// <summary>Gets the id of the thread.</summary>
    public uint ThreadId => _pointers.UInt32(_payload, 0, 1);

    /// <summary>Gets the processor group.</summary>
    public ushort Group => _pointers.UInt16(_payload, 4, 1);

    /// <summary>Views <paramref name="payload"/> as a change of affinity, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out ThreadAffinityChange record)
    {
        var fits = PointerLayout.TryFit(payload.Length, pointerSize, 8, 1, out var pointers);
        record = fits ? new ThreadAffinityChange(payload, pointers) : default;
        return fits;
    }
}
