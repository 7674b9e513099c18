using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Buffers;

/// <summary>The header that every buffer of a trace begins with.</summary>
/// <remarks>
/// Shape: 0x48 bytes, the same for both pointer widths.
/// Errors: none; <see cref="IsPlausible"/> distinguishes a header from other bytes.
/// Source: WMI_BUFFER_HEADER of ntwmi.h (documented); observed since Windows 7. The valid length is the field at 0x30,
/// because the one at 0x04 is stale in header buffers (observed in merged traces).
/// </remarks>
public readonly ref struct BufferHeader
{
    /// <summary>Size of the header in bytes.</summary>
    public const int SizeBytes = 0x48;

    private const ushort KnownFlags = 0x7F;
    private const ushort LastBufferType = 7;
    private const int ProcessorIndexMask = 0x07FF;
    private readonly ReadOnlySpan<byte> _bytes;

    private BufferHeader(ReadOnlySpan<byte> bytes) => _bytes = bytes;

    /// <summary>Gets the distance to the next buffer in bytes, as stored in the file.</summary>
    public uint StoredSizeBytes => BinaryPrimitives.ReadUInt32LittleEndian(_bytes);

    /// <summary>Gets the number of the buffer in the session.</summary>
    public long SequenceNumber => BinaryPrimitives.ReadInt64LittleEndian(_bytes[0x18..]);

    /// <summary>Gets the logical processor whose events the buffer contains.</summary>
    public int Cpu => (Flags & BufferFlags.ProcessorIndex) != 0
        ? BinaryPrimitives.ReadUInt16LittleEndian(_bytes[0x28..]) & ProcessorIndexMask
        : _bytes[0x28];

    /// <summary>
    /// Gets the state word; in the first buffer of a compressed trace its low half is the compression format.
    /// </summary>
    public uint State => BinaryPrimitives.ReadUInt32LittleEndian(_bytes[0x2C..]);

    /// <summary>Gets the number of valid bytes, header included, before compression.</summary>
    public uint ValidLengthBytes => BinaryPrimitives.ReadUInt32LittleEndian(_bytes[0x30..]);

    /// <summary>Gets the flags.</summary>
    public BufferFlags Flags => (BufferFlags)BinaryPrimitives.ReadUInt16LittleEndian(_bytes[0x34..]);

    /// <summary>Gets the type: 0 for data, 4 for the header buffer.</summary>
    public ushort BufferType => BinaryPrimitives.ReadUInt16LittleEndian(_bytes[0x36..]);

    /// <summary>Gets whether the bytes after the header are compressed.</summary>
    public bool IsCompressed => (Flags & BufferFlags.Compressed) != 0;

    /// <summary>Views the first bytes of <paramref name="bytes"/> as a buffer header.</summary>
    /// <param name="bytes">At least <see cref="SizeBytes"/> bytes.</param>
    /// <param name="header">The view.</param>
    /// <returns>Whether there are enough bytes.</returns>
    public static bool TryView(ReadOnlySpan<byte> bytes, out BufferHeader header)
    {
        header = bytes.Length < SizeBytes ? default : new BufferHeader(bytes[..SizeBytes]);
        return bytes.Length >= SizeBytes;
    }

    /// <summary>Checks whether this can be the header of a buffer.</summary>
    /// <param name="maxBufferSizeBytes">The largest buffer size that is accepted.</param>
    /// <returns>Whether sizes, flags and type are possible.</returns>
    public bool IsPlausible(int maxBufferSizeBytes) =>
        StoredSizeBytes >= SizeBytes
        && StoredSizeBytes <= (uint)maxBufferSizeBytes
        && ValidLengthBytes >= SizeBytes
        && ((ushort)Flags & ~KnownFlags) == 0
        && BufferType <= LastBufferType
        && SequenceNumber >= 0;
}
