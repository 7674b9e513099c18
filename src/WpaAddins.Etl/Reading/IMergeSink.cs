using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Receives the records of a merge. Implement it with a struct, for which the merge is compiled.</summary>
internal interface IMergeSink
{
    /// <summary>Called when a stream goes on to its next buffer, which is valid until <see cref="OnDone"/>.</summary>
    void OnNext(MergeStream stream);

    /// <summary>Takes the next records of a stream, which are consecutive in the merged order.</summary>
    /// <param name="stream">The stream; the sink does not change its position.</param>
    /// <param name="count">How many records, at least 1.</param>
    /// <param name="part">What is delivered of each.</param>
    void OnRun(MergeStream stream, int count, RecordPart part);

    /// <summary>
    /// Takes the next records of a stream, as whole records, that come before a time: at least one.
    /// </summary>
    /// <param name="stream">The stream; the sink does not change its position.</param>
    /// <returns>The position after them.</returns>
    int OnRunBefore(MergeStream stream, long untilTicks);

    /// <summary>Called before the first record of a CPU after a lost buffer.</summary>
    void OnLostBuffer(int cpu, long fromTicks, long toTicks);

    /// <summary>Called when all records of a buffer were delivered, so that it can be reused.</summary>
    void OnDone(DecodeJob job, DecodedBuffer buffer);
}
