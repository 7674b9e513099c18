namespace WpaAddins.Analysis.Findings;

/// <summary>An investigation that cannot have findings. It only judges whether a trace can answer a question.</summary>
/// <param name="id">The id, such as <c>rank</c>.</param>
public abstract class QualityOnlyInvestigation(string id) : Investigation(id)
{
    /// <inheritdoc/>
    public sealed override bool CanHaveFindings => false;

    internal sealed override IReadOnlyList<Finding> FindCore(TraceAnalysis analysis) => [];

    internal sealed override FindingDescription DescribeCore(Finding finding) =>
        throw new NotSupportedException($"'{Id}' has no findings.");

    internal sealed override string ExplainNoFindingsCore(TraceAnalysis analysis) =>
        throw new NotSupportedException($"'{Id}' has no findings.");
}
