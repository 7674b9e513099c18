using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Reading;

/// <summary>Receives the records of whole buffers, in no order between buffers.</summary>
/// <remarks>Each thread has a scanner of its own. Implement it with a struct for speed.</remarks>
public interface IRecordScanner
{
    /// <summary>Takes a record.</summary>
    /// <param name="record">The record; valid during the call only.</param>
    void OnRecord(in EtlRecord record);
}
