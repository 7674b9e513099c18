using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.OffCpu;

/// <summary>Explains one time in which a thread did not run.</summary>
/// <param name="Reason">The wait reason; null if the thread did not wait.</param>
/// <param name="Site">The wait site; null without a stack.</param>
/// <param name="IsIdle">Whether the thread waited for work, as the functions on its stack show.</param>
/// <param name="Classes">
/// What ran while the thread was in the state Ready. The parts sum to the time in that state, without the time in
/// SwappedOut.
/// </param>
/// <param name="Blame">Who ran while the thread was ready, the largest blame first.</param>
/// <param name="Chain">The threads that the wait depended on.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, sections 5, 11 and 18.</remarks>
public sealed record OffCpuExplanation(
    OffCpuTime Time,
    WaitReason? Reason,
    FunctionName? Site,
    bool IsIdle,
    ClassTimes Classes,
    IReadOnlyList<Blame> Blame,
    WaitChain Chain);
