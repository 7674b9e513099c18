using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>Receives the records of a trace in time order.</summary>
/// <remarks>Implement it with a struct: the reader is compiled for it, and no call is virtual.</remarks>
public interface IRecordSink
{
    /// <summary>
    /// Gets the smallest payload size with which the sink takes the head of a record instead of the record, which is
    /// faster.
    /// </summary>
    /// <param name="hook">The hook id; 0 for records whose head has none.</param>
    /// <returns>The size in bytes; 0 if the sink takes no head of this hook.</returns>
    /// <remarks>
    /// A head contains the first 16 bytes of the payload. Records of the hook with a shorter payload or another header
    /// are still passed to <see cref="OnRecord"/>.
    /// </remarks>
    static virtual int MinPayloadOfHead(ushort hook) => 0;

    /// <summary>Takes the head of the next record instead of the record.</summary>
    /// <param name="head">The head; valid during the call only.</param>
    /// <param name="cpu">The CPU.</param>
    /// <param name="part">Whether it is a whole record or one half of a context switch.</param>
    void OnHead(in RecordHead head, int cpu, RecordPart part) => throw new NotSupportedException();

    /// <summary>Takes the next record.</summary>
    /// <param name="record">The record; valid during the call only.</param>
    /// <param name="part">Whether it is a whole record or one half of a context switch.</param>
    void OnRecord(in EtlRecord record, RecordPart part);

    /// <summary>Called before the first record of a CPU after a lost buffer.</summary>
    /// <param name="cpu">The CPU.</param>
    /// <param name="fromTicks">Time of the last record before the gap.</param>
    /// <param name="toTicks">Time of the first record after it.</param>
    void OnLostBuffer(int cpu, long fromTicks, long toTicks);
}
