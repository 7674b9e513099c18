namespace WpaAddins.Analysis.Occupancy;

/// <summary>A ready thread in the sweep: where its group's sums stood when it joined.</summary>
/// <param name="cpuCount">Number of processors.</param>
internal sealed class Victim(int cpuCount)
{
    /// <summary>Gets or sets the group that it is in.</summary>
    public ReadyGroup? Group { get; set; }

    /// <summary>Gets or sets the ready interval.</summary>
    public int Interval { get; set; }

    /// <summary>Gets or sets the thread.</summary>
    public int Thread { get; set; }

    /// <summary>Gets or sets the processor on which it runs next, or -1.</summary>
    public int NextCpu { get; set; }

    /// <summary>Gets or sets its place in its group.</summary>
    public int Index { get; set; }

    /// <summary>Gets or sets its place among the group's threads that run next on the same processor.</summary>
    public int NextCpuIndex { get; set; }

    /// <summary>
    /// Gets or sets when it joined, if that was inside the group's present piece; its share of that piece is its own.
    /// </summary>
    public long? JoinedInPiece { get; set; }

    /// <summary>Gets the group's time by class when it joined.</summary>
    public long[] ClassTimes { get; } = new long[Occupancy.ClassTimes.Classes];

    /// <summary>Gets the group's time by class when the occupant of <see cref="NextCpu"/> changed last.</summary>
    public long[] NextCpuTimes { get; } = new long[Occupancy.ClassTimes.Classes];

    /// <summary>Gets the group's shares by class when it joined.</summary>
    public long[] Shares { get; } = new long[Occupancy.ClassTimes.Classes];

    /// <summary>Gets the group's remainders by processor when it joined.</summary>
    public long[] Remainders { get; } = new long[cpuCount];
}
