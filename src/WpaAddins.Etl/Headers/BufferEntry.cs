namespace WpaAddins.Etl.Headers;

/// <summary>One buffer of a file: its place and the values of its header.</summary>
/// <param name="Number">1-based number in file order.</param>
/// <param name="StoredSizeBytes">
/// Bytes in the file, header included; if the buffer is truncated, only those that are there.
/// </param>
/// <param name="ValidLengthBytes">Valid bytes before compression, header included, checked against the limits.</param>
/// <param name="Cpu">Logical processor of its events.</param>
/// <param name="FirstTicks">Timestamp of its first record; <see cref="NoTicks"/> if there is none.</param>
public readonly record struct BufferEntry(
    int Number,
    long OffsetBytes,
    int StoredSizeBytes,
    int ValidLengthBytes,
    int Cpu,
    long SequenceNumber,
    BufferFlags Flags,
    long FirstTicks)
{
    /// <summary>First time of a buffer that is empty or whose first record has no timestamp.</summary>
    public const long NoTicks = long.MinValue;

    /// <summary>Gets whether the bytes after the header are compressed.</summary>
    public bool IsCompressed => (Flags & BufferFlags.Compressed) != 0;
}
