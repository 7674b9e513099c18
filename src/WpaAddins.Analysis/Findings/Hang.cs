using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Findings;

/// <summary>
/// A hang: an interval in which a UI window did not respond, or the time from an input to the change of focus that
/// follows it.
/// </summary>
/// <param name="Kind">The kind of the UI delay or of the input.</param>
/// <param name="IsCut">
/// Whether the range, or the window of the trace, cuts the hang, so that its length is a lower bound.
/// </param>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 17.</remarks>
public sealed record Hang(ThreadRow Thread, MarkerKind Kind, long StartNs, long EndNs, bool IsCut)
{
    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets whether the hang is the time from an input to a change of focus.</summary>
    public bool IsInput => Kind is not (MarkerKind.MessageCheckDelay or MarkerKind.InputDelay);
}
