using WpaAddins.Trace.Stacks;

namespace WpaAddins.Trace.Samples;

/// <summary>The columns that timed samples and counter samples have in common.</summary>
/// <remarks>
/// Shape: one row per sample, in trace order. Units: trace time in nanoseconds; raw ticks while the trace is being built.
/// </remarks>
internal sealed class SampleColumns(CapacityEstimator estimator)
{
    private long[] _times = [];
    private ushort[] _cpus = [];
    private int[] _threads = [];
    private uint[] _threadIds = [];
    private ulong[] _addresses = [];

    public int Count { get; private set; }

    /// <summary>Gets how many rows there is room for.</summary>
    public int Capacity => _times.Length;

    public Span<long> Time => _times.AsSpan(0, Count);
    public ReadOnlySpan<ushort> Cpu => _cpus.AsSpan(0, Count);
    public Span<int> Thread => _threads.AsSpan(0, Count);
    public ReadOnlySpan<uint> ThreadId => _threadIds.AsSpan(0, Count);
    public ReadOnlySpan<ulong> Address => _addresses.AsSpan(0, Count);
    public OptionalColumn<int> Stack => Stacks.Rows(Count);

    public StackColumn Stacks { get; } = new(estimator);

    /// <summary>Appends a row; the thread is -1 until it is known.</summary>
    public int Add(long time, int cpu, int thread, uint threadId, ulong address)
    {
        var row = Count;
        if (row == _times.Length)
        {
            var rows = estimator.Grow(row);
            Columns.Resize(rows, ref _times, ref _cpus, ref _threads);
            Columns.Resize(rows, ref _threadIds, ref _addresses);
        }

        _times[row] = time;
        _cpus[row] = (ushort)cpu;
        _threads[row] = thread;
        _threadIds[row] = threadId;
        _addresses[row] = address;
        Count = row + 1;
        return row;
    }
}
