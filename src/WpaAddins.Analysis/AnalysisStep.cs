namespace WpaAddins.Analysis;

/// <summary>One long step of an analysis: it can be stopped, and it reports how far it is.</summary>
/// <param name="Cancellation">Stops the step.</param>
/// <param name="Progress">Receives the fraction of the whole analysis that is done; null = nobody looks.</param>
/// <param name="Start">The fraction that is done when the step begins.</param>
/// <param name="End">The fraction that is done when the step ends.</param>
internal readonly record struct AnalysisStep(
    CancellationToken Cancellation, IProgress<double>? Progress = null, double Start = 0, double End = 0)
{
    /// <summary>Reports progress, unless the step is to stop.</summary>
    /// <exception cref="OperationCanceledException">The step is to stop.</exception>
    public void Check(long done, long total)
    {
        Cancellation.ThrowIfCancellationRequested();
        Progress?.Report(Start + ((End - Start) * Math.Min(done, total) / Math.Max(total, 1)));
    }
}
