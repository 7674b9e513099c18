using WpaAddins.Analysis.CpuUse;

namespace WpaAddins.Analysis;

/// <content>Run slices with priority and rank.</content>
public sealed partial class TraceAnalysis
{
    /// <summary>Gets the run slices of the selected threads in the range, sorted by start.</summary>
    public RunSlices RunSlices => field ??= RunSlices.Create(Timeline, Options.Range, SelectsAllThreads ? null : IsSelected);

    /// <summary>
    /// Gets the length of the part of the window that is inside the range, in nanoseconds. The window is the time from
    /// the first to the last context switch or ReadyThread.
    /// </summary>
    public long WindowInRangeNs => Options.Range.OverlapNs(Window.FirstNs, Window.LastNs);

    /// <summary>Gets the run slices of all threads over the whole trace.</summary>
    private RunSlices AllRunSlices => field ??=
        SelectsAllThreads && Options.Range == TimeRange.All ? RunSlices : RunSlices.Create(Timeline, TimeRange.All);
}
