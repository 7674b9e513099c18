namespace WpaAddins.Analysis.StackWeights;

/// <summary>What is summed by stack: CPU samples or waits.</summary>
public enum StackWeightKind
{
    /// <summary>CPU samples, by their stack.</summary>
    Cpu,

    /// <summary>
    /// Waits (state Waiting) that a ReadyThread ended, by the waiting stack: that of the switch-in that follows. Unlike
    /// <see cref="Timeline.OffCpuInterval"/>, they do not include ready time.
    /// </summary>
    OffCpu,

    /// <summary>The waits of <see cref="OffCpu"/>, by the waiting stack and the stack of the ReadyThread.</summary>
    OffWake,
}
