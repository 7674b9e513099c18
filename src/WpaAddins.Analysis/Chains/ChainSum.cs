namespace WpaAddins.Analysis.Chains;

/// <summary>The time of all leaves of one thread and kind in a chain.</summary>
/// <param name="Thread">The thread.</param>
/// <param name="Kind">The kind.</param>
/// <param name="TimeNs">The sum.</param>
/// <param name="UnlistedNs">The part of the sum in leaves that are not listed.</param>
/// <remarks>Units: nanoseconds.</remarks>
public readonly record struct ChainSum(int Thread, ChainLinkKind Kind, long TimeNs, long UnlistedNs);
