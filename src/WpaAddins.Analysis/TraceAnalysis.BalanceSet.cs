using WpaAddins.Analysis.BalanceSet;

namespace WpaAddins.Analysis;

/// <content>Boosts by the balance set manager.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>
    /// Gets the boosts by the balance set manager, and the ready intervals of at least 5 s without a boost, sorted by
    /// time.
    /// </summary>
    public IReadOnlyList<BalanceSetRow> BalanceSetRows => field ??=
    [
        .. BalanceSetBoosts.Find(_classified.Value, Affinities, _starvedEvents.Value, Options.Range)
            .Where(b => IsSelected(b.Thread)),
    ];
}
