namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>Adds to the sums of each thread of a group the log entries that were made while it was ready.</summary>
/// <remarks>
/// Shape: nothing is added when a thread leaves. When it comes back, there are two cases. If the entries of its stay
/// are fewer, they are added. If the entries of its absence are fewer, they are subtracted, and the thread counts as
/// present all the time. So a thread that is nearly always ready costs work only for its short absences.
/// </remarks>
internal sealed class DeferredCharges(int capacity = ChargeLog.UsualCapacity)
{
    private readonly ChargeLog _log = new(capacity);
    private readonly List<GroupMember> _members = [];

    /// <summary>Logs a charge to a row. It is added to the sums of all threads that are present.</summary>
    public void Charge(int row, long amount)
    {
        if (amount == 0)
        {
            return;
        }

        if (_log.IsFull)
        {
            // Stays are positions in the log. The log can be cleared only after all stays are added.
            Settle();
        }

        _log.Append(row, amount);
    }

    /// <summary>Begins the stay of a thread.</summary>
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
            // The absence is subtracted now; later, the whole stay is added, as if it had no gap.
            _log.SubtractFrom(member.Blame, member.StayEnd, now);
        }
        else
        {
            _log.AddTo(member.Blame, member.StayStart, member.StayEnd);
            member.StayStart = now;
        }

        member.StayEnd = GroupMember.Present;
    }

    /// <summary>Ends the stay of a thread.</summary>
    public void Leave(GroupMember member) => member.StayEnd = _log.Count;

    /// <summary>Adds the entries of the log to the sums of all threads, and clears the log.</summary>
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
