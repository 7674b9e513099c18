using System.Runtime.CompilerServices;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Computes, in one pass over time, the threads that ran while each thread was ready.</summary>
/// <remarks>
/// Shape: as <see cref="ClassSweep"/>, but each change on a CPU that a group may use ends a piece, whose time is
/// shared among the running threads. Source: Definitions.md, section 5.
/// </remarks>
internal sealed class BlameSweep
{
    private const int ChangesBetweenChecks = 1 << 16;

    private readonly ReadyPieces _pieces;
    private readonly SchedulingTimeline _timeline;
    private readonly TimeRange _range;
    private readonly ReadyPiece[] _following;
    private readonly Dictionary<GroupKey, ReadyGroup> _groups = [];
    private readonly List<ReadyGroup> _activeGroups = [];
    private readonly PriorityQueue<Victim, (long EndNs, long Sequence)> _ends = new();
    private readonly Stack<Victim> _free = new();
    private readonly RunningThread[] _running;
    private readonly GroupMember?[] _lastMembers;
    private readonly BlameVictims _victims;
    private readonly bool _skipsUncontended;
    private int _nextInterval;
    private int _nextFollowing;
    private long _sequence;

    private BlameSweep(ReadyPieces pieces, TimeRange range, BlameVictims victims, bool skipsUncontended)
    {
        _skipsUncontended = skipsUncontended;
        (_pieces, _timeline, _range) = (pieces, pieces.Timeline, range);
        _following = pieces.HasCuts ? pieces.Following() : [];
        _running = new RunningThread[_timeline.Window.CpuArrayLength];
        _lastMembers = new GroupMember?[_timeline.Trace.Threads.Count];
        _victims = victims;
    }

    /// <summary>Runs the sweep.</summary>
    /// <param name="range">The range. Time outside is ignored.</param>
    /// <param name="victims">The ready threads whose blame is summed. Some are released when memory is short.</param>
    /// <param name="progress">Cancels the sweep, and receives its progress.</param>
    /// <param name="skipsUncontended">
    /// Whether to skip the intervals whose stored class is not contended. The stored classes must be those of this range.
    /// </param>
    /// <returns>The blame of the threads that were not released.</returns>
    public static BlameLedger Run(
        ReadyPieces pieces, TimeRange range, BlameVictims victims, AnalysisProgress progress, bool skipsUncontended = false)
    {
        var sweep = new BlameSweep(pieces, range, victims, skipsUncontended);
        sweep.Run(progress);
        foreach (var group in sweep._groups.Values)
        {
            group.Complete();
        }

        return new BlameLedger(victims, sweep._groups.Values);
    }

    private void Run(AnalysisProgress progress)
    {
        var changes = new RunningThreadChanges(_timeline);
        var due = long.MinValue;
        var untilCheck = ChangesBetweenChecks;
        while (changes.MoveNext())
        {
            // Earlier changes are applied, too: they show what runs when the range begins. No piece is open then.
            var time = _range.Clamp(changes.Time);
            if (time >= due)
            {
                due = Advance(time);
            }

            Change(changes.Cpu, changes.Running, time);
            if (--untilCheck == 0)
            {
                progress.Report(changes.Rows, _timeline.Trace.Switches.Count);
                untilCheck = ChangesBetweenChecks;
            }
        }

        Advance(long.MaxValue);
    }

    /// <summary>
    /// Begins the pieces that start before a time, and ends those that end before or at that time. Returns the time of
    /// the next start or end.
    /// </summary>
    private long Advance(long time)
    {
        while (true)
        {
            while (_nextInterval < _timeline.Intervals.Count && IsSkipped(_nextInterval))
            {
                _nextInterval++;
            }

            var end = _ends.TryPeek(out _, out var first) ? first.EndNs : long.MaxValue;
            var interval = _nextInterval < _timeline.Intervals.Count
                ? Math.Max(_timeline.StartOf(_nextInterval), _range.FromNs) : long.MaxValue;
            var following = _nextFollowing < _following.Length
                ? Math.Max(_following[_nextFollowing].StartNs, _range.FromNs) : long.MaxValue;
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
        _ends.Enqueue(victim, (end, _sequence++));
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
        if (_lastMembers[thread] is { } last && last.Group.Key == key)
        {
            return last;
        }

        if (!_groups.TryGetValue(key, out var group))
        {
            _groups[key] = group = new ReadyGroup(key, [.. _pieces.Affinities.CpusOf(key.Affinity)], _running);
        }

        if (group.Find(thread) is not { } member)
        {
            member = _victims.Join(group, thread);
        }

        return _lastMembers[thread] = member;
    }
}
