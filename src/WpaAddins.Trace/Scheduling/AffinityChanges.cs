namespace WpaAddins.Trace.Scheduling;

/// <summary>All records of changed thread affinities (0535), as columns.</summary>
/// <remarks>Shape: one row per record, in trace order. Units: trace time in nanoseconds.</remarks>
public sealed class AffinityChanges
{
    private long[] _times = [];
    private int[] _threads = [];
    private int[] _steps = [];
    private ulong[] _masks = [];
    private ushort[] _groups = [];

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

    /// <summary>Gets the processors of the group on which the thread may run from now on, one bit each.</summary>
    public ReadOnlySpan<ulong> Mask => _masks.AsSpan(0, Count);

    /// <summary>Gets the processor groups.</summary>
    public ReadOnlySpan<ushort> Group => _groups.AsSpan(0, Count);

    internal Span<long> MutableTime => _times.AsSpan(0, Count);

    /// <summary>Sets the thread of a row that was added before its thread was known.</summary>
    internal void SetThread(int row, int thread) => _threads[row] = thread;

    internal void Add(long time, int step, int thread, ulong mask, ushort group)
    {
        if (Count == _times.Length)
        {
            var size = Columns.Grown(Count);
            Columns.Resize(ref _times, size);
            Columns.Resize(ref _threads, size);
            Columns.Resize(ref _steps, size);
            Columns.Resize(ref _masks, size);
            Columns.Resize(ref _groups, size);
        }

        _times[Count] = time;
        _threads[Count] = thread;
        _steps[Count] = step;
        _masks[Count] = mask;
        _groups[Count++] = group;
    }
}
