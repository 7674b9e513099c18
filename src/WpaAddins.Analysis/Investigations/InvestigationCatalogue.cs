using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations.BalanceSet;
using WpaAddins.Analysis.Investigations.ContendedSites;
using WpaAddins.Analysis.Investigations.Hangs;
using WpaAddins.Analysis.Investigations.LockHolders;
using WpaAddins.Analysis.Investigations.Markers;
using WpaAddins.Analysis.Investigations.Saturation;
using WpaAddins.Analysis.Investigations.SmallIo;
using WpaAddins.Analysis.Investigations.Starvation;
using WpaAddins.Analysis.Investigations.ThreadPairs;

namespace WpaAddins.Analysis.Investigations;

/// <summary>All investigations. To add one, add a folder and a line here.</summary>
public static class InvestigationCatalogue
{
    /// <summary>Gets the investigations, in the order of the table Trace Quality.</summary>
    public static IReadOnlyList<Investigation> All { get; } =
    [
        new StarvationInvestigation(),
        new RankQuality(),
        new LockHoldersInvestigation(),
        new ContendedSiteInvestigation(),
        new ThreadPairsInvestigation(),
        new BalanceSetInvestigation(),
        new SmallIoInvestigation(),
        new HangInvestigation(),
        new SaturationInvestigation(),
        new MarkersQuality(),
    ];
}
