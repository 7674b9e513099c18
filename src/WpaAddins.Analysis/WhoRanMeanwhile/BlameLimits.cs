namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>The limits of the sweeps that sum up blame.</summary>
/// <param name="Pages">The maximum number of pages of <see cref="PagedSums"/> of a sweep for the whole time.</param>
/// <param name="PagesOfPart">
/// The maximum number of pages of a sweep for a part of the time. The pages of all parts are kept together.
/// </param>
/// <param name="SwitchesPerPart">About the minimum number of context switches of a part.</param>
internal readonly record struct BlameLimits(int Pages, int PagesOfPart, int SwitchesPerPart)
{
    /// <summary>
    /// Gets the usual limits: about 150 MB of sums for the whole time, and half of it for each part, of which there are
    /// at most eight.
    /// </summary>
    public static BlameLimits Usual { get; } = new(1 << 19, 1 << 18, 1 << 19);
}
