namespace WpaAddins.TestTraces;

internal sealed class SimulatedThread(uint id, uint processId)
{
    public uint Id { get; } = id;
    public uint ProcessId { get; } = processId;
    public SimulatedState State { get; set; }
    public int Priority { get; set; } = 8;
    public int Rank { get; set; }
    public long LastInTick { get; set; } = long.MinValue;
    public int LastInCpu { get; set; }

    /// <summary>Gets or sets a value indicating whether it was readied while it ran.</summary>
    public bool IsReadiedEarly { get; set; }
}
