namespace WpaAddins.Trace.Scheduling;

/// <summary>The common columns of several tables, whose records are about one thread each.</summary>
/// <remarks>Shape: one row per record, in trace order. Units: trace time in nanoseconds.</remarks>
public abstract class ThreadRecords
{
    private readonly CapacityEstimator _estimator;
    private long[] _times = [];
    private int[] _threads = [];
    private int[] _steps = [];

    private protected ThreadRecords(CapacityEstimator? estimator = null) => _estimator = estimator ?? new();

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the times.</summary>
    public ReadOnlySpan<long> Time => _times.AsSpan(0, Count);

    /// <summary>
    /// Gets the threads, as indexes into <see cref="Threads.ThreadTable"/>, or <see cref="Threads.ThreadTable.Unknown"/>.
    /// </summary>
    public ReadOnlySpan<int> Thread => _threads.AsSpan(0, Count);

    /// <summary>
    /// Gets how many steps of the <see cref="Timeline"/> come before; this gives the order of equal times.
    /// </summary>
    public ReadOnlySpan<int> Step => _steps.AsSpan(0, Count);

    /// <summary>Gets the times for conversion; raw ticks until then.</summary>
    internal Span<long> MutableTime => _times.AsSpan(0, Count);

    /// <summary>Gets the steps, so that they can be updated after some were removed.</summary>
    internal Span<int> MutableStepsBefore => _steps.AsSpan(0, Count);

    /// <summary>Sets the thread of a row that was added before its thread was known.</summary>
    internal void SetThread(int row, int thread) => _threads[row] = thread;

    /// <summary>Appends a row with the common values.</summary>
    private protected int AddRow(long ticks, int step, int thread)
    {
        var row = Count;
        if (row == _times.Length)
        {
            var rows = _estimator.Grow(row);
            Columns.Resize(rows, ref _times, ref _threads, ref _steps);
            Resize(rows);
        }

        _times[row] = ticks;
        _threads[row] = thread;
        _steps[row] = step;
        Count = row + 1;
        return row;
    }

    /// <summary>Resizes the other columns.</summary>
    private protected abstract void Resize(int rows);
}
