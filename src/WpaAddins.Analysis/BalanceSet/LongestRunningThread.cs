namespace WpaAddins.Analysis.BalanceSet;

/// <summary>The thread that ran longest during a ready interval of another thread.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="Priority">
/// The priority of the thread. If its priority or rank changed during the ready interval, <paramref name="Priority"/> and
/// <paramref name="Rank"/> are the pair of values with which it ran longest.
/// </param>
/// <param name="Rank">The rank (Definitions.md, section 4) that belongs to the priority; 0 if unknown.</param>
/// <param name="RunNs">
/// How long it ran during the ready interval, on the CPUs that the ready thread may use when the interval or the range
/// begins, whichever is later.
/// </param>
/// <param name="Yields">
/// How often it yielded on these CPUs, for example with <c>Sleep(0)</c>. A thread that yields with <c>Sleep(0)</c> still
/// keeps threads of lower priority from running.
/// </param>
/// <param name="Waits">How often it left one of these CPUs to wait, or because a CPU rate limit applied.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 12.</remarks>
public sealed record LongestRunningThread(int Thread, int Priority, int Rank, long RunNs, int Yields, int Waits);
