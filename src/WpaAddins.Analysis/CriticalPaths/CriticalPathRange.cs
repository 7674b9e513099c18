namespace WpaAddins.Analysis.CriticalPaths;

/// <summary>A thread and a range of time that a critical path explains.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
/// <param name="StartNs">The start, in trace time.</param>
/// <param name="EndNs">The end, in trace time.</param>
/// <param name="Kind">
/// The kind of the marker that defines the range: a UI delay, or an input before a change of focus; null if the
/// options or the caller define it.
/// </param>
/// <param name="IsCut">
/// Whether this range is only a part of the UI delay, or of the time from the input to the change of focus, because the
/// window of the trace or the range of the options cuts it.
/// </param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 19.</remarks>
public readonly record struct CriticalPathRange(int Thread, long StartNs, long EndNs, MarkerKind? Kind = null, bool IsCut = false)
{
    /// <summary>Gets the length.</summary>
    public long LengthNs => EndNs - StartNs;

    /// <summary>Gets whether an input before a change of focus defines the range.</summary>
    public bool IsInput => Kind is MarkerKind.KeyDown or MarkerKind.MouseDown or MarkerKind.MouseUp;
}
