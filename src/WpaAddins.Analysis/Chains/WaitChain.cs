namespace WpaAddins.Analysis.Chains;

/// <summary>
/// Explains one interval in which a thread did not run: usually a wait and the ready time after it. The links show what
/// this thread and the threads that it depended on did in this time.
/// </summary>
/// <param name="Wait">
/// The wait or throttled time, as index into <see cref="TraceAnalysis.Waits"/>; -1 if the thread neither waited nor was
/// throttled, or if no ReadyThread ended the wait.
/// </param>
/// <param name="EndNs">
/// The time at which the thread ran again; in <see cref="TraceAnalysis.WaitChains"/>, at most the end of the range.
/// If the trace does not show it: the time until which the thread is known not to have run.
/// </param>
/// <param name="Links">
/// The links in depth-first order, up to a limit of leaves. Adjacent leaves of one thread, depth and kind are one leaf,
/// except ready ones.
/// </param>
/// <param name="Sums">
/// The sums of all leaves by thread and kind, the largest first. Together they are the length of the chain.
/// </param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 11.</remarks>
public sealed record WaitChain(
    int Wait,
    long StartNs,
    long EndNs,
    IReadOnlyList<ChainLink> Links,
    IReadOnlyList<ChainSum> Sums);
