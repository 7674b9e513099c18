using WpaAddins.Analysis.Findings;
using WpaAddins.Analysis.Quality;

namespace WpaAddins.Analysis.Investigations.Starvation;

/// <summary>Judges whether the trace shows ranks, which can explain starvation.</summary>
/// <remarks>Rank is one of the causes that findings of <see cref="StarvationInvestigation"/> report.</remarks>
public sealed class RankQuality() : QualityOnlyInvestigation("rank")
{
    internal override Judgement Judge(TraceContents contents)
    {
        var judgement = SchedulerJudgement.ForReadyIntervals(contents);
        if (contents.Switches == 0)
        {
            return judgement;
        }

        if (contents.HasRanks)
        {
            judgement.Has(contents.GreatestRank == 0
                ? "every rank is 0, so priority alone decides"
                : FormattableString.Invariant($"ranks up to {contents.GreatestRank}"));
        }
        else
        {
            judgement.Missing("context switches without ranks", "Windows Vista or later");
        }

        return judgement;
    }
}
