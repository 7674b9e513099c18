using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Stacks;

/// <summary>A table whose rows are events that can have stacks.</summary>
internal interface IStackedEvents
{
    /// <summary>The record does not contain the thread whose stack it has.</summary>
    const uint ThreadNotCarried = uint.MaxValue;

    /// <summary>The event has no stack of its own, even if stack records name its time.</summary>
    const uint NoStack = uint.MaxValue - 1;

    /// <summary>Gets indexes into <see cref="StackTable"/>; while the trace is being built, pairs of halves.</summary>
    OptionalColumnBuilder<int> Stacks { get; }

    int CpuOf(int row);

    /// <summary>Gets the id of the thread whose stack an event has.</summary>
    /// <returns>The id, <see cref="ThreadNotCarried"/> or <see cref="NoStack"/>.</returns>
    uint ThreadIdOf(int row, ThreadRegistry threads);
}
