namespace WpaAddins.Analysis.Timeline;

/// <summary>The reason why a ready interval does not end with a switch-in in the range. Its length is then a lower bound.</summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum Censoring : byte
{
    /// <summary>A switch-in ended the interval, so its end is known.</summary>
    None,

    /// <summary>The thread was still ready at the end of the window or of the range. Tables show <c>End</c>.</summary>
    OpenAtEnd,

    /// <summary>
    /// The interval ends at the start of a broken run slice: at the end of that slice, the processor switches out
    /// another thread than it had switched in (a chain break). Or the trace is truncated, and the interval ends at the
    /// earliest time at which the records of a processor end. Tables show <c>Cut</c>.
    /// </summary>
    BecameUnknown,
}
