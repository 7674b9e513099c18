namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The limits of the sweeps that sum up blame.</summary>
/// <param name="Pages">The maximum number of pages of <see cref="PagedSums"/>, for all sweeps together.</param>
/// <param name="SwitchesPerPart">The minimum number of context switches for each sweep.</param>
internal readonly record struct BlameLimits(int Pages, int SwitchesPerPart)
{
    /// <summary>Gets the usual limits: about 150 MB of sums.</summary>
    public static BlameLimits Usual { get; } = new(1 << 19, 1 << 19);
}
