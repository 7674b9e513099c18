namespace WpaAddins.Report.Drawing;

/// <summary>The totals of the bars of one series in a lane.</summary>
/// <param name="Series">The index of the series.</param>
/// <param name="Bars">The number of bars.</param>
/// <param name="CoveredNs">The total length of the bars.</param>
/// <param name="LongestNs">The length of the longest bar.</param>
internal readonly record struct LaneSum(int Series, int Bars, long CoveredNs, long LongestNs)
{
    /// <summary>Computes the totals of bars that are not combined.</summary>
    /// <returns>A total per series, in the order of the series.</returns>
    public static IReadOnlyList<LaneSum> Compute(IReadOnlyList<TimeBar> bars) =>
    [
        .. bars.GroupBy(b => b.Series)
            .Select(g => new LaneSum(g.Key, g.Count(), g.Sum(b => b.CoveredNs), g.Max(b => b.CoveredNs)))
            .OrderBy(s => s.Series),
    ];
}
