using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Computes, in one pass over time, the threads that ran while each thread was ready.</summary>
/// <remarks>
/// Shape: as <see cref="ClassSweep"/>, but each change on a CPU that a group may use ends a piece, whose time is
/// shared among the running threads. The time is split into parts, and each part has its own sweep, which handles the
/// ready pieces that begin in the part, and continues until the last of them has ended. No ready thread changes the blame of another one, so the
/// sums of all sweeps are added. If a part needs too much memory, one sweep computes the whole time instead. The number
/// of parts does not depend on the number of worker threads, because it determines when memory is short. Source:
/// Definitions.md, section 5.
/// </remarks>
internal sealed class BlameSweep
{
    private const int MaxParts = 8;
    private const int ChangesBetweenChecks = 1 << 16;

    private readonly ReadyPieces _pieces;
    private readonly SchedulingTimeline _timeline;
    private readonly TimeRange _range;
    private readonly TimeRange _part;
    private readonly ReadyPiece[] _following;
    private readonly Dictionary<GroupKey, ReadyGroup> _groups = [];
    private readonly List<ReadyGroup> _activeGroups = [];
    private readonly PriorityQueue<Victim, long> _ends = new();
    private readonly Stack<Victim> _free = new();
    private readonly RunningThread[] _running;
    private readonly BlameVictims _victims;
    private readonly bool _skipsUncontended;
    private readonly int _pastInterval;
    private readonly int _pastFollowing;
    private int _nextInterval;
    private int _nextFollowing;

    private BlameSweep(
        ReadyPieces pieces, TimeRange range, TimeRange part, ReadyPiece[] following, BlameVictims victims, bool skipsUncontended)
    {
        (_pieces, _timeline, _range, _part) = (pieces, pieces.Timeline, range, part);
        (_following, _victims, _skipsUncontended) = (following, victims, skipsUncontended);
        _running = new RunningThread[_timeline.Window.CpuArrayLength];
        _nextInterval = _timeline.FindFirstIntervalFrom(part.FromNs);
        _pastInterval = _timeline.FindFirstIntervalFrom(part.ToNs);
        _nextFollowing = CountFollowingBefore(part.FromNs);
        _pastFollowing = CountFollowingBefore(part.ToNs);
    }

    /// <summary>Runs the sweeps.</summary>
    /// <param name="range">The range. Time outside is ignored.</param>
    /// <param name="ranking">
    /// The ready threads whose blame is summed, the most important first. When memory is short, the sums of the last ones
    /// are released.
    /// </param>
    /// <param name="limits">The limits of parts and memory.</param>
    /// <param name="threads">The maximum number of worker threads.</param>
    /// <param name="progress">Cancels the sweeps, and receives their progress.</param>
    /// <param name="skipsUncontended">
    /// Whether to skip the intervals whose stored class is not contended. The stored classes must be those of this range.
    /// </param>
    /// <returns>The blame of the threads that were not released.</returns>
    public static BlameLedger Run(
        ReadyPieces pieces,
        TimeRange range,
        int[] ranking,
        BlameLimits limits,
        int threads,
        AnalysisProgress progress,
        bool skipsUncontended = false)
    {
        var timeline = pieces.Timeline;
        var following = pieces.HasCuts ? pieces.Following() : [];
        var events = CpuEvent.List(timeline);
        var (gate, switches, done) = (new object(), TimeParts.CountSwitches(timeline, range), 0L);
        var sweeps = Sweep(TimeParts.Split(timeline, range, new Workers(MaxParts, limits.SwitchesPerPart)));
        if (sweeps.Length > 1 && NeedTooMuch(sweeps))
        {
            sweeps = Sweep([range]);
        }

        return new BlameLedger([.. sweeps.Select(s => s._victims)], [.. sweeps.SelectMany(s => s._groups.Values)]);

        BlameSweep[] Sweep(List<TimeRange> parts)
        {
            var mostPages = parts.Count == 1 ? limits.Pages : limits.PagesOfPart;
            BlameSweep[] sweeps =
            [
                .. parts.Select(part => new BlameSweep(
                    pieces,
                    range,
                    part,
                    following,
                    new BlameVictims(ranking, timeline.Trace.Threads.Count, mostPages),
                    skipsUncontended)),
            ];
            Workers.Run(sweeps.Length, part => sweeps[part].Run(events, Continues), threads);
            return sweeps;

            bool Continues(int more)
            {
                lock (gate)
                {
                    // Parts overlap, so this can reach the total before the end.
                    done += more;
                    progress.Report(done, switches);
                }

                return sweeps.Length == 1 || !NeedTooMuch(sweeps);
            }
        }
    }

    private static bool NeedTooMuch(BlameSweep[] sweeps) => sweeps.Any(s => s._victims.HasReleased);

    private int CountFollowingBefore(long time)
    {
        var index = Array.FindIndex(_following, p => p.StartNs >= time);
        return index < 0 ? _following.Length : index;
    }

    /// <summary>Sweeps the part.</summary>
    /// <param name="continues">
    /// Receives the number of context switches since the last call. The sweep stops if it returns false.
    /// </param>
    private void Run(CpuEvent[] events, Func<int, bool> continues)
    {
        var changes = new RunningThreadChanges(_timeline, events);
        if (_part.FromNs > _timeline.Window.FirstNs)
        {
            changes.SkipTo(_part.FromNs, _running);
        }

        if (_part.FromNs == _range.FromNs)
        {
            BeginEarlier();
        }

        var due = long.MinValue;
        var (untilCheck, reported) = (ChangesBetweenChecks, changes.Rows);
        while (due != long.MaxValue && changes.MoveNext())
        {
            var time = Math.Min(changes.Time, _range.ToNs);
            if (time >= due)
            {
                due = Advance(time);
            }

            Change(changes.Cpu, changes.Running, time);
            if (--untilCheck == 0)
            {
                if (!continues(changes.Rows - reported))
                {
                    return;
                }

                (untilCheck, reported) = (ChangesBetweenChecks, changes.Rows);
            }
        }

        Advance(long.MaxValue);
        continues(changes.Rows - reported);
        foreach (var group in _groups.Values)
        {
            group.Complete();
        }
    }

    /// <summary>Begins the pieces that started before the range.</summary>
    private void BeginEarlier()
    {
        foreach (var interval in _timeline.FindIntervalsAt(_range.FromNs, _nextInterval).Where(i => !IsSkipped(i)))
        {
            Begin(_pieces.First(interval), _range.FromNs);
        }

        foreach (ref readonly var piece in _following.AsSpan(0, _nextFollowing))
        {
            Begin(piece, _range.FromNs);
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
            while (_nextInterval < _pastInterval && IsSkipped(_nextInterval))
            {
                _nextInterval++;
            }

            var end = _ends.TryPeek(out _, out var first) ? first : long.MaxValue;
            var interval = _nextInterval < _pastInterval ? _timeline.StartOf(_nextInterval) : long.MaxValue;
            var following = _nextFollowing < _pastFollowing ? _following[_nextFollowing].StartNs : long.MaxValue;
            var start = Math.Min(interval, following);

            // If times are equal, the end comes first, and a piece begins after all changes of its time; see
            // ClassSweep.
            if (end <= start && end <= time && end != long.MaxValue)
            {
                End(_ends.Dequeue(), end);
            }
            else if (start >= time)
            {
                return Math.Min(start, end);
            }
            else
            {
                Begin(interval <= following ? _pieces.First(_nextInterval++) : _following[_nextFollowing++], start);
            }
        }
    }

    /// <summary>
    /// Returns whether the blame of an interval is not needed: it has a single class that is not contended, or the
    /// blame of its thread is not requested.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsSkipped(int interval) =>
        (_skipsUncontended && _timeline.Intervals.TryGetClass(interval, out var single) && !single.IsContended())
        || !_victims.Contains(_timeline.ThreadOf(interval));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Begin(in ReadyPiece piece, long start)
    {
        var end = Math.Min(piece.EndNs, _range.ToNs);
        // Second and later pieces are listed for all threads, also for those whose blame is not requested.
        if (start >= end || !_victims.Contains(piece.Thread))
        {
            return;
        }

        var member = MemberOf(piece.Thread, piece.Key);
        if (member.Group.IsEmpty)
        {
            _activeGroups.Add(member.Group);
        }

        var victim = _free.TryPop(out var free) ? free : new Victim();
        victim.Member = member;
        victim.NextCpu = _pieces.NextCpuOf(piece.Target);
        member.Group.Join(victim, start);
        _ends.Enqueue(victim, end);
    }

    private void End(Victim victim, long time)
    {
        var group = victim.Member!.Group;
        group.Leave(victim, time);
        _free.Push(victim);
        if (group.IsEmpty)
        {
            _activeGroups.Remove(group);
        }
    }

    private void Change(int cpu, RunningThread next, long time)
    {
        if (next == _running[cpu])
        {
            return;
        }

        // The groups share the array, so all of them charge the old thread before it is replaced.
        foreach (var group in _activeGroups)
        {
            group.BeforeChange(cpu, time);
        }

        _running[cpu] = next;
        foreach (var group in _activeGroups)
        {
            group.AfterChange(cpu);
        }
    }

    /// <summary>Finds the entry of a thread in the group of its rank, priority and affinity.</summary>
    private GroupMember MemberOf(int thread, in GroupKey key)
    {
        if (_victims.Find(thread, key) is { } known)
        {
            return known;
        }

        if (!_groups.TryGetValue(key, out var group))
        {
            _groups[key] = group = new ReadyGroup(key, [.. _pieces.Affinities.CpusOf(key.Affinity)], _running);
        }

        return _victims.Join(group, thread);
    }
}
