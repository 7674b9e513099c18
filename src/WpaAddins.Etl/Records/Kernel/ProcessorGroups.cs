using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The active processors of each processor group (0x0B1A).</summary>
/// <remarks>
/// Shape: number of groups, then one mask a group. With 8-byte pointers the masks follow at once, or behind 4 bytes of
/// padding if the length says so (inference). The number is cut to what the payload holds.
/// Units: one bit a processor.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: SystemConfig_ProcGroup, MOF (documented); not seen in a trace.
/// </remarks>
public readonly ref struct ProcessorGroups
{
    private readonly ReadOnlySpan<byte> _payload;
    private readonly PointerLayout _pointers;

    private ProcessorGroups(ReadOnlySpan<byte> payload, PointerLayout pointers)
    {
        _payload = payload;
        _pointers = pointers;
    }

    /// <summary>Gets the number of groups as written.</summary>
    public uint DeclaredCount => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the number of masks in the payload.</summary>
    public int Count => (int)Math.Min(DeclaredCount, (uint)((_payload.Length - MasksOffset) / _pointers.Size));

    /// <summary>Gets the active processors of a group.</summary>
    public ulong this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index);
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, Count);
            return _pointers.Pointer(_payload, MasksOffset, index);
        }
    }

    // Padded if the length is exactly that of a padded array.
    private int MasksOffset =>
        _pointers.Size == 8 && _payload.Length >= 8 && (ulong)_payload.Length - 8 == 8UL * DeclaredCount ? 8 : 4;

    /// <summary>Views <paramref name="payload"/> as processor groups, without copying it.</summary>
    /// <returns>Whether the payload is long enough and <paramref name="pointerSize"/> is 4 or 8.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, int pointerSize, out ProcessorGroups record)
    {
        if (!PointerLayout.TryFit(payload.Length, pointerSize, 4, 0, out var pointers))
        {
            record = default;
            return false;
        }

        record = new ProcessorGroups(payload, pointers);
        return true;
    }
}
