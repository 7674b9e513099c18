namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>A thread that is or was ready in a group, with its sums there.</summary>
/// <param name="victims">Limits the memory of the sums.</param>
internal sealed class GroupMember(ReadyGroup group, BlameVictims victims)
{
    /// <summary>Value of <see cref="StayStart"/>: all stays are added to the sums.</summary>
    public const int Absent = -1;

    /// <summary>Value of <see cref="StayEnd"/>: the thread is present.</summary>
    public const int Present = -1;

    public ReadyGroup Group => group;

    /// <summary>Gets or sets the entry of the same thread in its previous group, or null.</summary>
    public GroupMember? Next { get; set; }

    /// <summary>Gets the blame, by the group's rows.</summary>
    public PagedSums Blame { get; } = new(victims);

    /// <summary>Gets the time on the CPU on which the thread ran next, by the group's rows.</summary>
    public PagedSums SameCpu { get; } = new(victims);

    /// <summary>Gets or sets the first log entry of the stay that is not added yet, or <see cref="Absent"/>.</summary>
    public int StayStart { get; set; } = Absent;

    /// <summary>Gets or sets one more than the last log entry of that stay, or <see cref="Present"/>.</summary>
    public int StayEnd { get; set; }
}
