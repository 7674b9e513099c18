namespace WpaAddins.Report.Drawing;

/// <summary>What the values of a picture are.</summary>
internal enum StepUnit
{
    Count,

    /// <summary>CPU time in nanoseconds, drawn in percent of all CPUs.</summary>
    CpuTime,
}

/// <summary>Stacked areas in steps of equal length: CPU time, or counts of events.</summary>
/// <remarks>Shape: each step is the exact sum over its time, so that no peak is averaged away inside one.</remarks>
internal sealed record TimeSteps : TimePicture
{
    /// <summary>Gets the length of a step; the last one may be shorter.</summary>
    public required long StepNs { get; init; }

    public required IReadOnlyList<long[]> Values { get; init; }
    public StepUnit Unit { get; init; }

    /// <summary>Gets how many CPUs make 100 %; only for <see cref="StepUnit.CpuTime"/>.</summary>
    public int Cpus { get; init; } = 1;

    public int Count => (int)(((ToNs - FromNs - 1) / StepNs) + 1);

    public long LengthNs(int step) => Math.Min(StepNs, ToNs - FromNs - (step * StepNs));
}
