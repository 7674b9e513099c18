using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>When each processor last lost an event (0x0052).</summary>
/// <remarks>
/// Shape: number of processors (4 bytes), 4 bytes unused, then one time a processor. The number is cut to what the
/// payload holds.
/// Units: ticks of the trace clock (inference); 0 if nothing was lost.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: EtwQueryLastDroppedTimes, evntrace.h, names it (documented); shape observed.
/// </remarks>
public readonly ref struct LastDroppedTimes
{
    /// <summary>Size in bytes of what precedes the times.</summary>
    public const int HeaderSizeBytes = 8;

    private readonly ReadOnlySpan<byte> _payload;

    private LastDroppedTimes(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the number of processors as written.</summary>
    public uint DeclaredCount => BinaryPrimitives.ReadUInt32LittleEndian(_payload);

    /// <summary>Gets the number of times in the payload.</summary>
    public int Count => (int)Math.Min(DeclaredCount, (uint)(_payload.Length - HeaderSizeBytes) / 8);

    /// <summary>Gets the time of a processor's last lost event, in ticks.</summary>
    public ulong this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index);
            ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, Count);
            return BinaryPrimitives.ReadUInt64LittleEndian(_payload[(HeaderSizeBytes + (8 * index))..]);
        }
    }

    /// <summary>Views <paramref name="payload"/> as times of loss, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out LastDroppedTimes record)
    {
        if (payload.Length < HeaderSizeBytes)
        {
            record = default;
            return false;
        }

        record = new LastDroppedTimes(payload);
        return true;
    }
}
