namespace WpaAddins.Etl.Headers;

/// <summary>Reads the optional fields of a WPP message record.</summary>
/// <remarks>
/// Shape: 8 fixed bytes, then by option flags, in this order: sequence number, component id or GUID, timestamp,
/// thread and process.
/// Source: MESSAGE_TRACE_HEADER and TRACE_MESSAGE_* of evntrace.h (documented).
/// </remarks>
public static class MessageHeader
{
    private const int FixedSizeBytes = 8;
    private const ushort SequenceFlag = 1;
    private const ushort GuidFlag = 2;
    private const ushort ComponentFlag = 4;
    private const ushort TimestampFlag = 8;

    /// <summary>Reads the timestamp of a message.</summary>
    /// <param name="ticks">The raw timestamp.</param>
    public static bool TryReadTicks(ReadOnlySpan<byte> record, out long ticks)
    {
        ticks = 0;
        if (record.Length < FixedSizeBytes)
        {
            return false;
        }

        var flags = Flags(record);
        var offset = IdentityOffset(flags) + IdentitySize(flags);
        return (flags & TimestampFlag) != 0
            && record.Length >= offset + sizeof(long)
            && BinaryPrimitives.TryReadInt64LittleEndian(record[offset..], out ticks);
    }

    /// <summary>Reads the identity of the provider of a message: a GUID or a component id.</summary>
    /// <returns>The text used in class keys; empty if the message has neither.</returns>
    public static string ReadIdentity(ReadOnlySpan<byte> record)
    {
        if (record.Length < FixedSizeBytes)
        {
            return "";
        }

        var flags = Flags(record);
        var offset = IdentityOffset(flags);
        var size = IdentitySize(flags);
        return size == 0 || record.Length < offset + size ? ""
            : size == sizeof(uint) ? BinaryPrimitives.ReadUInt32LittleEndian(record[offset..]).ToString("x8", null)
            : new Guid(record.Slice(offset, size)).ToString();
    }

    private static ushort Flags(ReadOnlySpan<byte> record) => BinaryPrimitives.ReadUInt16LittleEndian(record[6..]);

    private static int IdentityOffset(ushort flags) => FixedSizeBytes + ((flags & SequenceFlag) != 0 ? sizeof(uint) : 0);

    private static int IdentitySize(ushort flags) =>
        (flags & ComponentFlag) != 0 ? sizeof(uint) : (flags & GuidFlag) != 0 ? 16 : 0;
}
