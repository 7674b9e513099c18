using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Investigations;
using WpaAddins.Analysis.Quality;

namespace WpaAddins.Analysis;

/// <content>The findings of all investigations.</content>
public sealed partial class TraceAnalysis
{
    private FindingList FindingList => field ??= RunInvestigations();

    /// <summary>
    /// Gets the findings of all investigations, by severity, then cost: at most the 100 worst of each investigation.
    /// </summary>
    public IReadOnlyList<Finding> Findings => FindingList.Findings;

    /// <summary>Gets the outcome of each investigation that can have findings.</summary>
    public IReadOnlyList<InvestigationResult> InvestigationResults => FindingList.Results;

    /// <summary>
    /// Gets phrases for data that was lost, damaged or cut off, which can make numbers too low and hide problems; empty if none
    /// is known. <see cref="Quality"/> contains what was not recorded.
    /// </summary>
    public string MissingData => field ??= string.Join("; ", FindingList.LossesOf(JudgeLosses(), this));

    /// <summary>Gets, for each investigation, whether the trace has the records that it needs.</summary>
    public IReadOnlyList<InvestigationQuality> Quality => field ??= JudgeQuality();

    private TraceContents Contents => field ??= TraceContents.Create(Trace, () => StackNaming);

    /// <summary>Judges only what was lost. Until when a truncated trace is complete is said in other words.</summary>
    private InvestigationQuality JudgeLosses() => new Judgement().Finish("", Contents with { CompleteShare = 1 });

    private FindingList RunInvestigations()
    {
        // The investigations need these results. Of two actions, neither reads what the other computes, and each has
        // parts that only one thread can compute.
        var (isParallel, all) = (IsParallel, _workers);
        Workers.RunBoth(
            isParallel,
            () => _ = (Load, AllRunSlices),
            () => _ = Locks);
        _workers = all.Half();
        try
        {
            Workers.RunBoth(
                isParallel,
                () => _ = (StarvationByThread, StackNaming),
                () => _ = ThreadPairs);
        }
        finally
        {
            _workers = all;
        }

        return FindingList.Run(this, InvestigationCatalogue.All);
    }

    /// <summary>Judges the trace for each investigation, as defined in Definitions.md, section 16.</summary>
    private InvestigationQuality[] JudgeQuality() =>
        [.. InvestigationCatalogue.All.Select(i => i.Judge(Contents).Finish(i.Id, Contents))];
}
