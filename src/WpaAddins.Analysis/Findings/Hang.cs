using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>
/// A hang: a time in which a window did not respond, or the time from an input to the change of focus that followed.
/// </summary>
/// <param name="Cause">The delay, or the input.</param>
/// <param name="IsCut">Whether the trace or the options' range cuts it, so that its length is a lower bound.</param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 17.</remarks>
public sealed record Hang(ThreadRow Thread, MarkerKind Cause, long StartNs, long EndNs, bool IsCut)
{
    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets whether it ends with a change of focus after an input.</summary>
    public bool IsInput => Cause is not (MarkerKind.MessageCheckDelay or MarkerKind.InputDelay);
}
