using WpaAddins.Analysis.Findings;
using WpaAddins.Tables.BalanceSetBoosts;
using WpaAddins.Tables.LockHolders;
using WpaAddins.Tables.ReadyStarvation;
using WpaAddins.Tables.SmallFileIO;
using WpaAddins.Tables.ThreadPairs;

namespace WpaAddins.Tables;

/// <summary>Where a person sees what the investigations found; the analysis knows no tables.</summary>
public static class FindingPlaces
{
    /// <summary>Finds the table and the view of a finding.</summary>
    /// <param name="investigation">The investigation that found it.</param>
    /// <returns>The view that has it on top.</returns>
    /// <exception cref="ArgumentException">No such investigation has findings.</exception>
    public static FindingPlace Of(string investigation) => investigation switch
    {
        StarvationFindings.Investigation =>
            new(ReadyStarvationTable.Definition, ReadyStarvationTable.Definition.Views[0]),
        ThreadPairFindings.Investigation =>
            new(ThreadPairsTable.Definition, ThreadPairsTable.Definition.Views[0]),
        BalanceSetFindings.Investigation =>
            new(BalanceSetBoostsTable.Definition, BalanceSetBoostsTable.Definition.Views[0]),
        SmallIoFindings.Investigation =>
            new(SmallFileIOTable.Definition, SmallFileIOTable.Definition.Views[0]),
        LockFindings.Investigation =>
            new(LockHoldersTable.Definition, LockHoldersTable.Definition.Views[0]),
        _ => throw new ArgumentException($"Nothing shows the findings of '{investigation}'.", nameof(investigation)),
    };
}
