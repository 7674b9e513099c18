using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;

namespace WpaAddins.Analysis.Investigations.ContendedSites;

/// <summary>The facts of a contended site: the facts of its lock, and a lock signature that would match it.</summary>
/// <remarks>Source: Definitions.md, sections 10, 17 and 18.</remarks>
public sealed record ContendedSiteFacts : FindingFacts
{
    /// <summary>Gets the site, as <c>module!function</c>.</summary>
    public required string WaitSite { get; init; }

    /// <summary>Gets the facts of the lock in the range of the finding.</summary>
    public required LockFacts Lock { get; init; }

    /// <summary>Gets the number of all waits for the lock, also outside the range of the finding.</summary>
    public required int AllWaits { get; init; }

    /// <summary>Gets the sum of all waits for the lock, also outside that range, in nanoseconds.</summary>
    public required long AllWaitsNs { get; init; }

    /// <summary>Gets the content of a lock signature file for the site, as one line of JSON.</summary>
    public required string SignatureJson { get; init; }

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("waitSite", WaitSite),
        new("allWaits", (long)AllWaits),
        new("allWaitsNs", AllWaitsNs),
        new("signatureFile", SignatureJson),
        .. Lock.ToNamedFacts(),
    ];
}
