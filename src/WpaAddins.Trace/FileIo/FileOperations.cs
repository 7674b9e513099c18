using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.FileIo;

/// <summary>All file operations of a trace, as columns.</summary>
/// <remarks>
/// Shape: one row per request, in the order in which they began. The end record of a request is joined by its request
/// packet (IRP).
/// Units: times are trace time in nanoseconds; offsets and sizes are bytes.
/// Threads are indexes into <see cref="Threads.ThreadTable"/>, files into <see cref="FileTable"/>.
/// Source: Definitions.md, section 13.
/// </remarks>
public sealed class FileOperations : IStackedEvents
{
    /// <summary>In <see cref="End"/>: the trace has no end record of the operation.</summary>
    public const long NoEnd = long.MaxValue;

    /// <summary>The smallest status of a failed operation; smaller ones are success and information.</summary>
    public const uint FirstFailure = 0x8000_0000;

    private long[] _times = [];
    private long[] _ends = [];
    private ushort[] _cpus = [];
    private int[] _threads = [];
    private int[] _files = [];
    private int[] _objects = [];
    private FileOperationKind[] _kinds = [];
    private long[] _offsets = [];
    private uint[] _sizes = [];
    private uint[] _results = [];
    private uint[] _statuses = [];
    private readonly OptionalColumnBuilder<int> _stacks;
    private readonly CapacityEstimator _estimator;

    /// <summary>Creates an empty table.</summary>
    public FileOperations()
        : this(new CapacityEstimator())
    {
    }

    internal FileOperations(CapacityEstimator estimator) => (_estimator, _stacks) = (estimator, new(estimator, StackTable.None));

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets when the operations began; while the trace is being built, raw ticks.</summary>
    public ReadOnlySpan<long> Time => _times.AsSpan(0, Count);

    /// <summary>Gets when the operations ended, or <see cref="NoEnd"/>.</summary>
    public ReadOnlySpan<long> End => _ends.AsSpan(0, Count);

    /// <summary>Gets the threads that requested the operations.</summary>
    public ReadOnlySpan<int> Thread => _threads.AsSpan(0, Count);

    /// <summary>Gets the files; while the trace is being built, generations of file keys.</summary>
    public ReadOnlySpan<int> File => _files.AsSpan(0, Count);

    /// <summary>Gets the kinds of the operations.</summary>
    public ReadOnlySpan<FileOperationKind> Kind => _kinds.AsSpan(0, Count);

    /// <summary>
    /// Gets the file offsets of reads and writes; a negative offset means the end of the file. For an open, gets the
    /// create options; for an operation on information, the value that goes with the request.
    /// </summary>
    public ReadOnlySpan<long> Offset => _offsets.AsSpan(0, Count);

    /// <summary>
    /// Gets the requested bytes of reads, writes and listings; for an operation on information, its class.
    /// </summary>
    public ReadOnlySpan<uint> Size => _sizes.AsSpan(0, Count);

    /// <summary>
    /// Gets the additional values of the end records: for reads and writes, the bytes transferred; 0 without an end.
    /// </summary>
    public ReadOnlySpan<uint> Result => _results.AsSpan(0, Count);

    /// <summary>Gets the statuses (NTSTATUS) of the end records; 0 without an end.</summary>
    public ReadOnlySpan<uint> Status => _statuses.AsSpan(0, Count);

    /// <summary>
    /// Gets the stacks of the requesting threads, as indexes into <see cref="StackTable"/>; 0 = none.
    /// </summary>
    public OptionalColumn<int> Stack => _stacks.Rows(Count);

    internal Span<long> MutableTime => _times.AsSpan(0, Count);

    internal Span<long> MutableEnd => _ends.AsSpan(0, Count);

    OptionalColumnBuilder<int> IStackedEvents.Stacks => _stacks;

    /// <summary>Gets the bytes that a read or write transferred; 0 if it failed or has no end.</summary>
    public uint TransferredBytes(int row) => _statuses[row] < FirstFailure ? _results[row] : 0;

    /// <summary>Appends a row without an end.</summary>
    internal int Add(long time, int cpu, int thread, in FileRequest request)
    {
        var row = Count;
        if (row == _times.Length)
        {
            Grow();
        }

        _times[row] = time;
        _ends[row] = NoEnd;
        _cpus[row] = (ushort)cpu;
        _threads[row] = thread;
        _files[row] = request.KeyGeneration;
        _objects[row] = request.ObjectGeneration;
        _kinds[row] = request.Kind;
        _offsets[row] = request.Offset;
        _sizes[row] = request.Size;
        _results[row] = 0;
        _statuses[row] = 0;
        Count = row + 1;
        return row;
    }

    /// <param name="time">Raw ticks.</param>
    /// <param name="result">The additional value; no transfer is larger than 32 bits.</param>
    internal void SetEnd(int row, long time, ulong result, uint status)
    {
        _ends[row] = time;
        _results[row] = (uint)Math.Min(result, uint.MaxValue);
        _statuses[row] = status;
    }

    /// <summary>
    /// Replaces the generations of key and object with one file, and releases what only the build needs.
    /// </summary>
    /// <param name="bind">Generation of the key, generation of the object → file.</param>
    internal void BindFiles(Func<int, int, int> bind)
    {
        for (var row = 0; row < Count; row++)
        {
            _files[row] = bind(_files[row], _objects[row]);
        }

        _objects = [];
    }

    int IStackedEvents.CpuOf(int row) => _cpus[row];

    uint IStackedEvents.ThreadIdOf(int row, ThreadRegistry threads) => threads.Rows[_threads[row]].ThreadId;

    private void Grow()
    {
        var rows = _estimator.Grow(_times.Length);
        Columns.Resize(rows, ref _times, ref _ends, ref _cpus, ref _threads);
        Columns.Resize(rows, ref _files, ref _objects, ref _kinds);
        Columns.Resize(rows, ref _offsets, ref _sizes, ref _results, ref _statuses);
    }
}
