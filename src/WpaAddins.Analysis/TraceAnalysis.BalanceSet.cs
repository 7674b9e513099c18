using WpaAddins.Analysis.BalanceSet;

namespace WpaAddins.Analysis;

/// <content>Boosts by the balance set manager.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets boosts by the balance set manager, and threads that starved without one, by time.</summary>
    public IReadOnlyList<BalanceSetBoost> BalanceSet => field ??=
    [
        .. BalanceSetBoosts.Find(_classified.Value, Affinities, Options.Range)
            .Where(b => IsListed(b.Thread)),
    ];
}
