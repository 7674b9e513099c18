using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.OffCpu;

/// <summary>Explains one interval in which a thread did not run.</summary>
/// <param name="Interval">The interval.</param>
/// <param name="Reason">The wait reason; null if the thread did not wait.</param>
/// <param name="Site">The wait site; null if no ReadyThread ended a wait, or without a stack.</param>
/// <param name="IsIdleWait">
/// Whether the waiting stack shows that the thread waited for work (Definitions.md, section 18); false without a site.
/// </param>
/// <param name="Classes">
/// The time in state Ready by <see cref="ReadyClass"/>: what ran meanwhile. The parts sum to that time. Time in state
/// SwappedOut is not included.
/// </param>
/// <param name="Blame">The threads that ran while the thread was ready, the largest blame first.</param>
/// <param name="Chain">The threads that the wait depended on.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, sections 5, 11 and 18.</remarks>
public sealed record OffCpuExplanation(
    OffCpuInterval Interval,
    WaitReason? Reason,
    FunctionName? Site,
    bool IsIdleWait,
    ClassTimes Classes,
    IReadOnlyList<Blame> Blame,
    WaitChain Chain);
