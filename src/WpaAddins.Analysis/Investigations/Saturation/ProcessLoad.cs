namespace WpaAddins.Analysis.Investigations.Saturation;

/// <summary>The CPU time and ready time of all processes with the same name in a range.</summary>
/// <param name="Threads">The number of their threads that ran or were ready.</param>
/// <param name="RanNs">The CPU time of all of them.</param>
/// <param name="ReadyNs">The time for which their threads were ready and did not run, summed over the threads.</param>
/// <remarks>Units: nanoseconds.</remarks>
public sealed record ProcessLoad(string Process, int Threads, long RanNs, long ReadyNs);
