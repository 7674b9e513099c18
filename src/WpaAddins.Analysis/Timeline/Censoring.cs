namespace WpaAddins.Analysis.Timeline;

/// <summary>The reason why the end of a ready interval is unknown. Its length is then a lower bound.</summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum Censoring : byte
{
    /// <summary>The end is known: the thread was switched in.</summary>
    None,

    /// <summary>The thread was still ready at the end of the window or of the range. Tables show <c>End</c>.</summary>
    OpenAtEnd,

    /// <summary>
    /// A chain break ended the interval, or the trace is truncated, and the interval is cut at the earliest time at which
    /// the records of any processor end.
    /// Tables show <c>Cut</c>.
    /// </summary>
    BecameUnknown,
}
