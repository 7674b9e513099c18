using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Benchmarks;

/// <summary>Touches every record as little as possible: the walk alone.</summary>
internal struct CountingScanner : IRecordScanner
{
    public long Records { get; private set; }

    public long TickSum { get; private set; }

    public void OnRecord(in EtlRecord record)
    {
        Records++;
        TickSum = unchecked(TickSum + record.OrderedTicks);
    }
}
