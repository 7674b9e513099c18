using WpaAddins.Analysis;
using WpaAddins.Analysis.WakeUps;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Tables.WakeUpsByFunction;

/// <summary>The functions on the stacks of wake-ups.</summary>
/// <param name="analysis">The analysed trace.</param>
internal sealed class WakeUpsByFunctionRows(TraceAnalysis analysis)
{
    private const double NanosecondsPerSecond = 1e9;
    private readonly IReadOnlyList<FunctionWakeUps> _rows = analysis.WakeUpsByFunction;
    private readonly long _rangeNs = analysis.Options.Range.Overlap(analysis.Window.FirstNs, analysis.Window.LastNs);

    /// <summary>Gets the number of rows.</summary>
    public int Count => _rows.Count;

    /// <summary>Gets the wake-ups of a function.</summary>
    /// <param name="row">Row index.</param>
    public FunctionWakeUps this[int row] => _rows[row];

    /// <summary>Gets a thread of the process that made all wake-ups of a row; null if there are several.</summary>
    public ThreadRow? Process(int row) => _rows[row].HasOneProcess ? First(row) : null;

    /// <summary>Gets the thread that made all wake-ups of a row; null if there are several.</summary>
    public ThreadRow? Thread(int row) => _rows[row].HasOneThread ? First(row) : null;

    /// <summary>Gets the wake-ups a second; null in a range without length.</summary>
    public double? Rate(int row) => _rangeNs == 0 ? null : _rows[row].Inclusive.Count * NanosecondsPerSecond / _rangeNs;

    private ThreadRow? First(int row) => _rows[row].Thread >= 0 ? analysis.Trace.Threads[_rows[row].Thread] : null;
}
