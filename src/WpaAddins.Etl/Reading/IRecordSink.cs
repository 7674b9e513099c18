using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>Receives the records of a trace in the order of their times.</summary>
/// <remarks>Implement it with a struct: the reader is compiled for it, and no call is virtual.</remarks>
public interface IRecordSink
{
    /// <summary>Gets whether kernel records of a hook may be delivered as copies, which is faster with several threads.</summary>
    /// <param name="hook">The hook id.</param>
    /// <returns>The smallest payload that may be copied, in bytes, at least 8; 0 if no record of the hook may be copied.</returns>
    static virtual int SmallestPayloadToCopy(ushort hook) => 0;

    /// <summary>Takes the next record as a copy. The same records can also be delivered by <see cref="OnRecord"/>.</summary>
    void OnCopy(in RecordCopy copy) => throw new NotSupportedException();

    /// <summary>Takes the next record.</summary>
    /// <param name="record">The record; valid during the call only.</param>
    /// <param name="part">Whether it is a whole record or one half of a context switch.</param>
    void OnRecord(in EtlRecord record, RecordPart part);

    /// <summary>Called before the first record of a processor after a lost buffer.</summary>
    /// <param name="cpu">The processor.</param>
    /// <param name="fromTicks">Time of the last record before the gap.</param>
    /// <param name="toTicks">Time of the first record after it.</param>
    void OnLostBuffer(int cpu, long fromTicks, long toTicks);
}
