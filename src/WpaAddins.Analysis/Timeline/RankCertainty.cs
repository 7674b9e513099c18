namespace WpaAddins.Analysis.Timeline;

/// <summary>How well the rank of a ready interval is known.</summary>
/// <remarks>Source: Definitions.md, section 4.</remarks>
public enum RankCertainty : byte
{
    /// <summary>No switch-out before or after gives a rank; it is taken as 0.</summary>
    None,

    /// <summary>Only the switch-out before or the one after gives a rank.</summary>
    OneSided,

    /// <summary>The rank changed between the switch-out before and the one after.</summary>
    Bracketed,

    /// <summary>Both give the same rank.</summary>
    Known,
}
