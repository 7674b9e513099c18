using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>A buffer of switches of one processor in compact form (0x0525).</summary>
/// <remarks>
/// Shape: time of the first switch, 16 thread ids, 16 base priorities (88 bytes in all), then packets of 2, 4 or 8
/// bytes. The packets are not decoded: a constant that they need changes from build to build. A reader detects the
/// record and reports that it holds switches which are not shown.
/// Units: ticks of the trace clock.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: PERFINFO_CCSWAP_BUFFER, ntwmi.h (documented); not seen in a trace.
/// </remarks>
public readonly ref struct CompactContextSwitch
{
    /// <summary>Size in bytes of what precedes the packets.</summary>
    public const int HeaderSizeBytes = 88;

    /// <summary>Number of threads in the tables.</summary>
    public const int TableLength = 16;

    private readonly ReadOnlySpan<byte> _payload;

    private CompactContextSwitch(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the time of the first switch, in ticks.</summary>
    public long FirstTimeStampTicks => BinaryPrimitives.ReadInt64LittleEndian(_payload);

    /// <summary>Gets the number of bytes of packets behind the tables.</summary>
    public int PacketBytes => _payload.Length - HeaderSizeBytes;

    /// <summary>Gets a thread id of the table that packets point into.</summary>
    public uint ThreadIdAt(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, TableLength);
        return BinaryPrimitives.ReadUInt32LittleEndian(_payload[(8 + (4 * index))..]);
    }

    /// <summary>Gets the base priority of a thread of the table.</summary>
    public sbyte BasePriorityAt(int index)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(index);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual(index, TableLength);
        return unchecked((sbyte)_payload[72 + index]);
    }

    /// <summary>Views <paramref name="payload"/> as compact switches, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out CompactContextSwitch record)
    {
        if (payload.Length < HeaderSizeBytes)
        {
            record = default;
            return false;
        }

        record = new CompactContextSwitch(payload);
        return true;
    }
}
