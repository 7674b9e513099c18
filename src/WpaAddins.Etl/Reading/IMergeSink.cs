using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>Receives the records of a merge. Implement it with a struct, for which the merge is compiled.</summary>
internal interface IMergeSink
{
    /// <summary>Called when a stream goes on to its next buffer, which is valid until <see cref="OnDone"/>.</summary>
    void OnNext(MergeStream stream);

    /// <summary>Takes the next record in the merged order.</summary>
    /// <param name="stream">Its stream; the sink does not change the position.</param>
    /// <param name="head">Its head, in the buffer of the stream.</param>
    /// <param name="part">What is delivered of it.</param>
    void OnRecord(MergeStream stream, in RecordHead head, RecordPart part);

    /// <summary>Called before the first record of a CPU after a lost buffer.</summary>
    void OnLostBuffer(int cpu, long fromTicks, long toTicks);

    /// <summary>Called when all records of a buffer were delivered, so that it can be reused.</summary>
    void OnDone(DecodeJob job, DecodedBuffer buffer);
}
