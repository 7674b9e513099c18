using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Kernel;

/// <summary>The virtual machine or container that wrote the trace (0x0050).</summary>
/// <remarks>
/// Shape: 48 bytes, both widths.
/// Units: the offset is in ticks of the trace clock; add it only to compare with a trace of the host.
/// Errors: none thrown; a payload that is too short is refused, and reporting it is the caller's.
/// Source: _ETW_PARTITION_INFO_EXTENSION, public symbols; ETW_TRACE_PARTITION_INFORMATION, evntrace.h (documented); the
/// length observed, all bytes 0 in every trace seen.
/// </remarks>
public readonly ref struct PartitionInfo
{
    /// <summary>Size of the payload in bytes.</summary>
    public const int SizeBytes = 48;

    private readonly ReadOnlySpan<byte> _payload;

    private PartitionInfo(ReadOnlySpan<byte> payload) => _payload = payload;

    /// <summary>Gets the version of the layout.</summary>
    public ushort EventVersion => BinaryPrimitives.ReadUInt16LittleEndian(_payload);

    /// <summary>Gets the kind of partition; 0 is none.</summary>
    public uint PartitionType => BinaryPrimitives.ReadUInt32LittleEndian(_payload[4..]);

    /// <summary>Gets the distance of this clock from the host's, in ticks.</summary>
    public long QpcOffsetFromRootTicks => BinaryPrimitives.ReadInt64LittleEndian(_payload[8..]);

    /// <summary>Gets the id of the partition.</summary>
    public Guid PartitionId => new(_payload.Slice(16, 16));

    /// <summary>Gets the id of the partition around it; all zero on a host.</summary>
    public Guid ParentId => new(_payload.Slice(32, 16));

    /// <summary>Views <paramref name="payload"/> as partition information, without copying it.</summary>
    /// <returns>Whether the payload is long enough.</returns>
    public static bool TryView(ReadOnlySpan<byte> payload, out PartitionInfo record)
    {
        if (payload.Length < SizeBytes)
        {
            record = default;
            return false;
        }

        record = new PartitionInfo(payload[..SizeBytes]);
        return true;
    }
}
