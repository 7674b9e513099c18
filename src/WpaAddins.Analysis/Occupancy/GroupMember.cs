namespace WpaAddins.Analysis.Occupancy;

/// <summary>A thread that is, or was, ready in a group, and what it is charged with there.</summary>
/// <param name="group">The group.</param>
/// <param name="thread">The thread, as index into the trace's thread table.</param>
/// <param name="next">The same thread in the group that it was in before, or null.</param>
/// <param name="victims">Limits the memory of the sums.</param>
internal sealed class GroupMember(ReadyGroup group, int thread, GroupMember? next, BlameVictims victims)
{
    /// <summary>In <see cref="StayStart"/>: no stay is open.</summary>
    public const int Absent = -1;

    /// <summary>In <see cref="StayEnd"/>: the thread is there.</summary>
    public const int Present = -1;

    /// <summary>Gets the group.</summary>
    public ReadyGroup Group => group;

    /// <summary>Gets the thread.</summary>
    public int Thread => thread;

    /// <summary>Gets the same thread in another group, or null.</summary>
    public GroupMember? Next => next;

    /// <summary>Gets the blame, by the group's rows.</summary>
    public PagedSums Blame { get; } = new(victims);

    /// <summary>Gets the time on the processor on which the thread ran next, by the group's rows.</summary>
    public PagedSums SameCpu { get; } = new(victims);

    /// <summary>Gets or sets the first entry of the stay that it is not charged with yet, or <see cref="Absent"/>.</summary>
    public int StayStart { get; set; } = Absent;

    /// <summary>Gets or sets one more than the last entry of that stay, or <see cref="Present"/>.</summary>
    public int StayEnd { get; set; }
}
