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
    /// A chain break ended the interval, or it is cut in a truncated trace at the earliest end of a processor's records.
    /// Tables show <c>Cut</c>.
    /// </summary>
    BecameUnknown,
}
