namespace WpaAddins.Report.Drawing;

/// <summary>The unit of the values of a <see cref="TimeSteps"/>.</summary>
internal enum StepUnit
{
    Count,

    /// <summary>CPU time in nanoseconds, drawn in percent of all CPUs.</summary>
    CpuTime,
}

/// <summary>Stacked areas in steps of equal length: CPU time, or counts of events.</summary>
/// <remarks>Shape: each value is the exact sum over the time of its step, not a sample.</remarks>
internal sealed record TimeSteps : TimePicture
{
    /// <summary>Gets the length of a step; the last one may be shorter.</summary>
    public required long StepNs { get; init; }

    public required IReadOnlyList<long[]> Values { get; init; }
    public StepUnit Unit { get; init; }

    /// <summary>Gets the number of CPUs that equals 100 %; only for <see cref="StepUnit.CpuTime"/>.</summary>
    public int Cpus { get; init; } = 1;

    public int Count => (int)(((ToNs - FromNs - 1) / StepNs) + 1);

    public long LengthNs(int step) => Math.Min(StepNs, ToNs - FromNs - (step * StepNs));
}
