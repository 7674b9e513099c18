using WpaAddins.Analysis.Chains;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WaitSites;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>A part of a critical path: what one thread did.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 19.</remarks>
public sealed record PathSegment
{
    /// <summary>Gets the number of waits that lead from the thread of the path to this thread.</summary>
    public required int Depth { get; init; }

    /// <summary>Gets the thread, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>Gets the state of the thread.</summary>
    public required SchedulingState State { get; init; }

    /// <summary>Gets the start.</summary>
    public required long StartNs { get; init; }

    /// <summary>Gets the end.</summary>
    public required long EndNs { get; init; }

    /// <summary>Gets the reason why the path does not follow a wait; null if the thread did not wait.</summary>
    public ChainLinkKind? Stop { get; init; }

    /// <summary>Gets the reason of a wait; null in other states.</summary>
    public WaitReason? WaitReason { get; init; }

    /// <summary>Gets the site of a wait; null in other states and without a stack.</summary>
    public FunctionName? Site { get; init; }

    /// <summary>Gets whether the segment is an idle wait (Definitions.md, section 18); false in other states.</summary>
    public bool IsIdle { get; init; }

    /// <summary>
    /// Gets the CPU on which a running thread ran (the first one, if it ran on several), or on which a ready
    /// thread ran next; -1 if there is none.
    /// </summary>
    public int Cpu { get; init; }

    /// <summary>Gets the time of a ready segment by class; the parts sum to its length. Zero in other states.</summary>
    public ClassTimes Classes { get; init; }

    /// <summary>Gets the number of CPUs that ran a thread at the start of the segment.</summary>
    public int RunningCpus { get; init; }

    /// <summary>Gets the number of idle CPUs at the start of the segment.</summary>
    public int IdleCpus { get; init; }

    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets whether, at the start of the segment, only one thread ran and at least two CPUs were idle.</summary>
    public bool IsSerial => RunningCpus == 1 && IdleCpus >= 2;

    /// <summary>
    /// Gets the text of the site: <c>module!function</c>, <c>module</c>, or <c>?</c> for an address in no module; empty
    /// without a site.
    /// </summary>
    public string SiteText => WaitSite.Format(Site);
}
