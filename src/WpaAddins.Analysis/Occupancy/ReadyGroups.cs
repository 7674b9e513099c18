using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>The groups of ready threads that a sweep meets, and each thread's place in them.</summary>
/// <param name="threads">The trace's threads.</param>
/// <param name="window">The window.</param>
/// <param name="occupants">The present occupant of every processor; kept up to date by the sweep.</param>
/// <param name="sharesBlame">Whether time is shared out among occupants.</param>
internal sealed class ReadyGroups(ThreadTable threads, TraceWindow window, Occupant[] occupants, bool sharesBlame)
{
    private readonly Dictionary<GroupKey, ReadyGroup> _groups = [];

    /// <summary>Each thread in the group that it was in last: it mostly comes back to it.</summary>
    private readonly GroupMember?[] _lastMembers = new GroupMember?[threads.Count];

    /// <summary>Each thread in the group that it came to last; the others are behind it.</summary>
    private readonly GroupMember?[] _members = new GroupMember?[threads.Count];

    /// <summary>The admissible processors as a mask, where masks are usable.</summary>
    private readonly ulong _allCpus =
        window.AreMasksUsable ? window.AdmissibleCpus.Aggregate(0UL, (bits, cpu) => bits | (1UL << cpu)) : 0;

    /// <summary>Finds the place of a ready interval's thread in the group of its rank, priority and affinity.</summary>
    /// <param name="interval">The interval.</param>
    /// <returns>The thread in its group.</returns>
    public GroupMember MemberOf(in ReadyInterval interval)
    {
        var rank = Math.Max(interval.Rank, (short)0);
        var thread = interval.Thread;
        if (_lastMembers[thread] is { } last && last.Group.Key.Rank == rank && last.Group.Key.Priority == interval.Priority)
        {
            return last;
        }

        var group = GroupOf(new GroupKey(rank, interval.Priority, AffinityOf(thread)));
        if (group.Find(thread) is not { } member)
        {
            member = _members[thread] = new GroupMember(group, thread, _members[thread]);
            group.Add(member);
        }

        return _lastMembers[thread] = member;
    }

    /// <summary>Completes the sums of all groups.</summary>
    /// <returns>The blame.</returns>
    public BlameLedger Complete()
    {
        foreach (var group in _groups.Values)
        {
            group.Complete();
        }

        return new BlameLedger(_members, _groups.Values);
    }

    private ReadyGroup GroupOf(in GroupKey key)
    {
        if (!_groups.TryGetValue(key, out var group))
        {
            var affinity = key.Affinity;
            int[] cpus = affinity == ulong.MaxValue
                ? window.AdmissibleCpus
                : [.. window.AdmissibleCpus.Where(c => (affinity >> c & 1) != 0)];
            _groups[key] = group = new ReadyGroup(key, cpus, occupants, sharesBlame);
        }

        return group;
    }

    /// <summary>
    /// The mask of the thread's record, where it means something: one processor group, and some processor in it.
    /// </summary>
    private ulong AffinityOf(int thread)
    {
        if (!window.AreMasksUsable || threads[thread].Affinity is not { } mask)
        {
            return ulong.MaxValue;
        }

        return (mask & _allCpus) == 0 || (mask & _allCpus) == _allCpus ? ulong.MaxValue : mask & _allCpus;
    }
}
