using WpaAddins.Analysis.CpuUse;

namespace WpaAddins.Tables.CpuByPriorityAndRank;

/// <summary>The run slices of a trace.</summary>
internal sealed class RunSliceRows(ThreadTable threads, RunSlices slices, long viewNs, int cpus)
{
    public static RunSliceRows Create(TraceAnalysis analysis) => new(
        analysis.Trace.Threads, analysis.RunSlices, analysis.WindowInRangeNs, analysis.Window.ExistingCpus.Length);

    public int Count => slices.Count;

    public RunSlice this[int row] => slices[row];

    public ThreadRow Thread(int row) => threads[slices[row].Thread];

    /// <summary>Gets the percentage of the time of all CPUs in the range; null if the range is empty.</summary>
    public double? PercentCpu(int row) =>
        viewNs == 0 || cpus == 0 ? null : 100.0 * slices[row].DurationNs / ((double)viewNs * cpus);
}
