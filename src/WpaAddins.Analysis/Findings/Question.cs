namespace WpaAddins.Analysis.Findings;

/// <summary>A question that has no findings of its own: only whether a trace can answer it.</summary>
public abstract class Question : Investigation
{
    /// <inheritdoc/>
    public sealed override bool HasFindings => false;

    /// <inheritdoc/>
    public sealed override IReadOnlyList<Finding> Find(TraceAnalysis analysis) => [];

    /// <inheritdoc/>
    public sealed override FindingDescription Describe(Finding finding) =>
        throw new NotSupportedException($"'{Id}' has no findings.");

    /// <inheritdoc/>
    public sealed override string ExplainNothing(TraceAnalysis analysis) =>
        throw new NotSupportedException($"'{Id}' has no findings.");
}
