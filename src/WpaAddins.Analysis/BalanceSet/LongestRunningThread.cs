namespace WpaAddins.Analysis.BalanceSet;

/// <summary>The thread that ran longest while another thread starved.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Priority">The priority that the thread had for most of <paramref name="RunNs"/>.</param>
/// <param name="Rank">The rank (Definitions.md, section 4) that it had with this priority; 0 if unknown.</param>
/// <param name="RunNs">How long it ran on processors that the starving thread may use.</param>
/// <param name="Yields">
/// How often it yielded on processors that the starving thread may use. A yield does not let threads of lower priority
/// run.
/// </param>
/// <param name="Waits">How often it left one of these processors to wait.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 12.</remarks>
public sealed record LongestRunningThread(int Thread, int Priority, int Rank, long RunNs, int Yields, int Waits);
