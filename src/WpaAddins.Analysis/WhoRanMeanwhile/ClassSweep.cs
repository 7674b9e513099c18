using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Computes the classes of ready intervals in one pass over time.</summary>
/// <remarks>
/// Shape: ready threads of the same rank, priority and affinity are one <see cref="ClassGroup"/>. While some CPU
/// is idle, each group that may use all CPUs has the class Idle, so other changes do not affect it. Several threads
/// sweep a part of the time each; the times of an interval that crosses a boundary of parts are added up at the end.
/// Source: Definitions.md, section 5.
/// </remarks>
internal sealed class ClassSweep
{
    private const int NotOpen = -1;
    private const int ChangesBetweenChecks = 1 << 16;

    private readonly SchedulingTimeline _timeline;
    private readonly TimeRange _range;
    private readonly RunningThread[] _running;
    private readonly Dictionary<GroupKey, ClassGroup> _groups = [];
    private readonly ClassGroup?[] _lastGroups;
    private readonly List<ClassGroup> _everywhere = [];
    private readonly List<ClassGroup> _restricted = [];
    private readonly OpenPiece[] _open;
    private readonly PriorityQueue<int, long> _ends = new();
    private readonly Dictionary<int, ClassTimes> _unfinished = [];
    private readonly ReadyPieces _pieces;
    private readonly ReadyPiece[] _following;
    private readonly ClassTimes[]? _parts;
    private readonly int _firstInterval;
    private int _idle;
    private int _nextInterval;
    private long _nextIntervalStart;
    private int _nextFollowing;

    private ClassSweep(ReadyPieces pieces, TimeRange range, ReadyPiece[] following, ClassTimes[]? parts)
    {
        (_timeline, _range) = (pieces.Timeline, range);
        (_pieces, _following, _parts) = (pieces, following, parts);
        _running = new RunningThread[_timeline.Window.CpuArrayLength];
        _lastGroups = new ClassGroup?[_timeline.Trace.Threads.Count];
        _open = new OpenPiece[_lastGroups.Length];
        Array.Fill(_open, new OpenPiece { Target = NotOpen });
        _firstInterval = parts is null ? _timeline.FindFirstIntervalFrom(range.FromNs) : _timeline.Intervals.Count;
        _nextInterval = _firstInterval;
        _nextIntervalStart = StartOfNext();
    }

    /// <summary>Computes the classes of all ready intervals of a timeline, cut at the bounds of the range.</summary>
    public static void FillIntervals(ReadyPieces pieces, TimeRange range, Workers workers, AnalysisProgress progress)
    {
        var following = pieces.HasCuts ? pieces.Following() : [];
        ClassSweep[] sweeps =
        [
            .. TimeParts.Split(pieces.Timeline, range, workers)
                .Select(part => new ClassSweep(pieces, part, following, parts: null)),
        ];
        var intervals = pieces.Timeline.Intervals;
        intervals.BeginClasses([.. sweeps.Select(s => s._firstInterval)]);
        var events = CpuEvent.List(pieces.Timeline);
        Workers.Run(sweeps.Length, i => sweeps[i].Run(events, i == 0 ? progress : progress with { Progress = null }));

        // The remaining intervals cross the boundary of a part, or end with the range.
        var whole = new Dictionary<int, ClassTimes>();
        foreach (var (interval, times) in sweeps.SelectMany(s => s._unfinished))
        {
            CollectionsMarshal.GetValueRefOrAddDefault(whole, interval, out _).Add(times);
        }

        foreach (var (interval, times) in whole)
        {
            intervals.SetClasses(interval, times);
        }
    }

    /// <summary>Finds the classes of pieces. Pieces of one thread must not overlap.</summary>
    /// <param name="asked">The pieces, sorted by start. Several can have the same target.</param>
    /// <param name="targets">One more than the largest target.</param>
    /// <param name="progress">Cancels the sweep, and receives its progress.</param>
    /// <returns>The times by class of each target.</returns>
    public static ClassTimes[] Find(ReadyPieces pieces, ReadyPiece[] asked, int targets, AnalysisProgress progress)
    {
        var parts = new ClassTimes[targets];
        if (asked.Length > 0)
        {
            var range = new TimeRange(asked[0].StartNs, asked.Max(p => p.EndNs));
            new ClassSweep(pieces, range, asked, parts).Run(CpuEvent.List(pieces.Timeline), progress);
        }

        return parts;
    }

    private void Run(CpuEvent[] events, AnalysisProgress progress)
    {
        var changes = new RunningThreadChanges(_timeline, events);
        if (_range.FromNs > _timeline.Window.FirstNs)
        {
            changes.SkipTo(_range.FromNs, _running);
            _idle = _running.Count(r => r.Kind == RunningKind.Idle);
            if (_parts is null)
            {
                OpenEarlier();
            }
        }

        var (firstRow, pastRow) = (changes.Rows, _timeline.Trace.Switches.Time.FindFirstNotBefore(_range.ToNs));
        var due = long.MinValue;
        var untilCheck = ChangesBetweenChecks;

        // A switch-in exactly at the end still belongs to this part: it closes an interval that is not in the queue.
        while (changes.MoveNext() && changes.Time <= _range.ToNs)
        {
            var time = changes.Time;
            if (time >= due)
            {
                due = Advance(time);
            }

            if (changes.SwitchedIn > ThreadTable.Idle && _parts is null && _open[changes.SwitchedIn].Target != NotOpen)
            {
                // A switch-in ends the last piece of the interval.
                Close(changes.SwitchedIn, time);
            }

            Change(changes.Cpu, changes.Running, time);
            if (--untilCheck == 0)
            {
                progress.Report(changes.Rows - firstRow, pastRow - firstRow);
                untilCheck = ChangesBetweenChecks;
            }
        }

        Advance(long.MaxValue);
    }

    /// <summary>Begins the pieces that started before the range.</summary>
    private void OpenEarlier()
    {
        foreach (var interval in _timeline.FindIntervalsAt(_range.FromNs, _firstInterval))
        {
            Open(_pieces.First(interval), _range.FromNs);
        }

        for (; _nextFollowing < _following.Length && _following[_nextFollowing].StartNs < _range.FromNs; _nextFollowing++)
        {
            Open(_following[_nextFollowing], _range.FromNs);
        }
    }

    /// <summary>
    /// Begins the pieces that start before a time, and ends those that end before or at that time. Returns the time of
    /// the next start or end.
    /// </summary>
    private long Advance(long time)
    {
        while (true)
        {
            var end = _ends.TryPeek(out var ending, out var endTime) ? endTime : long.MaxValue;
            var following = _nextFollowing < _following.Length && _following[_nextFollowing].StartNs < _range.ToNs
                ? _following[_nextFollowing].StartNs
                : long.MaxValue;
            var start = Math.Min(_nextIntervalStart, following);

            // If times are equal, the end comes first: a thread has one open piece at a time.
            if (end <= start && end <= time && end != long.MaxValue)
            {
                _ends.Dequeue();
                Close(ending, end);
            }
            else if (start >= time)
            {
                // A piece begins after all changes of its time, so that its group uses what runs from then on.
                return Math.Min(start, end);
            }
            else if (_nextIntervalStart <= following)
            {
                Open(_pieces.First(_nextInterval, start), start);
                _nextInterval++;
                _nextIntervalStart = StartOfNext();
            }
            else
            {
                Open(_following[_nextFollowing++], start);
            }
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private long StartOfNext() =>
        _nextInterval < _timeline.Intervals.Count && _timeline.StartOf(_nextInterval) is var start && start < _range.ToNs
            ? start
            : long.MaxValue;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Open(in ReadyPiece piece, long start)
    {
        var end = Math.Min(piece.EndNs, _range.ToNs);
        if (start >= end)
        {
            return;
        }

        var group = GroupOf(piece);
        if (group.IsEmpty)
        {
            // Groups without a ready thread are not updated.
            Activate(group, start);
        }

        ref var open = ref _open[piece.Thread];
        open.Target = piece.Target;
        open.StartNs = start;
        group.Enter(start, ref open.Times);

        // Most pieces end with the switch-in of their thread, which the sweep finds without the queue.
        if (!piece.EndsInSwitchIn || end != piece.EndNs)
        {
            _ends.Enqueue(piece.Thread, end);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Close(int thread, long time)
    {
        ref var open = ref _open[thread];
        // A thread has one open piece at a time, so its last group is that of the piece.
        var group = _lastGroups[thread]!;
        var target = open.Target;
        open.Target = NotOpen;
        var isOneClass = group.HasOneClassSince(open.StartNs, out var readyClass);
        if (group.Leave() == 0)
        {
            Deactivate(group);
        }

        if (isOneClass && _parts is null && !_pieces.HasCuts && !IsShared(target, time))
        {
            // Nearly all intervals are short, and their class does not change.
            _timeline.Intervals[target].Class = (byte)readyClass;
            return;
        }

        group.SubtractFromTimes(time, ref open.Times);
        if (_parts is not null)
        {
            _parts[target].Add(open.Times);
        }
        else
        {
            Store(target, ref open.Times, time);
        }
    }

    /// <summary>Stores the classes of an interval when its last piece ends.</summary>
    private void Store(int interval, ref ClassTimes times, long time)
    {
        var isShared = IsShared(interval, time);
        // Times of the interval can also come from its other pieces, or from sweeps of other parts of the trace.
        if (isShared || (_pieces.HasCuts && _pieces.IsCut(interval)))
        {
            if (_unfinished.Remove(interval, out var before))
            {
                times.Add(before);
            }

            if (isShared || time < _timeline.EndOf(interval))
            {
                _unfinished.Add(interval, times);
                return;
            }
        }

        _timeline.Intervals.SetClasses(interval, times);
    }

    /// <summary>Returns whether another sweep can have a part of an interval whose piece ends here.</summary>
    private bool IsShared(int interval, long time) => interval < _firstInterval || time == _range.ToNs;

    private void Activate(ClassGroup group, long time)
    {
        var active = ActiveLike(group);
        group.Place = active.Count;
        active.Add(group);
        if (group.IsEverywhere && _idle > 0)
        {
            group.BecomeIdle(time);
        }
        else
        {
            group.Restart(time);
        }
    }

    private void Deactivate(ClassGroup group)
    {
        // The last group moves to the free place, because the order of the groups does not matter.
        var active = ActiveLike(group);
        var last = active[^1];
        active[group.Place] = last;
        last.Place = group.Place;
        active.RemoveAt(active.Count - 1);
    }

    private List<ClassGroup> ActiveLike(ClassGroup group) => group.IsEverywhere ? _everywhere : _restricted;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private ClassGroup GroupOf(in ReadyPiece piece)
    {
        // Most threads keep rank, priority and affinity.
        if (_lastGroups[piece.Thread] is { } last && last.Key == piece.Key)
        {
            return last;
        }

        if (!_groups.TryGetValue(piece.Key, out var group))
        {
            _groups[piece.Key] = group = new ClassGroup(piece.Key, [.. _pieces.Affinities.CpusOf(piece.Key.Affinity)], _running);
        }

        return _lastGroups[piece.Thread] = group;
    }

    private void Change(int cpu, RunningThread next, long time)
    {
        ref var present = ref _running[cpu];
        if (present.HasSamePrecedence(next))
        {
            return;
        }

        var wasIdle = _idle > 0;
        _idle += (next.Kind == RunningKind.Idle ? 1 : 0) - (present.Kind == RunningKind.Idle ? 1 : 0);
        present = next;
        var isIdle = _idle > 0;

        // Groups that may use all CPUs ignore other changes while some CPU is idle. Restart then reads all CPUs.
        if (!(wasIdle && isIdle))
        {
            foreach (var group in _everywhere)
            {
                if (isIdle)
                {
                    group.BecomeIdle(time);
                }
                else if (wasIdle)
                {
                    group.Restart(time);
                }
                else
                {
                    group.Change(cpu, time);
                }
            }
        }

        foreach (var group in _restricted)
        {
            if (group.MayUse(cpu))
            {
                group.Change(cpu, time);
            }
        }
    }

    /// <summary>The piece in which a thread is ready.</summary>
    private struct OpenPiece
    {
        public int Target;
        public long StartNs;

        /// <summary>
        /// The times of the thread's group at the start of the piece; at the end, those of the piece.
        /// </summary>
        public ClassTimes Times;
    }
}
