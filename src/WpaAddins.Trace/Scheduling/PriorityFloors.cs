using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Trace.Scheduling;

/// <summary>All records of priority floors that locks set (0542) and took back (0543), as columns.</summary>
/// <remarks>
/// Shape: one row a record, in trace order. A floor that is taken back has the number 0.
/// Units: trace time in nanoseconds; locks are addresses of the traced system.
/// </remarks>
public sealed class PriorityFloors
{
    private long[] _times = [];
    private ulong[] _locks = [];
    private int[] _threads = [];
    private int[] _steps = [];
    private ushort[] _cpus = [];
    private byte[] _floors = [];
    private byte[] _oldPriorities = [];
    private bool[] _isSet = [];
    private AutoBoostFlags[] _flags = [];

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the times.</summary>
    public ReadOnlySpan<long> Time => _times.AsSpan(0, Count);

    /// <summary>Gets the addresses of the locks.</summary>
    public ReadOnlySpan<ulong> Lock => _locks.AsSpan(0, Count);

    /// <summary>
    /// Gets the threads, as indexes into <see cref="Threads.ThreadTable"/>, or <see cref="Threads.ThreadTable.Unknown"/>.
    /// </summary>
    public ReadOnlySpan<int> Thread => _threads.AsSpan(0, Count);

    /// <summary>Gets how many steps of the <see cref="Timeline"/> come before: the order where times are equal.</summary>
    public ReadOnlySpan<int> Step => _steps.AsSpan(0, Count);

    /// <summary>Gets the processors on which the records were logged.</summary>
    public ReadOnlySpan<ushort> Cpu => _cpus.AsSpan(0, Count);

    /// <summary>Gets whether a floor is set, not taken back.</summary>
    public ReadOnlySpan<bool> IsSet => _isSet.AsSpan(0, Count);

    /// <summary>Gets the floors; 0 where they are taken back.</summary>
    public ReadOnlySpan<byte> Floor => _floors.AsSpan(0, Count);

    /// <summary>Gets the priorities before; 0 where a floor is taken back.</summary>
    public ReadOnlySpan<byte> OldPriority => _oldPriorities.AsSpan(0, Count);

    /// <summary>Gets how the floors came about; nothing where they are taken back.</summary>
    public ReadOnlySpan<AutoBoostFlags> Flags => _flags.AsSpan(0, Count);

    /// <summary>Gets the times for conversion.</summary>
    internal Span<long> MutableTime => _times.AsSpan(0, Count);

    /// <summary>Sets the thread of a row when it is known at last.</summary>
    /// <param name="row">The row.</param>
    /// <param name="thread">Thread index.</param>
    internal void SetThread(int row, int thread) => _threads[row] = thread;

    /// <summary>Appends a floor that is set.</summary>
    /// <param name="time">Raw ticks.</param>
    /// <param name="step">Number of timeline steps before it.</param>
    /// <param name="cpu">Processor.</param>
    /// <param name="thread">Thread index.</param>
    /// <param name="record">The record.</param>
    internal void Add(long time, int step, int cpu, int thread, in AutoBoostSetFloor record) => Add(
        time,
        step,
        cpu,
        thread,
        record.Lock,
        true,
        unchecked((byte)record.NewCpuPriorityFloor),
        unchecked((byte)record.OldCpuPriority),
        record.Flags);

    /// <summary>Appends a floor that is taken back.</summary>
    /// <param name="time">Raw ticks.</param>
    /// <param name="step">Number of timeline steps before it.</param>
    /// <param name="cpu">Processor.</param>
    /// <param name="thread">Thread index.</param>
    /// <param name="record">The record.</param>
    internal void Add(long time, int step, int cpu, int thread, in AutoBoostClearFloor record) =>
        Add(time, step, cpu, thread, record.Lock, false, 0, 0, AutoBoostFlags.None);

    private void Add(
        long time, int step, int cpu, int thread, ulong address, bool isSet, byte floor, byte oldPriority, AutoBoostFlags flags)
    {
        var row = Count;
        if (row == _times.Length)
        {
            var size = Columns.Grown(row);
            Columns.Resize(ref _times, size);
            Columns.Resize(ref _locks, size);
            Columns.Resize(ref _threads, size);
            Columns.Resize(ref _steps, size);
            Columns.Resize(ref _cpus, size);
            Columns.Resize(ref _isSet, size);
            Columns.Resize(ref _floors, size);
            Columns.Resize(ref _oldPriorities, size);
            Columns.Resize(ref _flags, size);
        }

        _times[row] = time;
        _locks[row] = address;
        _threads[row] = thread;
        _steps[row] = step;
        _cpus[row] = (ushort)cpu;
        _isSet[row] = isSet;
        _floors[row] = floor;
        _oldPriorities[row] = oldPriority;
        _flags[row] = flags;
        Count = row + 1;
    }
}
