using WpaAddins.Scenarios.Etl;

namespace WpaAddins.Scenarios.Simulation;

/// <summary>An event that a thread writes into the trace.</summary>
public abstract class ThreadEvent
{
    /// <summary>Gets the stack on which it is written; null = it has none.</summary>
    public virtual CallStack? Stack => null;

    /// <summary>Writes the record.</summary>
    /// <param name="record">Builds it.</param>
    /// <param name="ticks">When.</param>
    /// <param name="threadId">Which thread.</param>
    /// <param name="processId">Its process.</param>
    public abstract void Write(RecordBuilder record, long ticks, uint threadId, uint processId);
}
