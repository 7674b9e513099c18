namespace WpaAddins.Analysis.Findings;

/// <summary>An investigation without findings. It only judges whether a trace can answer a question.</summary>
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
