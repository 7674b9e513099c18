using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Building;

/// <summary>Finds events by their time, because a stack record names its event only by its time.</summary>
/// <remarks>
/// Shape: context switches and ReadyThreads are found through the timeline, which is in trace order. All other events
/// have entries here. Each entry stores the number of timeline steps before it, which gives the order of both together.
/// Units: raw ticks.
/// </remarks>
internal sealed class EventLog(CapacityEstimator estimator, TimelineBuilder timeline)
{
    private const int KindBits = 3;
    private readonly TimelineBuilder _timeline = timeline;
    private long[] _ticks = [];
    private uint[] _entries = [];
    private int[] _stepsBefore = [];
    private uint[] _otherThreadIds = [];
    private ushort[] _otherCpus = [];
    private int _count;
    private int _others;

    /// <summary>Adds an event that is neither a context switch nor a ReadyThread.</summary>
    public void Add(long ticks, EventKind kind, int row)
    {
        if (_count == _ticks.Length)
        {
            Columns.Resize(estimator.Grow(_count), ref _ticks, ref _entries, ref _stepsBefore);
        }

        _ticks[_count] = ticks;
        _stepsBefore[_count] = _timeline.Count;
        _entries[_count++] = Pack(row, kind);
    }

    /// <summary>Adds an event that has no table; the thread id may be 0xFFFFFFFF for none.</summary>
    public void AddOther(long ticks, int cpu, uint threadId)
    {
        if (_others == _otherCpus.Length)
        {
            Columns.Resize(estimator.Grow(_others), ref _otherCpus, ref _otherThreadIds);
        }

        _otherCpus[_others] = (ushort)cpu;
        _otherThreadIds[_others] = threadId;
        Add(ticks, EventKind.Other, _others++);
    }

    /// <summary>Gets the number of events that are neither context switches nor ReadyThreads.</summary>
    public int Count => _count;

    /// <summary>
    /// Gets the number of steps before each event, so that it can be updated after steps were removed.
    /// </summary>
    public Span<int> MutableStepsBefore => _stepsBefore.AsSpan(0, _count);

    /// <summary>Removes events for which no more stack records are expected.</summary>
    /// <param name="first">The first of them.</param>
    /// <param name="past">The first one after them.</param>
    public void Remove(int first, int past)
    {
        var (firstOther, others) = (_others, 0);
        foreach (var entry in _entries.AsSpan(first, past - first))
        {
            if (KindOf(entry) == EventKind.Other)
            {
                firstOther = Math.Min(firstOther, RowOf(entry));
                others++;
            }
        }

        var rest = _count - past;
        _ticks.AsSpan(past, rest).CopyTo(_ticks.AsSpan(first));
        _stepsBefore.AsSpan(past, rest).CopyTo(_stepsBefore.AsSpan(first));
        _entries.AsSpan(past, rest).CopyTo(_entries.AsSpan(first));
        foreach (ref var entry in _entries.AsSpan(first, rest))
        {
            // The rows of other tables stay where they are; only the events without a table are stored here.
            entry = KindOf(entry) == EventKind.Other ? Pack(RowOf(entry) - others, EventKind.Other) : entry;
        }

        var restOther = Math.Max(_others - firstOther - others, 0);
        _otherCpus.AsSpan(firstOther + others, restOther).CopyTo(_otherCpus.AsSpan(firstOther));
        _otherThreadIds.AsSpan(firstOther + others, restOther).CopyTo(_otherThreadIds.AsSpan(firstOther));
        _others -= others;
        _count -= past - first;
    }

    public Candidates Find(long ticks) => new(
        this, _timeline.FirstNotBefore(ticks), RecentTicks.FirstNotBefore(_ticks.AsSpan(0, _count), ticks), ticks);

    /// <summary>Gets CPU and thread of an event that has no table.</summary>
    public (int Cpu, uint ThreadId) Other(int row) => (_otherCpus[row], _otherThreadIds[row]);

    private static uint Pack(int row, EventKind kind) => ((uint)row << KindBits) | (uint)kind;

    private static EventKind KindOf(uint entry) => (EventKind)(entry & ((1 << KindBits) - 1));

    private static int RowOf(uint entry) => (int)(entry >> KindBits);

    /// <summary>The events of one time, in trace order.</summary>
    public ref struct Candidates(EventLog log, int step, int entry, long ticks)
    {
        public bool TryNext(out EventKind kind, out int row)
        {
            while (true)
            {
                var isStep = step < log._timeline.Count && log._timeline.TicksOf(step) == ticks;

                // An entry stores how many steps came before it, so it precedes the step with that number.
                if (entry < log._count && log._ticks[entry] == ticks && (!isStep || log._stepsBefore[entry] <= step))
                {
                    var found = log._entries[entry++];
                    (kind, row) = (KindOf(found), RowOf(found));
                    return true;
                }

                if (!isStep)
                {
                    (kind, row) = (default, 0);
                    return false;
                }

                var at = log._timeline.Steps[step++];
                if (at.Kind != TimelineStepKind.SwitchIn)
                {
                    // The second half of a context switch is no event of its own.
                    kind = at.Kind == TimelineStepKind.Ready ? EventKind.Ready : EventKind.Switch;
                    row = at.Row;
                    return true;
                }
            }
        }
    }
}
