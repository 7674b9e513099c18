using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>The facts of a hang: where its time went.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, sections 17 and 19.</remarks>
public sealed record HangFacts : FindingFacts
{
    /// <summary>Gets the hang.</summary>
    public required Hang Hang { get; init; }

    /// <summary>Gets how long the hang's thread ran.</summary>
    public required long RanNs { get; init; }

    /// <summary>Gets how long the hang's thread was ready and did not run.</summary>
    public required long ReadyNs { get; init; }

    /// <summary>Gets <see cref="ReadyNs"/> by <see cref="ReadyClass"/>: what ran meanwhile.</summary>
    public required ClassTimes ReadyClasses { get; init; }

    /// <summary>Gets the waits of the hang's thread by wait site, the largest sum first.</summary>
    public required IReadOnlyList<SiteWaits> Waits { get; init; }

    /// <summary>Gets the longest wait of the hang's thread; null if it did not wait.</summary>
    public required LongestWait? LongestWait { get; init; }

    /// <summary>Gets the time on the critical path, summed by process name and state, the largest sum first.</summary>
    public required IReadOnlyList<PathShare> Path { get; init; }

    /// <summary>Gets the longest segments of the critical path, the longest first; at most five.</summary>
    public required IReadOnlyList<PathPart> LongestParts { get; init; }

    /// <summary>
    /// Gets the length of the serial segments of the path: at their start, one thread ran and at least two CPUs
    /// were idle.
    /// </summary>
    public required long SerialNs { get; init; }

    /// <summary>Gets the time for which the hang's thread waited.</summary>
    public long WaitedNs => Waits.Sum(w => w.TimeNs);

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("process", FindingText.Process(Hang.Thread)),
        new("cause", Hang.Kind.ToString()),
        new("rangeNs", Hang.LengthNs),
        new("isLowerBound", Hang.IsCut),
        new("ranNs", RanNs),
        new("readyNs", ReadyNs),
        new("waitedNs", WaitedNs),
        new("waits", Waits.Select(w => new NamedFact[]
        {
            new("waitSite", w.Site), new("waits", (long)w.Waits), new("timeNs", w.TimeNs),
        }).ToList()),
        new("longestWaitNs", LongestWait?.LengthNs),
        new("longestWaitSite", LongestWait?.Site),
        new("longestWaitWaker", LongestWait?.Waker),
        new("path", Path.Select(p => new NamedFact[]
        {
            new("process", p.Process), new("state", p.State.ToString()), new("timeNs", p.TimeNs),
        }).ToList()),
        new("longestParts", LongestParts.Select(p => new NamedFact[]
        {
            new("thread", p.Thread), new("state", p.State.ToString()), new("waitSite", p.Site), new("startNs", p.StartNs),
            new("timeNs", p.LengthNs),
        }).ToList()),
        new("serialNs", SerialNs),
    ];
}
