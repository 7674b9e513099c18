namespace WpaAddins.Scenarios.Simulation;

/// <summary>An event that a thread writes into the trace.</summary>
internal abstract class ThreadEvent
{
    public abstract byte[] BuildRecord(long ticks, uint threadId, uint processId);
}
