namespace WpaAddins.Report.Drawing;

/// <summary>One bar of a lane.</summary>
/// <param name="Series">Index of its meaning.</param>
/// <param name="Text">Index of the words that are drawn in it if they fit.</param>
/// <param name="Merged">How many bars it stands for; 1 = only itself, and then its ends are exact.</param>
/// <param name="CoveredNs">How much of it the bars cover.</param>
internal readonly record struct TimeBar(long StartNs, long EndNs, int Series, int Text, int Merged, long CoveredNs)
{
    /// <summary>The index of the empty text, for bars without words.</summary>
    public const int NoText = 0;

    /// <summary>Makes a bar that stands for itself.</summary>
    public TimeBar(long startNs, long endNs, int series, int text)
        : this(startNs, endNs, series, text, 1, endNs - startNs)
    {
    }

    /// <summary>Gets its height as a part of the lane's.</summary>
    public double Height { get; init; } = 1;
}

/// <summary>A lane of bars.</summary>
/// <param name="Label">The text above it.</param>
/// <param name="Bars">The bars, by start; they do not overlap.</param>
/// <param name="Sums">What all bars sum to, by series: also those that are drawn put together.</param>
internal sealed record TimeLane(string Label, IReadOnlyList<TimeBar> Bars, IReadOnlyList<LaneSum> Sums)
{
    /// <summary>Makes a lane with few enough bars; its sums are those of all bars.</summary>
    /// <param name="most">How many bars are wanted.</param>
    public static TimeLane Create(string label, IReadOnlyList<TimeBar> bars, long fromNs, long toNs, int most) =>
        new(label, LaneReduction.Reduce(bars, fromNs, toNs, most), LaneSum.Compute(bars));
}

/// <summary>Lanes of bars over time, such as a thread and the CPUs.</summary>
internal sealed record TimeBars : TimePicture
{
    /// <summary>Gets the lanes, the topmost first.</summary>
    public required IReadOnlyList<TimeLane> Lanes { get; init; }

    /// <summary>Gets the words of bars, the empty words first.</summary>
    public required IReadOnlyList<string> Texts { get; init; }
}
