namespace WpaAddins.Analysis.Load;

/// <summary>The load from a time on, until the next change.</summary>
/// <param name="TimeNs">The time, in nanoseconds of trace time.</param>
/// <param name="BusyCpus">The number of CPUs that run a thread.</param>
/// <param name="ReadyThreads">The number of threads that are ready.</param>
/// <remarks>Source: Definitions.md, section 20.</remarks>
public readonly record struct LoadChange(long TimeNs, int BusyCpus, int ReadyThreads);
