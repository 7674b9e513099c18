namespace WpaAddins.Analysis;

/// <summary>One long step of an analysis. It can be cancelled, and it reports progress.</summary>
/// <param name="Progress">Receives the fraction of the analysis that is done; null = none.</param>
/// <param name="Start">The fraction that is done when the step begins.</param>
/// <param name="End">The fraction that is done when the step ends.</param>
internal readonly record struct AnalysisProgress(
    CancellationToken Cancellation, IProgress<double>? Progress = null, double Start = 0, double End = 0)
{
    /// <summary>Reports progress, or throws if the step was cancelled.</summary>
    /// <exception cref="OperationCanceledException">The step was cancelled.</exception>
    public void Report(long done, long total)
    {
        Cancellation.ThrowIfCancellationRequested();
        Progress?.Report(Start + ((End - Start) * Math.Min(done, total) / Math.Max(total, 1)));
    }
}
