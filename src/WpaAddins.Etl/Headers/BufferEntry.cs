namespace WpaAddins.Etl.Headers;

/// <summary>One buffer of the index: where it is, and what its header says.</summary>
/// <param name="Number">1-based number in file order.</param>
/// <param name="StoredSizeBytes">Bytes in the file, header included; what the file really holds if it is cut.</param>
/// <param name="ValidLengthBytes">Valid bytes before compression, header included, checked against the limits.</param>
/// <param name="Cpu">Logical processor of its events.</param>
/// <param name="FirstTicks">Timestamp of its first record; <see cref="NoTicks"/> if that has none.</param>
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
    /// <summary>Stands for a buffer whose first record has no timestamp.</summary>
    public const long NoTicks = long.MinValue;

    /// <summary>Gets whether the bytes after the header are compressed.</summary>
    public bool IsCompressed => (Flags & BufferFlags.Compressed) != 0;
}
