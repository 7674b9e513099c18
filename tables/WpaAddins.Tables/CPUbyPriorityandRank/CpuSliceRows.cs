using WpaAddins.Analysis;
using WpaAddins.Analysis.CpuUse;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.CpuByPriorityAndRank;

/// <summary>The run slices of a trace, and their share of the processors.</summary>
/// <param name="threads">The threads of the trace.</param>
/// <param name="slices">A row each.</param>
/// <param name="viewNs">Length of the range in view.</param>
/// <param name="cpus">Number of processors.</param>
internal sealed class CpuSliceRows(ThreadTable threads, CpuSlices slices, long viewNs, int cpus)
{
    /// <summary>Takes the rows of an analysed trace.</summary>
    public static CpuSliceRows Of(TraceAnalysis analysis) => new(
        analysis.Trace.Threads, analysis.CpuSlices, analysis.ViewNs, analysis.Window.AdmissibleCpus.Length);

    /// <summary>Gets the number of rows.</summary>
    public int Count => slices.Count;

    /// <summary>Gets a slice.</summary>
    /// <param name="row">Row index.</param>
    public CpuSlice this[int row] => slices[row];

    /// <summary>Gets the thread of a slice.</summary>
    public ThreadRow Thread(int row) => threads[slices[row].Thread];

    /// <summary>Gets the share of all processors' time in view; null if that is nothing.</summary>
    public double? PercentCpu(int row) =>
        viewNs == 0 || cpus == 0 ? null : 100.0 * slices[row].DurationNs / ((double)viewNs * cpus);
}
