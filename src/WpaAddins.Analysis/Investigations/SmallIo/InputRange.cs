namespace WpaAddins.Analysis.Investigations.SmallIo;

/// <summary>
/// The time from an input to the next change of focus, with the calls of a thread on a file that began in this time.
/// </summary>
/// <param name="LengthNs">The time from the input to the change of focus, in nanoseconds.</param>
/// <param name="Calls">The number of these calls.</param>
/// <param name="Bytes">The bytes that they transferred.</param>
public readonly record struct InputRange(MarkerKind Kind, long LengthNs, int Calls, long Bytes)
{
    /// <summary>Gets whether the input was a mouse button.</summary>
    public bool IsMouse => Kind is MarkerKind.MouseDown or MarkerKind.MouseUp;
}
