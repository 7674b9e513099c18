using WpaAddins.Trace.Markers;

namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>The time from an input to the change of focus that followed, and what a thread did with a file in it.</summary>
/// <param name="Kind">The input.</param>
/// <param name="LengthNs">The time until the focus changed.</param>
/// <param name="Calls">The thread's calls on the file that began in it.</param>
/// <param name="Bytes">The bytes that they transferred.</param>
public readonly record struct InputRange(MarkerKind Kind, long LengthNs, int Calls, long Bytes)
{
    /// <summary>Gets whether it was an input of the mouse.</summary>
    public bool IsMouse => Kind is MarkerKind.MouseDown or MarkerKind.MouseUp;
}
