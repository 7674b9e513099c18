namespace WpaAddins.Analysis.BalanceSet;

/// <summary>The thread that ran longest during a ready interval of another thread.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Priority">
/// The priority with which it ran longest. It can have run with several pairs of priority and rank.
/// </param>
/// <param name="Rank">The rank (Definitions.md, section 4) of the same pair; 0 if unknown.</param>
/// <param name="RunNs">How long it ran on CPUs that the ready thread may use at the start of its ready interval.</param>
/// <param name="Yields">
/// How often it yielded on these CPUs. <c>Sleep(0)</c> does not let threads of lower priority run.
/// </param>
/// <param name="Waits">How often it left one of these CPUs to wait, or because a CPU rate limit applied.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 12.</remarks>
public sealed record LongestRunningThread(int Thread, int Priority, int Rank, long RunNs, int Yields, int Waits);
