using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations;

namespace WpaAddins.Analysis;

/// <content>The findings of all investigations.</content>
public sealed partial class TraceAnalysis
{
    private FindingList FindingList => field ??= FindingList.Run(this, InvestigationCatalogue.All);

    /// <summary>Gets the findings of all investigations, by severity, then cost.</summary>
    public IReadOnlyList<Finding> Findings => FindingList.Findings;

    /// <summary>Gets the outcome of each investigation that can have findings.</summary>
    public IReadOnlyList<InvestigationResult> InvestigationResults => FindingList.Results;
}
