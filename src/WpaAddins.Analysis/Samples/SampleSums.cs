namespace WpaAddins.Analysis.Samples;

/// <summary>The sums of one function.</summary>
internal struct SampleSums
{
    public long Inclusive;

    public long Exclusive;

    public long WeightNs;

    public long ExclusiveWeightNs;
}
