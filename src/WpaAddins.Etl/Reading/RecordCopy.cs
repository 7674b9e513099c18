using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace WpaAddins.Etl.Reading;

/// <summary>What a sink needs of a small, frequent kernel record, copied out of its buffer.</summary>
/// <remarks>
/// Shape: of a payload of 24 bytes or more, the first 24; else the first 16 or 8. Units: raw ticks of the trace clock.
/// </remarks>
public readonly struct RecordCopy
{
    /// <summary>The fewest bytes that can be copied.</summary>
    internal const int LeastBytes = sizeof(ulong);

    private readonly ulong _bytes0;
    private readonly ulong _bytes8;
    private readonly ulong _bytes16;
    private readonly ushort _cpu;
    private readonly byte _part;
    private readonly byte _length;

    /// <param name="payload">At least <see cref="LeastBytes"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal RecordCopy(ushort hook, int cpu, long ticks, RecordPart part, ReadOnlySpan<byte> payload)
    {
        ref var bytes = ref MemoryMarshal.GetReference(payload);
        _bytes0 = Unsafe.ReadUnaligned<ulong>(ref bytes);
        _length = sizeof(ulong);
        if (payload.Length >= 2 * sizeof(ulong))
        {
            _bytes8 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bytes, sizeof(ulong)));
            _length = 2 * sizeof(ulong);
        }

        if (payload.Length >= 3 * sizeof(ulong))
        {
            _bytes16 = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref bytes, 2 * sizeof(ulong)));
            _length = 3 * sizeof(ulong);
        }

        (HookId, _cpu, OrderedTicks, _part) = (hook, (ushort)cpu, ticks, (byte)part);
    }

    /// <summary>Gets the hook id; 0 in an empty copy.</summary>
    public ushort HookId { get; }

    /// <summary>Gets the logical processor.</summary>
    public int Cpu => _cpu;

    /// <summary>Gets the time of the record in ticks, never below that of the record before it on its processor.</summary>
    public long OrderedTicks { get; }

    /// <summary>Gets whether it is a whole record or one half of a context switch.</summary>
    public RecordPart Part => (RecordPart)_part;

    /// <summary>Gets the bytes of the payload that were copied, at most 24.</summary>
    [UnscopedRef]
    public ReadOnlySpan<byte> Payload
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<ulong, byte>(ref Unsafe.AsRef(in _bytes0)), _length);
    }
}
