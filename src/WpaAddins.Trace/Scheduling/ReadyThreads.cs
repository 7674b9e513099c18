using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Building;
using WpaAddins.Trace.Stacks;

namespace WpaAddins.Trace.Scheduling;

/// <summary>All ReadyThread records of a trace, as columns.</summary>
/// <remarks>
/// Shape: one row a record, in trace order. Units: times are trace time in nanoseconds.
/// Threads are indexes into <see cref="Threads.ThreadTable"/>.
/// </remarks>
public sealed class ReadyThreads : IStackedEvents
{
    /// <summary>In <see cref="StackThreadId"/>: the record has no stack.</summary>
    public const uint NoThreadId = uint.MaxValue;

    private long[] _times = [];
    private ushort[] _cpus = [];
    private int[] _threads = [];
    private ReadyThreadFlags[] _flags = [];
    private ReadyThreadAdjustReason[] _adjustReasons = [];
    private sbyte[] _adjustIncrements = [];
    private readonly StackColumn _stacks = new();
    private uint[] _stackThreadIds = [];

    private readonly RowForecast _forecast;

    /// <summary>Creates an empty table.</summary>
    public ReadyThreads()
        : this(new RowForecast())
    {
    }

    /// <summary>Creates an empty table whose length can be foreseen.</summary>
    /// <param name="forecast">Foresees its length.</param>
    internal ReadyThreads(RowForecast forecast) => _forecast = forecast;

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the times in nanoseconds; while the trace is being built, raw ticks.</summary>
    public ReadOnlySpan<long> Time => _times.AsSpan(0, Count);

    /// <summary>Gets the processors on which the threads were made ready.</summary>
    public ReadOnlySpan<ushort> Cpu => _cpus.AsSpan(0, Count);

    /// <summary>Gets the threads made ready.</summary>
    public ReadOnlySpan<int> Thread => _threads.AsSpan(0, Count);

    /// <summary>Gets the flags.</summary>
    public ReadOnlySpan<ReadyThreadFlags> Flags => _flags.AsSpan(0, Count);

    /// <summary>Gets why the priority is adjusted.</summary>
    public ReadOnlySpan<ReadyThreadAdjustReason> AdjustReason => _adjustReasons.AsSpan(0, Count);

    /// <summary>Gets by how much the priority is adjusted.</summary>
    public ReadOnlySpan<sbyte> AdjustIncrement => _adjustIncrements.AsSpan(0, Count);

    /// <summary>Gets the stacks of the readying threads, as indexes into <see cref="Stacks.StackTable"/>; 0 = none.</summary>
    public ReadOnlySpan<int> Stack => _stacks.Of(Count);

    /// <summary>Gets the thread ids of the stack records, or <see cref="NoThreadId"/>.</summary>
    public ReadOnlySpan<uint> StackThreadId => _stackThreadIds.AsSpan(0, Count);

    /// <summary>Gets the times for conversion.</summary>
    internal Span<long> MutableTime => _times.AsSpan(0, Count);

    /// <summary>Gets the stacks' thread ids for attaching.</summary>
    internal Span<uint> MutableStackThreadId => _stackThreadIds.AsSpan(0, Count);

    /// <summary>Appends a row.</summary>
    /// <param name="time">Raw ticks.</param>
    /// <param name="cpu">Processor.</param>
    /// <param name="thread">Thread index.</param>
    /// <param name="record">The record.</param>
    internal void Add(long time, int cpu, int thread, in ReadyThread record)
    {
        var row = Count;
        if (row == _times.Length)
        {
            Grow();
        }

        _times[row] = time;
        _cpus[row] = (ushort)cpu;
        _threads[row] = thread;
        _flags[row] = record.Flags;
        _adjustReasons[row] = record.AdjustReason;
        _adjustIncrements[row] = record.AdjustIncrement;
        _stacks.Clear(row);
        _stackThreadIds[row] = NoThreadId;
        Count = row + 1;
    }

    /// <inheritdoc/>
    StackColumn IStackedEvents.Stacks => _stacks;

    /// <inheritdoc/>
    int IStackedEvents.CpuOf(int row) => _cpus[row];

    /// <summary>The record does not carry the thread that readies; its first stack does.</summary>
    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => _stackThreadIds[row];

    private void Grow()
    {
        var size = _forecast.Grown(_times.Length);
        Columns.Resize(ref _times, size);
        Columns.Resize(ref _cpus, size);
        Columns.Resize(ref _threads, size);
        Columns.Resize(ref _flags, size);
        Columns.Resize(ref _adjustReasons, size);
        Columns.Resize(ref _adjustIncrements, size);
        _stacks.Resize(size);
        Columns.Resize(ref _stackThreadIds, size);
    }
}
