using WpaAddins.Scenarios.Simulation;
using WpaAddins.TestTraces;

namespace WpaAddins.Scenarios.Events;

/// <summary>A mark: a text that a program writes into the trace.</summary>
internal sealed class MarkEvent(string text) : ThreadEvent
{
    public override byte[] BuildRecord(long ticks, uint threadId, uint processId) =>
        RecordBytes.PerfInfo64(0x0F22, 2, ticks, new PayloadBuilder().AnsiZ(text).ToArray());
}
