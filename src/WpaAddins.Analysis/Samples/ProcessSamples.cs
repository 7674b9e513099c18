namespace WpaAddins.Analysis.Samples;

/// <summary>The CPU samples of a process.</summary>
/// <param name="Process">The process, such as <c>LockApp.exe (7524)</c>.</param>
/// <param name="WeightNs">The time that they represent; null if the sample interval is unknown.</param>
/// <remarks>Units: samples, nanoseconds. Source: Definitions.md, section 14.</remarks>
public sealed record ProcessSamples(string Process, long Samples, long? WeightNs);
