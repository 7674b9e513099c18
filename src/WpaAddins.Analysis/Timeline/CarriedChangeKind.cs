namespace WpaAddins.Analysis.Timeline;

/// <summary>The kind of a <see cref="CarriedChange"/>.</summary>
internal enum CarriedChangeKind : byte
{
    /// <summary>The last ready interval of the thread ends.</summary>
    Close,

    /// <summary>The rank after that interval is known.</summary>
    SetRankAfter,

    /// <summary>That interval turned out to be unknown time.</summary>
    Drop,

    /// <summary>The state that an event began is unknown.</summary>
    MarkUnknown,
}
