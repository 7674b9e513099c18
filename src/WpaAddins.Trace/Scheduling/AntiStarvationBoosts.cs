namespace WpaAddins.Trace.Scheduling;

/// <summary>All records of boosts that the balance set manager gave (053C), as columns.</summary>
/// <remarks>Shape: one row a record, in trace order. Units: trace time in nanoseconds.</remarks>
public sealed class AntiStarvationBoosts
{
    private long[] _times = [];
    private int[] _threads = [];
    private int[] _steps = [];
    private byte[] _oldPriorities = [];
    private int[] _priorityChanges = [];

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the times.</summary>
    public ReadOnlySpan<long> Time => _times.AsSpan(0, Count);

    /// <summary>
    /// Gets the threads, as indexes into <see cref="Threads.ThreadTable"/>, or <see cref="Threads.ThreadTable.Unknown"/>.
    /// </summary>
    public ReadOnlySpan<int> Thread => _threads.AsSpan(0, Count);

    /// <summary>Gets how many steps of the <see cref="Timeline"/> come before: the order where times are equal.</summary>
    public ReadOnlySpan<int> Step => _steps.AsSpan(0, Count);

    /// <summary>Gets the priorities before.</summary>
    public ReadOnlySpan<byte> OldPriority => _oldPriorities.AsSpan(0, Count);

    /// <summary>Gets how many rows of <see cref="TraceData.PriorityChanges"/> come before: the order of both together.</summary>
    public ReadOnlySpan<int> PriorityChangesBefore => _priorityChanges.AsSpan(0, Count);

    /// <summary>Gets the times for conversion.</summary>
    internal Span<long> MutableTime => _times.AsSpan(0, Count);

    /// <summary>Sets the thread of a row when it is known at last.</summary>
    /// <param name="row">The row.</param>
    /// <param name="thread">Thread index.</param>
    internal void SetThread(int row, int thread) => _threads[row] = thread;

    /// <summary>Appends a row.</summary>
    /// <param name="time">Raw ticks.</param>
    /// <param name="step">Number of timeline steps before it.</param>
    /// <param name="thread">Thread index.</param>
    /// <param name="oldPriority">Priority before.</param>
    /// <param name="priorityChanges">Number of SetPriority records before it.</param>
    internal void Add(long time, int step, int thread, byte oldPriority, int priorityChanges)
    {
        if (Count == _times.Length)
        {
            var size = Columns.Grown(Count);
            Columns.Resize(ref _times, size);
            Columns.Resize(ref _threads, size);
            Columns.Resize(ref _steps, size);
            Columns.Resize(ref _oldPriorities, size);
            Columns.Resize(ref _priorityChanges, size);
        }

        _times[Count] = time;
        _threads[Count] = thread;
        _priorityChanges[Count] = priorityChanges;
        _steps[Count] = step;
        _oldPriorities[Count++] = oldPriority;
    }
}
