namespace WpaAddins.Report.Drawing;

/// <summary>What the bars of one meaning sum to in a lane.</summary>
/// <param name="Series">Index of the meaning.</param>
/// <param name="Bars">How many there are.</param>
/// <param name="CoveredNs">Their time.</param>
/// <param name="LongestNs">The longest of them.</param>
internal readonly record struct LaneSum(int Series, int Bars, long CoveredNs, long LongestNs)
{
    /// <summary>Sums up bars that each stand for themselves.</summary>
    /// <returns>A sum a series, in the order of the series.</returns>
    public static IReadOnlyList<LaneSum> Compute(IReadOnlyList<TimeBar> bars) =>
    [
        .. bars.GroupBy(b => b.Series)
            .Select(g => new LaneSum(g.Key, g.Count(), g.Sum(b => b.CoveredNs), g.Max(b => b.CoveredNs)))
            .OrderBy(s => s.Series),
    ];
}
