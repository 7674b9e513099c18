namespace WpaAddins.Trace.Building;

/// <summary>How much is kept around a range, and how often what is outside is thinned.</summary>
internal sealed record RangeLimits
{
    public const long DefaultMarginNs = 1_000_000_000;

    public static RangeLimits Default { get; } = new();

    /// <summary>Gets how much of the time before and after the range is loaded with it.</summary>
    public long MarginNs { get; init; } = DefaultMarginNs;

    /// <summary>
    /// Gets how many of the last events always stay, so that stack records find their events: a stack record follows its event,
    /// but other events come between the two.
    /// </summary>
    public int EventsThatStay { get; init; } = 1 << 17;

    /// <summary>Gets after how many further steps of the timeline the schedule outside the range is thinned again.</summary>
    public int StepsBetweenThinning { get; init; } = 1 << 18;
}
