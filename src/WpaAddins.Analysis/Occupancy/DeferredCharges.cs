namespace WpaAddins.Analysis.Occupancy;

/// <summary>Charges threads with the entries of a log that were made while they were present.</summary>
/// <remarks>
/// Shape: a thread that leaves is charged with nothing yet. When it comes back, either the entries of its stay are added, or,
/// if these are fewer, those of its absence are taken away and it counts as present all the time. So a thread that is ready
/// all the time but for short slices costs as much as these slices, however many entries lie between.
/// </remarks>
/// <param name="capacity">The most entries that are kept.</param>
internal sealed class DeferredCharges(int capacity = ChargeLog.UsualCapacity)
{
    private readonly ChargeLog _log = new(capacity);
    private readonly List<GroupMember> _members = [];

    /// <summary>Charges all threads that are present.</summary>
    /// <param name="row">The row.</param>
    /// <param name="amount">How much each.</param>
    public void Charge(int row, long amount)
    {
        if (amount == 0)
        {
            return;
        }

        if (_log.IsFull)
        {
            Settle();
        }

        _log.Append(row, amount);
    }

    /// <summary>A thread comes.</summary>
    /// <param name="member">The thread.</param>
    public void Enter(GroupMember member)
    {
        var now = _log.Count;
        if (member.StayStart < 0)
        {
            member.StayStart = now;
            _members.Add(member);
        }
        else if (now - member.StayEnd <= member.StayEnd - member.StayStart)
        {
            _log.TakeFrom(member.Blame, member.StayEnd, now);
        }
        else
        {
            _log.AddTo(member.Blame, member.StayStart, member.StayEnd);
            member.StayStart = now;
        }

        member.StayEnd = GroupMember.Present;
    }

    /// <summary>A thread goes.</summary>
    /// <param name="member">The thread.</param>
    public void Leave(GroupMember member) => member.StayEnd = _log.Count;

    /// <summary>Adds what is in the log to all threads' sums, and begins a new one.</summary>
    public void Settle()
    {
        foreach (var member in _members)
        {
            var isPresent = member.StayEnd == GroupMember.Present;
            _log.AddLongTo(member.Blame, member.StayStart, isPresent ? _log.Count : member.StayEnd);
            member.StayStart = isPresent ? 0 : GroupMember.Absent;
        }

        _members.RemoveAll(m => m.StayStart == GroupMember.Absent);
        _log.Clear();
    }
}
