using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>The position of the delivery in a stream; the merge is further ahead.</summary>
internal struct StreamPosition(DecodedBuffer buffer)
{
    public readonly DecodedBuffer Buffer => buffer;

    /// <summary>Index of the next record in the buffer.</summary>
    public int Next;
}
