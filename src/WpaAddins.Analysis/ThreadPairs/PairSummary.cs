namespace WpaAddins.Analysis.ThreadPairs;

/// <summary>The pairs of threads that switch to each other or wake each other.</summary>
/// <param name="Pairs">The pairs, most switches first, then most wake-ups.</param>
/// <param name="Bursts">Ping-pong bursts: runs of strict alternation, sorted by start.</param>
/// <param name="IdleSwitches">Context switches from or to the idle thread, which belong to no pair.</param>
/// <param name="SelfSwitches">Context switches from a thread to itself, which belong to no pair.</param>
/// <remarks>
/// If the options select all threads, the switches of the pairs, <c>IdleSwitches</c> and <c>SelfSwitches</c> sum to all
/// context switches in the range. Source: Definitions.md, section 8.
/// </remarks>
public sealed record PairSummary(
    IReadOnlyList<ThreadPair> Pairs,
    IReadOnlyList<PingPongBurst> Bursts,
    int IdleSwitches,
    int SelfSwitches);
