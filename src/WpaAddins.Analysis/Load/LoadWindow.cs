namespace WpaAddins.Analysis.Load;

/// <summary>How busy the CPUs were, and how many threads were ready, in one load window.</summary>
/// <param name="StartNs">The start, in trace time.</param>
/// <param name="EndNs">The end, in trace time.</param>
/// <param name="Cpus">The number of CPUs.</param>
/// <param name="RunningNs">The time in which CPUs ran a thread, summed over the CPUs.</param>
/// <param name="IdleNs">The time in which CPUs were idle, summed over the CPUs.</param>
/// <param name="UnknownNs">
/// The time for which the trace does not show what a CPU was running, although it shows an earlier occupant of this CPU;
/// summed over the CPUs.
/// </param>
/// <param name="ReadyNs">The time in which threads were ready, summed over the threads.</param>
/// <param name="LongestQueue">The largest number of threads that were ready at one time.</param>
/// <remarks>
/// A load window lasts 100 ms. At the bounds of the trace or of the range it can be shorter. It is longer only if
/// nothing changed for more than an hour, as after a damaged timestamp. Units: nanoseconds. Source: Definitions.md,
/// section 20.
/// </remarks>
public readonly record struct LoadWindow(
    long StartNs, long EndNs, int Cpus, long RunningNs, long IdleNs, long UnknownNs, long ReadyNs, int LongestQueue)
{
    internal const double SaturatedPercent = 95;
    private const double SaturatedQueuePerCpu = 0.5;

    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets the percentage of the CPUs' time in which they ran threads.</summary>
    public double BusyPercent => 100.0 * RunningNs / ((double)LengthNs * Cpus);

    /// <summary>
    /// Gets the percentage of the CPUs' time in which they ran threads, or in which it is unknown what they ran (as in
    /// <see cref="UnknownNs"/>).
    /// </summary>
    public double BusyOrUnknownPercent => 100.0 * (RunningNs + UnknownNs) / ((double)LengthNs * Cpus);

    /// <summary>Gets the mean number of ready threads.</summary>
    public double MeanQueue => (double)ReadyNs / LengthNs;

    /// <summary>
    /// Gets whether the CPUs were saturated: busy for at least 95 %, with a mean queue of at least one thread per
    /// two CPUs.
    /// </summary>
    public bool IsSaturated => BusyPercent >= SaturatedPercent && MeanQueue >= SaturatedQueuePerCpu * Cpus;
}
