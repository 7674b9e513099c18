using WpaAddins.Analysis.Timeline;
using WpaAddins.Analysis.WhoRanMeanwhile;

namespace WpaAddins.Analysis.Load;

/// <summary>Computes the load of each window in one pass over time.</summary>
/// <remarks>
/// Nearly every ready interval ends with a context switch, so the pass finds most ends in time order. Only the few
/// others are sorted. Units: trace time in nanoseconds. Source: Definitions.md, section 20.
/// </remarks>
internal sealed class LoadSweep
{
    /// <summary>The length of a window; windows begin at multiples of it.</summary>
    public const long WindowNs = 100_000_000;

    // A damaged timestamp can be years away. A time of more than an hour without any change is one window, not
    // millions.
    private const long LongestGapNs = 36_000 * WindowNs;

    private const int ChangesBetweenChecks = 1 << 16;
    private readonly SchedulingTimeline _timeline;
    private readonly RunningKind[] _kinds;
    private readonly bool[] _isSeen;
    private readonly bool[] _endsAtSwitchIn;
    private readonly long[] _otherEnds;
    private readonly List<LoadWindow> _windows = [];
    private readonly Action<LoadChange>? _visit;
    private readonly long _from;
    private readonly long _to;
    private long _now;
    private LoadWindow _window;
    private int _running;
    private int _idle;
    private int _unknown;
    private int _ready;
    private int _nextStart;
    private int _nextEnd;

    private LoadSweep(SchedulingTimeline timeline, long from, long to, Action<LoadChange>? visit)
    {
        (_timeline, _now, _from, _to, _visit) = (timeline, from, from, to, visit);
        _kinds = new RunningKind[timeline.Window.CpuArrayLength];
        _isSeen = new bool[_kinds.Length];
        _endsAtSwitchIn = new bool[timeline.Trace.Threads.Count];
        _otherEnds = FindOtherEnds(timeline);
        _window = Begin(from);
    }

    /// <param name="visit">Receives each change of the load, in time order; null = nothing does.</param>
    public static LoadWindow[] Run(
        SchedulingTimeline timeline, TimeRange range, Action<LoadChange>? visit, CancellationToken cancellation)
    {
        var from = Math.Max(timeline.Window.FirstNs, range.FromNs);
        var to = Math.Min(Math.Min(timeline.Window.LastNs, timeline.Window.CompleteUntilNs), range.ToNs);
        return from < to ? new LoadSweep(timeline, from, to, visit).Run(cancellation) : [];
    }

    private static long[] FindOtherEnds(SchedulingTimeline timeline)
    {
        var ends = new List<long>();
        for (var interval = 0; interval < timeline.Intervals.Count; interval++)
        {
            if (timeline.Intervals[interval].End < 0 && timeline.StartOf(interval) < timeline.EndOf(interval))
            {
                ends.Add(timeline.EndOf(interval));
            }
        }

        ends.Sort();
        return [.. ends];
    }

    private LoadWindow[] Run(CancellationToken cancellation)
    {
        var changes = new RunningThreadChanges(_timeline);
        var untilCheck = ChangesBetweenChecks;
        while (changes.MoveNext() && changes.Time < _to)
        {
            ChangeReady(changes.Time);
            Advance(changes.Time);
            if (changes.SwitchedIn > 0 && _endsAtSwitchIn[changes.SwitchedIn])
            {
                _endsAtSwitchIn[changes.SwitchedIn] = false;
                _ready--;
            }

            ref var kind = ref _kinds[changes.Cpu];
            if (_isSeen[changes.Cpu])
            {
                Count(kind, -1);
            }

            // What a CPU ran is unknown also before its first known occupant. Only later is it a gap in the records. What
            // it ran before a range need not be loaded, but its first switch is.
            kind = changes.Running.Kind;
            _isSeen[changes.Cpu] |= kind != RunningKind.Unknown || changes.Time < _from;
            if (_isSeen[changes.Cpu])
            {
                Count(kind, 1);
            }

            if (--untilCheck == 0)
            {
                cancellation.ThrowIfCancellationRequested();
                untilCheck = ChangesBetweenChecks;
            }
        }

        ChangeReady(_to);
        Advance(_to);
        return [.. _windows];
    }

    /// <summary>Applies the starts of ready intervals before a time, and the ends before or at that time.</summary>
    private void ChangeReady(long time)
    {
        while (true)
        {
            var start = _nextStart < _timeline.Intervals.Count ? _timeline.StartOf(_nextStart) : long.MaxValue;
            var end = _nextEnd < _otherEnds.Length ? _otherEnds[_nextEnd] : long.MaxValue;
            if (end <= start && end <= time)
            {
                Advance(end);
                _ready--;
                _nextEnd++;
            }
            else if (start < time)
            {
                Advance(start);
                Open(_nextStart++, start);
            }
            else
            {
                return;
            }
        }
    }

    private void Open(int interval, long start)
    {
        if (start < _timeline.EndOf(interval))
        {
            _ready++;
            _endsAtSwitchIn[_timeline.ThreadOf(interval)] = _timeline.Intervals[interval].End >= 0;
        }
    }

    private void Count(RunningKind kind, int change)
    {
        _running += kind == RunningKind.Thread ? change : 0;
        _idle += kind == RunningKind.Idle ? change : 0;
        _unknown += kind == RunningKind.Unknown ? change : 0;
    }

    /// <summary>Adds the time since the previous change to its windows.</summary>
    private void Advance(long time)
    {
        time = Math.Min(time, _to);
        if (_now < time)
        {
            _visit?.Invoke(new LoadChange(_now, _running, _ready));
        }

        while (_now < time)
        {
            if (_now == _window.StartNs && time - _now > LongestGapNs)
            {
                _window = _window with { EndNs = time - (time % WindowNs) };
            }

            var end = Math.Min(time, _window.EndNs);
            var length = end - _now;
            _window = _window with
            {
                RunningNs = _window.RunningNs + (_running * length),
                IdleNs = _window.IdleNs + (_idle * length),
                UnknownNs = _window.UnknownNs + (_unknown * length),
                ReadyNs = _window.ReadyNs + (_ready * length),
                LongestQueue = Math.Max(_window.LongestQueue, _ready),
            };
            _now = end;
            if (end == _window.EndNs)
            {
                _windows.Add(_window);
                _window = Begin(end);
            }
        }
    }

    private LoadWindow Begin(long start)
    {
        var past = start % WindowNs;
        var end = Int128.Min((Int128)start + (past < 0 ? -past : WindowNs - past), _to);
        return new LoadWindow(start, (long)end, _timeline.Window.ExistingCpus.Length, 0, 0, 0, 0, 0);
    }
}
