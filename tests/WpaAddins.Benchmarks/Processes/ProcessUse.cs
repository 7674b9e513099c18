namespace WpaAddins.Benchmarks.Processes;

/// <summary>What one run of a program used.</summary>
/// <param name="Elapsed">From start to end.</param>
/// <param name="Cpu">CPU time in user and kernel mode, of all its threads.</param>
/// <param name="PeakBytes">Most resident memory at one time; pages of mapped files included.</param>
internal readonly record struct ProcessUse(TimeSpan Elapsed, TimeSpan Cpu, long PeakBytes);
