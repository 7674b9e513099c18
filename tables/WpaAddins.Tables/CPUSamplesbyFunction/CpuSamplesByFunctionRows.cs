using WpaAddins.Analysis;
using WpaAddins.Analysis.Samples;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.CpuSamplesByFunction;

/// <summary>The functions in the CPU samples of each process.</summary>
/// <param name="analysis">The analysed trace.</param>
internal sealed class CpuSamplesByFunctionRows(TraceAnalysis analysis)
{
    private readonly IReadOnlyList<FunctionSamples> _rows = analysis.SamplesByFunction;

    /// <summary>Gets the number of rows.</summary>
    public int Count => _rows.Count;

    /// <summary>Gets the samples of a function.</summary>
    /// <param name="row">Row index.</param>
    public FunctionSamples this[int row] => _rows[row];

    /// <summary>Gets a thread of the process.</summary>
    public ThreadRow? Process(int row) =>
        _rows[row].HasOneProcess && _rows[row].Thread >= 0 ? analysis.Trace.Threads[_rows[row].Thread] : null;

    /// <summary>Gets the thread of all samples of a row; null if there are several.</summary>
    public ThreadRow? Thread(int row) => _rows[row].HasOneThread ? Process(row) : null;

    /// <summary>Gets the weight in percent of what one processor could have run; null if either is not known.</summary>
    public double? PercentOfOneCpu(int row) =>
        _rows[row].WeightNs is { } weight && analysis.RangeNs > 0 ? 100.0 * weight / analysis.RangeNs : null;
}
