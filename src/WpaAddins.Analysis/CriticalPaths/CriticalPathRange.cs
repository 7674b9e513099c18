using WpaAddins.Trace.Markers;

namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>A thread and a range of time that a critical path explains.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="StartNs">The start, in trace time.</param>
/// <param name="EndNs">The end, in trace time.</param>
/// <param name="Cause">The delay of a window, or the input that a change of focus followed; null if the options ask for it.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 19.</remarks>
public readonly record struct CriticalPathRange(int Thread, long StartNs, long EndNs, MarkerKind? Cause = null);
