namespace WpaAddins.Analysis.Ranks;

/// <summary>The certainty of the rank of a thread in a span of time.</summary>
/// <remarks>
/// The bounds of the range do not change it: it is that of the whole span. Source: Definitions.md, section 4, rank
/// timeline.
/// </remarks>
public enum RankSpanCertainty : byte
{
    /// <summary>The switch-outs at both ends of the span, and all between them, have the same rank.</summary>
    Known,

    /// <summary>
    /// The switch-outs at both ends have different ranks: the rank changed at an unknown moment between them.
    /// </summary>
    Bracketed,

    /// <summary>The thread was not switched out yet: only the rank at the end is known.</summary>
    BeforeFirst,

    /// <summary>The thread was not switched out again: only the rank at the start is known.</summary>
    AfterLast,
}
