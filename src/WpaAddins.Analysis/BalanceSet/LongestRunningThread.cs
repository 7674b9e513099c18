namespace WpaAddins.Analysis.BalanceSet;

/// <summary>The thread that ran longest while another thread starved.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Priority">The priority with which it ran for the largest part of that time.</param>
/// <param name="Rank">The rank of that part; 0 if unknown.</param>
/// <param name="RunNs">How long it ran on processors that the starving thread may use.</param>
/// <param name="Yields">
/// How often it yielded on processors that the starving thread may use. A yield does not let threads of lower priority
/// run.
/// </param>
/// <param name="Waits">How often it left one of these processors to wait.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 12.</remarks>
public sealed record LongestRunningThread(int Thread, int Priority, int Rank, long RunNs, int Yields, int Waits);
