using WpaAddins.Trace.Markers;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>A thread and a range of time that a critical path explains.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="StartNs">The start, in trace time.</param>
/// <param name="EndNs">The end, in trace time.</param>
/// <param name="Cause">The delay of a window, or the input that a change of focus followed; null if the options ask for it.</param>
/// <param name="IsCut">Whether the delay or the time from the input is longer than the trace or the options' range shows.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 19.</remarks>
public readonly record struct CriticalPathRange(int Thread, long StartNs, long EndNs, MarkerKind? Cause = null, bool IsCut = false)
{
    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets whether it begins with an input.</summary>
    public bool IsInput => Cause is MarkerKind.KeyDown or MarkerKind.MouseDown or MarkerKind.MouseUp;
}
