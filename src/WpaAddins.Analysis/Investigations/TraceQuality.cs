using WpaAddins.Analysis.Quality;

namespace WpaAddins.Analysis.Investigations;

/// <summary>Judges what a trace can answer, and what to record where it cannot.</summary>
/// <remarks>
/// One verdict for each investigation. Missing records that the question depends on make it No; those that only narrow the
/// answer, or lost data, make it Partly. Source: Definitions.md, section 16.
/// </remarks>
internal static class TraceQuality
{
    /// <summary>Judges each investigation, in the order of <see cref="InvestigationCatalogue.All"/>.</summary>
    public static IReadOnlyList<InvestigationQuality> Judge(TraceAnalysis analysis)
    {
        var contents = TraceContents.Create(analysis.Trace, () => analysis.StackNaming);
        return [.. InvestigationCatalogue.All.Select(i => i.Judge(contents).Finish(i.Id, contents))];
    }
}
