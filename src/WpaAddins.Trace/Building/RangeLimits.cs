namespace WpaAddins.Trace.Building;

/// <summary>How much is kept around a range, and how often the data outside it is thinned.</summary>
internal sealed record RangeLimits
{
    public const long DefaultMarginNs = 1_000_000_000;

    public static RangeLimits Default { get; } = new();

    /// <summary>Gets the time before and after the range that is loaded with it.</summary>
    public long MarginNs { get; init; } = DefaultMarginNs;

    /// <summary>
    /// Gets how many of the latest events always stay, so that stack records find their events: other events can come
    /// between an event and its stack record.
    /// </summary>
    public int EventsThatStay { get; init; } = 1 << 17;

    /// <summary>
    /// Gets the minimum number of further timeline steps after which the schedule outside the range is thinned again.
    /// </summary>
    public int StepsBetweenThinning { get; init; } = 1 << 18;
}
