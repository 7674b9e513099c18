namespace WpaAddins.Analysis.Occupancy;

/// <summary>A ready thread in the sweep: where its group's sums stood when it joined.</summary>
internal sealed class Victim
{
    /// <summary>Gets or sets the thread and its group.</summary>
    public GroupMember? Member { get; set; }

    /// <summary>Gets or sets the processor on which it runs next, or -1.</summary>
    public int NextCpu { get; set; }

    /// <summary>Gets or sets its place among the group's threads that run next on the same processor.</summary>
    public int NextCpuIndex { get; set; }

    /// <summary>Gets or sets the first entry of that processor's log that it is charged with.</summary>
    public int StayStart { get; set; }

    /// <summary>
    /// Gets or sets when it joined, if that was inside the group's present piece; its share of that piece is its own.
    /// </summary>
    public long? JoinedInPiece { get; set; }

    /// <summary>Gets or sets its place among the threads that joined inside that piece.</summary>
    public int JoinedIndex { get; set; }
}
