using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.LockHolders;

namespace WpaAddins.Analysis.Investigations.ContendedSites;

/// <summary>The facts of a contended site: those of its lock, and a signature that would name it.</summary>
/// <remarks>Source: Definitions.md, sections 10, 17 and 18.</remarks>
public sealed record ContendedSiteFacts : FindingFacts
{
    /// <summary>Gets the site, as <c>module!function</c>.</summary>
    public required string WaitSite { get; init; }

    /// <summary>Gets the facts of the lock in the worst range.</summary>
    public required LockFacts Lock { get; init; }

    /// <summary>Gets the number of all waits at the site.</summary>
    public required int AllWaits { get; init; }

    /// <summary>Gets the sum of all waits at the site, in nanoseconds.</summary>
    public required long AllWaitsNs { get; init; }

    /// <summary>Gets a lock signature file that names the lock, in one line of JSON.</summary>
    public required string SignatureFile { get; init; }

    /// <inheritdoc/>
    public override IEnumerable<NamedFact> ToNamedFacts() =>
    [
        new("waitSite", WaitSite),
        new("allWaits", (long)AllWaits),
        new("allWaitsNs", AllWaitsNs),
        new("signatureFile", SignatureFile),
        .. Lock.ToNamedFacts(),
    ];
}
