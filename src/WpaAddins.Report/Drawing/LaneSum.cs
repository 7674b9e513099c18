namespace WpaAddins.Report.Drawing;

/// <summary>The totals of the bars of one series in a lane.</summary>
/// <param name="Series">The index of the series.</param>
/// <param name="Bars">The number of bars.</param>
/// <param name="CoveredNs">The total length of the bars.</param>
/// <param name="LongestNs">The length of the longest bar.</param>
internal readonly record struct LaneSum(int Series, int Bars, long CoveredNs, long LongestNs)
{
    /// <summary>Returns the totals with one more bar.</summary>
    public LaneSum Add(in TimeBar bar) =>
        new(bar.Series, Bars + 1, CoveredNs + bar.CoveredNs, Math.Max(LongestNs, bar.CoveredNs));
}
