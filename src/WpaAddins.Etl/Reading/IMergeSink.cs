using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Receives what a merge delivers. Implement it with a struct: the merge is compiled for it.</summary>
internal interface IMergeSink
{
    /// <summary>Takes records of one processor that are consecutive in the merged order.</summary>
    /// <param name="buffer">Their buffer; valid until <see cref="OnDone"/>.</param>
    /// <param name="first">Index of the first record in the buffer.</param>
    /// <param name="past">One more than the index of the last.</param>
    /// <param name="part">What is delivered of each.</param>
    void OnRun(DecodedBuffer buffer, int first, int past, RecordPart part);

    /// <summary>Takes whole records of one processor while they come before a time.</summary>
    /// <param name="buffer">Their buffer; valid until <see cref="OnDone"/>.</param>
    /// <param name="first">Index of the first record in the buffer.</param>
    /// <param name="untilTicks">The time.</param>
    /// <returns>One more than the index of the last that was taken; <paramref name="first"/> if none was.</returns>
    int OnRunBefore(DecodedBuffer buffer, int first, long untilTicks);

    /// <summary>Called before the first record of a processor after a lost buffer.</summary>
    void OnLostBuffer(int cpu, long fromTicks, long toTicks);

    /// <summary>Called when all records of a buffer were delivered, so that it can be reused.</summary>
    void OnDone(DecodeJob job, DecodedBuffer buffer);
}
