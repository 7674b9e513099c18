namespace WpaAddins.Etl.Reading;

/// <summary>Records of one stream that are consecutive in the merged order: the next ones of its buffer.</summary>
/// <remarks>Shape: 8 bytes. Most runs have a few records.</remarks>
internal readonly struct MergedRun
{
    private readonly ushort _stream;
    private readonly byte _part;

    /// <param name="stream">Index of the stream.</param>
    /// <param name="count">How many records; 0 if the stream goes on to its next buffer.</param>
    /// <param name="part">What is delivered of each.</param>
    public MergedRun(int stream, int count, RecordPart part) => (_stream, Count, _part) = ((ushort)stream, count, (byte)part);

    public int Stream => _stream;

    public int Count { get; }

    public RecordPart Part => (RecordPart)_part;
}
