namespace WpaAddins.Analysis.Timeline;

/// <summary>How well the rank of a ready interval is known.</summary>
/// <remarks>Source: Definitions.md, section 4.</remarks>
public enum RankCertainty : byte
{
    /// <summary>Neither the switch-out before nor the one after has a rank. The rank counts as 0.</summary>
    None,

    /// <summary>Only one of the switch-outs before and after has a rank.</summary>
    OneSided,

    /// <summary>The switch-outs before and after have different ranks: the rank changed at an unknown time.</summary>
    Bracketed,

    /// <summary>The switch-outs before and after have the same rank.</summary>
    Known,
}
