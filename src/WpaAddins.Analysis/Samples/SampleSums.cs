namespace WpaAddins.Analysis.Samples;

/// <summary>The sums of one function while samples are added.</summary>
internal struct SampleSums
{
    /// <summary>Samples with the function anywhere on the stack.</summary>
    public long Inclusive;

    /// <summary>Samples with the function at the leaf.</summary>
    public long Exclusive;

    /// <summary>Time of the inclusive samples, in nanoseconds.</summary>
    public long WeightNs;

    /// <summary>Time of the exclusive samples, in nanoseconds.</summary>
    public long ExclusiveWeightNs;
}
