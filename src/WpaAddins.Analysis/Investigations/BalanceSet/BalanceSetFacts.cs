using WpaAddins.Analysis.BalanceSet;
using WpaAddins.Analysis.Findings;

namespace WpaAddins.Analysis.Investigations.BalanceSet;

/// <summary>The facts of a thread that was starved for seconds, with the boosts of the balance set manager.</summary>
/// <remarks>Units: trace time in nanoseconds. Source: Definitions.md, section 12.</remarks>
public sealed record BalanceSetFacts : FindingFacts
{
    /// <summary>Gets the name of the thread, with its process.</summary>
    public required string Thread { get; init; }

    /// <summary>Gets the longest ready interval in <see cref="Rows"/>, with its boost if there is one.</summary>
    public required BalanceSetRow Longest { get; init; }

    /// <summary>
    /// Gets the boosts of the thread and its long ready intervals without a boost. A row is listed only if at
    /// least the share <see cref="BalanceSetThresholds.ContendedShare"/> of its ready interval was contended: other threads
    /// ran, and no CPU that the thread may use was idle.
    /// </summary>
    public required IReadOnlyList<BalanceSetRow> Rows { get; init; }

    /// <summary>
    /// Gets the thread that ran longest during the ready interval of <see cref="Longest"/>, with its process; null if
    /// unknown.
    /// </summary>
    public required string? RunningThread { get; init; }

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("readyNs", Longest.ReadyNs),
        new("isLowerBound", Longest.IsLowerBound),
        new("contendedNs", Longest.Classes.Contended),
        new("priority", (long)Longest.FromPriority),
        new("ranThread", RunningThread),
        new("ranPriority", Longest.RunningThread is { } priority ? (long)priority.Priority : null),
        new("ranRank", Longest.RunningThread is { } rank ? (long)rank.Rank : null),
        new("ranNs", Longest.RunningThread?.RunNs),
        new("yields", Longest.RunningThread is { } yields ? (long)yields.Yields : null),
        new("waits", Longest.RunningThread is { } waits ? (long)waits.Waits : null),
        new("isBoosted", Longest.NotBoosted is null),
        new("boostNs", Longest.NotBoosted is null ? Longest.TimeNs : null),
        new("boostTier", Longest.Tier is { } tier ? (long)tier : null),
        new("ranBoostedNs", Longest.RunObtainedNs),
        new("notBoosted", Longest.NotBoosted?.ToString()),
        new("starvations", (long)Rows.Count),
        new("allReadyNs", Rows.Sum(w => w.ReadyNs)),
    ];
}
