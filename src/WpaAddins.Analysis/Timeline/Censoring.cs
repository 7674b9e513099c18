namespace WpaAddins.Analysis.Timeline;

/// <summary>
/// The reason why a ready interval does not end with a switch-in in the range. Its length is then a lower bound.
/// </summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum Censoring : byte
{
    /// <summary>A switch-in ended the interval, so its end is known.</summary>
    None,

    /// <summary>The thread was still ready at the end of the window or of the range. Tables show <c>End</c>.</summary>
    OpenAtEnd,

    /// <summary>
    /// A chain break: the ready thread was switched out on a CPU where the last recorded switch-in was that of another thread,
    /// P. So it had begun to run, without a record, at or after the switch-in of P. The interval ends at that switch-in.
    /// In a truncated trace, the interval can also end at the earliest time at which the records of a CPU end. Tables show
    /// <c>Cut</c>.
    /// </summary>
    BecameUnknown,
}
