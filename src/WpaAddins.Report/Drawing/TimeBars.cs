namespace WpaAddins.Report.Drawing;

/// <summary>One bar of a lane.</summary>
/// <param name="StartNs">Where it begins.</param>
/// <param name="EndNs">Where it ends.</param>
/// <param name="Series">Index of its meaning.</param>
/// <param name="Text">Index of the words shown with it.</param>
/// <param name="Merged">How many bars it stands for; 1 = only itself, and then its ends are exact.</param>
/// <param name="CoveredNs">How much of it the bars cover.</param>
public readonly record struct TimeBar(long StartNs, long EndNs, int Series, int Text, int Merged, long CoveredNs)
{
    /// <summary>Makes a bar that stands for itself.</summary>
    /// <param name="startNs">Where it begins.</param>
    /// <param name="endNs">Where it ends.</param>
    /// <param name="series">Index of its meaning.</param>
    /// <param name="text">Index of its words.</param>
    public TimeBar(long startNs, long endNs, int series, int text)
        : this(startNs, endNs, series, text, 1, endNs - startNs)
    {
    }
}

/// <summary>A lane of bars.</summary>
/// <param name="Label">What stands above it.</param>
/// <param name="Bars">The bars, by start; they do not overlap.</param>
public sealed record TimeLane(string Label, IReadOnlyList<TimeBar> Bars);

/// <summary>Lanes of bars over time, such as a thread and the processors.</summary>
public sealed record TimeBars : TimePicture
{
    /// <summary>Gets the lanes, the topmost first.</summary>
    public required IReadOnlyList<TimeLane> Lanes { get; init; }

    /// <summary>Gets the words that bars refer to.</summary>
    public required IReadOnlyList<string> Texts { get; init; }
}
