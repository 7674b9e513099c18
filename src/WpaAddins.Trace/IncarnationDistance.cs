namespace WpaAddins.Trace;

/// <summary>How far a time is from the life of an incarnation of a thread or process id.</summary>
internal static class IncarnationDistance
{
    /// <summary>Measures the distance.</summary>
    /// <param name="time">The time.</param>
    /// <param name="born">When the incarnation began.</param>
    /// <param name="ended">When it ended.</param>
    /// <returns>0 while it lived; its end belongs to the next one, which may begin at that very time.</returns>
    public static UInt128 Of(long time, long born, long ended) =>
        time < born ? (UInt128)((Int128)born - time) : time >= ended ? (UInt128)((Int128)time - ended + 1) : 0;
}
