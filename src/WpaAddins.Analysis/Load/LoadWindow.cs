namespace WpaAddins.Analysis.Load;

/// <summary>How busy the processors were, and how many threads were ready, in a window of at most 100 ms.</summary>
/// <param name="StartNs">The start, in trace time.</param>
/// <param name="EndNs">The end, in trace time.</param>
/// <param name="RunningNs">The time of all processors that ran a thread.</param>
/// <param name="IdleNs">The time of all processors that were idle.</param>
/// <param name="ReadyNs">The time of all threads that were ready.</param>
/// <param name="LongestQueue">The largest number of threads that were ready at one time.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 20.</remarks>
public readonly record struct LoadWindow(
    long StartNs, long EndNs, int Cpus, long RunningNs, long IdleNs, long ReadyNs, int LongestQueue)
{
    internal const double SaturatedPercent = 95;
    private const double SaturatedQueuePerCpu = 0.5;

    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets the percentage of the processors' time in which they ran threads.</summary>
    public double BusyPercent => 100.0 * RunningNs / ((double)LengthNs * Cpus);

    /// <summary>Gets the mean number of ready threads.</summary>
    public double MeanQueue => (double)ReadyNs / LengthNs;

    /// <summary>
    /// Gets whether the processors were saturated: busy for at least 95 %, with a mean queue of at least one thread per
    /// two processors.
    /// </summary>
    public bool IsSaturated => BusyPercent >= SaturatedPercent && MeanQueue >= SaturatedQueuePerCpu * Cpus;
}
