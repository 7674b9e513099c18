using System.Runtime.CompilerServices;

namespace WpaAddins.Etl.Headers;

/// <summary>
/// The place and the time of a record and, for the most frequent kernel header, its hook and the first 16 bytes of its
/// payload.
/// </summary>
/// <remarks>
/// Shape: 32 bytes. A thread that receives the heads of context switches and ReadyThreads does not read the bytes of
/// the buffer, which another thread has written. Units: raw ticks of the trace clock.
/// </remarks>
public struct RecordHead
{
    /// <summary>
    /// Gets the time of the record in ticks, never less than that of the record before it on its CPU.
    /// </summary>
    public long OrderedTicks { get; internal set; }

    /// <summary>Gets the offset of the record in the bytes of its buffer.</summary>
    internal int Start { get; set; }

    /// <summary>Gets the hook id of a kernel record with the most frequent header; 0 for all other records.</summary>
    public ushort HookId { get; private set; }

    // Declared here because fields are stored in the order of declaration, and another order would need padding.
    private ushort _payloadLength;

    /// <summary>Gets the length of the whole payload in bytes; 0 if there is no hook id.</summary>
    public readonly int PayloadLength => _payloadLength;

    /// <summary>Gets the first eight bytes of the payload.</summary>
    internal ulong Bytes0 { get; private set; }

    /// <summary>Gets the next eight bytes of the payload.</summary>
    internal ulong Bytes8 { get; private set; }

    /// <summary>Sets the place and the time of a record, without hook and payload.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Set(int start, long ticks) => (Start, OrderedTicks, HookId, _payloadLength) = (start, ticks, 0, 0);

    /// <summary>Sets the place, the time, the hook and the first bytes of the payload of a record.</summary>
    /// <param name="payload">Place of the payload; 16 bytes can be read there, even if it is shorter.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Set(int start, long ticks, ushort hook, ref byte payload, int length)
    {
        (Start, OrderedTicks, HookId, _payloadLength) = (start, ticks, hook, (ushort)length);
        Bytes0 = Unsafe.ReadUnaligned<ulong>(ref payload);
        Bytes8 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref payload, sizeof(ulong)));
    }
}
