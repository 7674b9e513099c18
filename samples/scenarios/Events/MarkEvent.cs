using WpaAddins.Scenarios.Etl;
using WpaAddins.Scenarios.Simulation;

namespace WpaAddins.Scenarios.Events;

/// <summary>A text that a program writes into the trace.</summary>
/// <param name="text">The text.</param>
public sealed class MarkEvent(string text) : ThreadEvent
{
    /// <inheritdoc/>
    public override void Write(RecordBuilder record, long ticks, uint threadId, uint processId)
    {
        ArgumentNullException.ThrowIfNull(record);
        record.PerfInfo(0x0F22, 2, ticks).Ansi(text);
    }
}
