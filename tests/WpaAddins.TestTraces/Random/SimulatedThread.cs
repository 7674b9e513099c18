namespace WpaAddins.TestTraces;

/// <summary>A thread of the simulated system.</summary>
internal sealed class SimulatedThread(uint id, uint processId)
{
    /// <summary>Gets the thread id.</summary>
    public uint Id { get; } = id;

    /// <summary>Gets the process.</summary>
    public uint ProcessId { get; } = processId;

    /// <summary>Gets or sets the state.</summary>
    public SimulatedState State { get; set; }

    /// <summary>Gets or sets the priority.</summary>
    public int Priority { get; set; } = 8;

    /// <summary>Gets or sets the rank.</summary>
    public int Rank { get; set; }

    /// <summary>Gets or sets the tick at which it was switched in last.</summary>
    public long LastInTick { get; set; } = long.MinValue;

    /// <summary>Gets or sets the processor on which that was.</summary>
    public int LastInCpu { get; set; }

    /// <summary>Gets or sets a value indicating whether it was readied while it ran.</summary>
    public bool IsReadiedEarly { get; set; }
}
