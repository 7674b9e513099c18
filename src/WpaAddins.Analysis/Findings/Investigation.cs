using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.Quality;

namespace WpaAddins.Analysis.Findings;

/// <summary>
/// Looks for problems of one kind in a trace, and judges whether the trace has the records that are needed for it.
/// </summary>
/// <remarks>
/// An investigation that cannot have findings (<see cref="CanHaveFindings"/> is false) only judges the records. Source:
/// Definitions.md, sections 16 and 17.
/// </remarks>
/// <param name="id">The id, such as <c>starvation</c>.</param>
public abstract class Investigation(string id)
{
    /// <summary>Gets the id, such as <c>starvation</c>.</summary>
    public string Id => id;

    /// <summary>Gets whether the investigation can have findings.</summary>
    public virtual bool CanHaveFindings => true;

    /// <summary>Finds the problems in a trace.</summary>
    /// <returns>
    /// The findings before any are merged, including those that other findings explain; the largest cost first.
    /// </returns>
    public IReadOnlyList<Finding> Find(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        return FindCore(analysis);
    }

    /// <summary>Writes a finding in words.</summary>
    public FindingDescription Describe(Finding finding)
    {
        ArgumentNullException.ThrowIfNull(finding);
        return DescribeCore(finding);
    }

    /// <summary>Explains why there are no findings in a trace that has the necessary records.</summary>
    /// <returns>What was looked for and, in most investigations, what was closest to it.</returns>
    public string ExplainNoFindings(TraceAnalysis analysis)
    {
        ArgumentNullException.ThrowIfNull(analysis);
        return ExplainNoFindingsCore(analysis);
    }

    internal abstract IReadOnlyList<Finding> FindCore(TraceAnalysis analysis);

    internal abstract FindingDescription DescribeCore(Finding finding);

    internal abstract string ExplainNoFindingsCore(TraceAnalysis analysis);

    /// <summary>
    /// Writes the reason why findings can be missing although the trace has the records that <see cref="Judge"/>
    /// requires; empty if there is no reason.
    /// </summary>
    internal virtual string ExplainCouldNotLook(TraceAnalysis analysis) => "";

    /// <summary>
    /// Measures how much of a finding of this investigation another finding explains, in nanoseconds. If it is more
    /// than 0, only the other finding is reported.
    /// </summary>
    internal virtual long MeasureExplanation(TraceAnalysis analysis, Finding own, Finding other) => 0;

    /// <summary>Measures how much of a hang a finding of this investigation explains, in nanoseconds.</summary>
    internal virtual long ExplainHang(TraceAnalysis analysis, Finding finding, CriticalPath path) => 0;

    /// <summary>Judges whether the records of a trace are sufficient.</summary>
    internal abstract Judgement Judge(TraceContents contents);
}
