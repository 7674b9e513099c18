namespace WpaAddins.Analysis.StackWeights;

/// <summary>What is summed by stack: CPU samples or waits.</summary>
public enum StackWeightKind
{
    /// <summary>CPU samples, by their stack.</summary>
    Cpu,

    /// <summary>Waits that a ReadyThread ended, without the ready time that followed, by the waiting stack.</summary>
    OffCpu,

    /// <summary>The same waits, by the waiting stack and the stack of the ReadyThread.</summary>
    OffWake,
}
