namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// The reason why no switch-in inside the window and the range ended a ready interval. Its length is then a lower bound.
/// </summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum Censoring : byte
{
    /// <summary>A switch-in ended the interval, so its end is known.</summary>
    None,

    /// <summary>The thread was still ready at the end of the window or of the range. Tables show <c>End</c>.</summary>
    OpenAtEnd,

    /// <summary>
    /// The interval ends where a chain break begins. Or the trace is truncated, and the interval is cut at the earliest time
    /// at which the records of any processor end. Tables show <c>Cut</c>.
    /// </summary>
    BecameUnknown,
}
