namespace WpaAddins.Analysis.Timeline;

/// <summary>Why the end of a ready interval is not known, so that its length is a lower bound.</summary>
/// <remarks>Source: Definitions.md, section 3.</remarks>
public enum Censoring : byte
{
    /// <summary>The end is known: a switch-in.</summary>
    None,

    /// <summary>The thread was still ready at the end of the window.</summary>
    End,

    /// <summary>A chain break cut it.</summary>
    Cut,
}
