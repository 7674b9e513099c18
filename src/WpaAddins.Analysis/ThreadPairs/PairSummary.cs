namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>The pairs of threads that switch to each other or wake each other.</summary>
/// <param name="Pairs">The pairs, most switches first, then most wake-ups.</param>
/// <param name="Bursts">
/// Ping-pong bursts, sorted by start: runs of at least <see cref="ThreadPair.PingPongRun"/> context switches that
/// strictly alternate. The bursts of <see cref="PairEventSummary"/> are something else: windows with a high rate.
/// </param>
/// <remarks>
/// If the options select all threads, each context switch in the range is counted in the
/// <see cref="ThreadPair.Switches"/> of one pair, except those from or to the idle thread, and those from a thread to
/// itself. Source: Definitions.md, section 8.
/// </remarks>
public sealed record PairSummary(IReadOnlyList<ThreadPair> Pairs, IReadOnlyList<PingPongBurst> Bursts);
