using WpaAddins.Analysis.Quality;

namespace WpaAddins.Analysis.Investigations;

/// <summary>Judges which investigations a trace can answer, and what to record for the others.</summary>
/// <remarks>
/// There is one quality verdict for each investigation: No if necessary records are missing; Partly if missing records
/// or lost data only make the answer incomplete. Source: Definitions.md, section 16.
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
