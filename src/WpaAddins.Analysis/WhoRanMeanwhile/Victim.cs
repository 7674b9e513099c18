namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>A ready thread in the sweep, with the state of its group's sums when it joined.</summary>
internal sealed class Victim
{
    /// <summary>Gets or sets the thread and its group.</summary>
    public GroupMember? Member { get; set; }

    /// <summary>Gets or sets the CPU on which the thread runs next; -1 = none.</summary>
    public int NextCpu { get; set; }

    /// <summary>Gets or sets the index of the thread in the list of threads that run next on the same CPU.</summary>
    public int NextCpuIndex { get; set; }

    /// <summary>
    /// Gets or sets the first entry of that CPU's log that is not yet added to the sums of the thread.
    /// </summary>
    public int StayStart { get; set; }

    /// <summary>
    /// Gets or sets the time at which the thread joined, if it joined inside the group's current piece. Its share of
    /// that piece is computed separately.
    /// </summary>
    public long? JoinedInPiece { get; set; }

    /// <summary>
    /// Gets or sets the index of the thread in the list of the threads that joined inside that piece.
    /// </summary>
    public int JoinedIndex { get; set; }
}
