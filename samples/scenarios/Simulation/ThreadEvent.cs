namespace WpaAddins.Scenarios.Simulation;

/// <summary>An event that a thread writes into the trace.</summary>
internal abstract class ThreadEvent
{
    /// <summary>Gets the stack on which it is written; null if it has none.</summary>
    public virtual CallStack? Stack => null;

    public abstract byte[] BuildRecord(long ticks, uint threadId, uint processId);
}
