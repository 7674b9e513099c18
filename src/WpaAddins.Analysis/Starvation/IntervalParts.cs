namespace WpaAddins.Analysis.Starvation;

/// <summary>A list of ready intervals, split into parts of equal length.</summary>
/// <param name="intervals">Number of intervals.</param>
/// <param name="threads">Number of threads that are listed.</param>
internal readonly struct IntervalParts(int intervals, int threads, Workers workers)
{
    public int Count { get; } = workers.Parts(intervals, threads);

    /// <summary>Gets the first interval of a part.</summary>
    public int First(int part) => (int)((long)intervals * part / Count);
}
