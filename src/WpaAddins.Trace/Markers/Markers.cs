namespace WpaAddins.Trace.Markers;

/// <summary>
/// Events that show where in the trace to look: focus, input, UI delays, freezing, power and sessions.
/// </summary>
/// <remarks>
/// Shape: one row per event, in trace order. Ids are those of the record: bind them to threads and processes by time.
/// Units: trace time and durations in nanoseconds. Source: Definitions.md, section 15.
/// </remarks>
public sealed class Markers
{
    private long[] _times = [];
    private long[] _delays = [];
    private uint[] _threadIds = [];
    private uint[] _processIds = [];
    private uint[] _loggingProcessIds = [];
    private MarkerDetail[] _details = [];
    private MarkerKind[] _kinds = [];

    /// <summary>Gets the number of rows.</summary>
    public int Count { get; private set; }

    /// <summary>Gets the times.</summary>
    public ReadOnlySpan<long> Time => _times.AsSpan(0, Count);

    /// <summary>Gets the kinds.</summary>
    public ReadOnlySpan<MarkerKind> Kind => _kinds.AsSpan(0, Count);

    /// <summary>Gets the lengths of the delays that end at the events; 0 for other events.</summary>
    public ReadOnlySpan<long> DelayNs => _delays.AsSpan(0, Count);

    /// <summary>Gets the ids of the threads that the events are about; 0 = none.</summary>
    public ReadOnlySpan<uint> ThreadId => _threadIds.AsSpan(0, Count);

    /// <summary>Gets the ids of the processes that the events are about; 0 = that of the thread, or none.</summary>
    public ReadOnlySpan<uint> ProcessId => _processIds.AsSpan(0, Count);

    /// <summary>Gets the ids of the processes that logged the events; 0 = unknown.</summary>
    public ReadOnlySpan<uint> LoggingProcessId => _loggingProcessIds.AsSpan(0, Count);

    /// <summary>Gets the further values of the events.</summary>
    public ReadOnlySpan<MarkerDetail> Detail => _details.AsSpan(0, Count);

    internal Span<long> MutableTime => _times.AsSpan(0, Count);

    /// <param name="time">Raw ticks.</param>
    /// <param name="about">The thread and process of the event; 0 = none.</param>
    /// <param name="loggingProcessId">The process that logged the event; 0 = unknown.</param>
    /// <param name="delayNs">The length of the delay that ends at the event.</param>
    internal void Add(
        long time,
        MarkerKind kind,
        (uint ThreadId, uint ProcessId) about,
        uint loggingProcessId,
        long delayNs,
        in MarkerDetail detail)
    {
        var row = Count;
        if (row == _times.Length)
        {
            Grow(Columns.Grown(row));
        }

        _times[row] = time;
        _kinds[row] = kind;
        _delays[row] = delayNs;
        (_threadIds[row], _processIds[row]) = about;
        _loggingProcessIds[row] = loggingProcessId;
        _details[row] = detail;
        Count = row + 1;
    }

    private void Grow(int size)
    {
        Columns.Resize(size, ref _times, ref _delays, ref _kinds);
        Columns.Resize(size, ref _threadIds, ref _processIds, ref _loggingProcessIds);
        Array.Resize(ref _details, size);
    }
}
