using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Etl.Tests.Reading;

/// <summary>Counts records, and may stop the reading at one of them.</summary>
/// <param name="stop">Is cancelled at that record; null for none.</param>
internal struct CountingSink(CancellationTokenSource? stop = null, long stopAt = long.MaxValue)
    : IRecordSink, IRecordScanner
{
    /// <summary>Gets the number of records, switches delivered in halves counted once.</summary>
    public long Records { get; private set; }

    public void OnRecord(in EtlRecord record, RecordPart part)
    {
        if (part != RecordPart.SwitchIn)
        {
            OnRecord(record);
        }
    }

    public void OnRecord(in EtlRecord record)
    {
        if (++Records == stopAt)
        {
            stop!.Cancel();
        }
    }

    public readonly void OnLostBuffer(int cpu, long fromTicks, long toTicks)
    {
    }
}
