using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations;

namespace WpaAddins.Analysis;

/// <content>The findings of all investigations.</content>
public sealed partial class TraceAnalysis
{
    private FindingList FindingList => field ??= RunInvestigations();

    /// <summary>Gets the findings of all investigations, by severity, then cost.</summary>
    public IReadOnlyList<Finding> Findings => FindingList.Findings;

    /// <summary>Gets the outcome of each investigation that can have findings.</summary>
    public IReadOnlyList<InvestigationResult> InvestigationResults => FindingList.Results;

    private FindingList RunInvestigations()
    {
        // Several investigations need these. Neither action reads what the other computes.
        Workers.RunBoth(
            IsParallel,
            () => _ = (Load, AllCpuSlices),
            () => _ = Locks);
        return FindingList.Run(this, InvestigationCatalogue.All);
    }
}
