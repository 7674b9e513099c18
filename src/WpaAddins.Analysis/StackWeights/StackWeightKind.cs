namespace WpaAddins.Analysis.StackWeights;

/// <summary>What is summed by stack: CPU samples or waits.</summary>
public enum StackWeightKind
{
    /// <summary>CPU samples, by their stack.</summary>
    Cpu,

    /// <summary>
    /// Waits (state Waiting) that a ReadyThread ended, by the waiting stack: that of the switch-in that follows. Unlike
    /// the intervals of <see cref="WpaAddins.Analysis.OffCpu.OffCpuExplanation"/>, they do not include ready time.
    /// </summary>
    OffCpu,

    /// <summary>The same waits, by the waiting stack and the stack of the ReadyThread.</summary>
    OffWake,
}
