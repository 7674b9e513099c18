namespace WpaAddins.Report.Drawing;

/// <summary>One bar of a lane.</summary>
/// <param name="Series">The index of its series.</param>
/// <param name="Text">The index of the text that is drawn in it if it fits.</param>
/// <param name="Merged">The number of bars that it combines; if 1, its ends are exact.</param>
/// <param name="CoveredNs">The part of its time that these bars cover.</param>
internal readonly record struct TimeBar(long StartNs, long EndNs, int Series, int Text, int Merged, long CoveredNs)
{
    /// <summary>The index of the empty text, for bars without text.</summary>
    public const int NoText = 0;

    /// <summary>Creates a bar that is not combined from others.</summary>
    public TimeBar(long startNs, long endNs, int series, int text)
        : this(startNs, endNs, series, text, 1, endNs - startNs)
    {
    }

    /// <summary>Gets its height as a fraction of the height of the lane.</summary>
    public double Height { get; init; } = 1;
}

/// <summary>A lane of bars.</summary>
/// <param name="Label">The text above it.</param>
/// <param name="Bars">The bars, by start; they do not overlap.</param>
/// <param name="Sums">The totals of all original bars by series, also of those that are drawn combined.</param>
internal sealed record TimeLane(string Label, IReadOnlyList<TimeBar> Bars, IReadOnlyList<LaneSum> Sums);

/// <summary>Lanes of bars over time, such as a thread and the CPUs.</summary>
internal sealed record TimeBars : TimePicture
{
    /// <summary>Gets the lanes, the topmost first.</summary>
    public required IReadOnlyList<TimeLane> Lanes { get; init; }

    /// <summary>Gets the texts of bars; the empty text is first.</summary>
    public required IReadOnlyList<string> Texts { get; init; }
}
