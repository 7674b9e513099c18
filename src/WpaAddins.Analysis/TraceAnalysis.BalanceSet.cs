using WpaAddins.Analysis.BalanceSet;

namespace WpaAddins.Analysis;

/// <content>What the balance set manager did for threads that starved.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the threads that the balance set manager lifted, and those that starved and were not lifted, by time.
    /// </summary>
    public IReadOnlyList<BalanceSetBoost> BalanceSet => field ??=
    [
        .. BalanceSetBoosts.Find(_classified.Value, Affinities, Options.Range)
            .Where(b => IsListed(b.Thread)),
    ];
}
