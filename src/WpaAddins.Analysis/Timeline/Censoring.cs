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
    /// A chain break: a CPU switched this thread out although the last thread that it had switched in was another one.
    /// The interval ends when that other thread was switched in, because it is unknown when this one began to run. In a
    /// truncated trace, the interval can also end at the earliest time at which the records of a CPU end. Tables show
    /// <c>Cut</c>.
    /// </summary>
    BecameUnknown,
}
