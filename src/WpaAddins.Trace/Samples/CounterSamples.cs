using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Samples;

/// <summary>All samples by a performance counter (PMC): they count events, not time.</summary>
/// <remarks>
/// No analysis reads them. Each has a row only so that its stack is not assigned to another event of the same time.
/// </remarks>
internal sealed class CounterSamples(CapacityEstimator estimator) : IStackedEvents
{
    private readonly List<(int Cpu, uint ThreadId)> _rows = [];

    public int Count => _rows.Count;

    public OptionalColumnBuilder<int> Stacks { get; } = new(estimator, StackTable.None);

    public int CpuOf(int row) => _rows[row].Cpu;

    public uint ThreadIdOf(int row, ThreadRegistry threads) => _rows[row].ThreadId;

    public void Add(int cpu, uint threadId) => _rows.Add((cpu, threadId));
}
