namespace WpaAddins.Analysis;

/// <summary>Reports the progress of one step of the analysis, and cancels the step on request.</summary>
/// <param name="Progress">Receives the fraction of the analysis that is done; null = none.</param>
/// <param name="Start">The fraction that is done when the step begins.</param>
/// <param name="End">The fraction that is done when the step ends.</param>
internal readonly record struct AnalysisProgress(
    CancellationToken Cancellation, IProgress<double>? Progress = null, double Start = 0, double End = 0)
{
    /// <summary>Reports how much of the step is done.</summary>
    /// <exception cref="OperationCanceledException">The step was cancelled.</exception>
    public void Report(long done, long total)
    {
        Cancellation.ThrowIfCancellationRequested();
        Progress?.Report(Start + ((End - Start) * Math.Min(done, total) / Math.Max(total, 1)));
    }
}
