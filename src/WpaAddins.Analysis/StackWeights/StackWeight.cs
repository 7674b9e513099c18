namespace WpaAddins.Analysis.StackWeights;

/// <summary>The kind of time that is summed by stack.</summary>
public enum StackWeight
{
    /// <summary>CPU samples, by their stack.</summary>
    Cpu,

    /// <summary>Waits that a ReadyThread ended, by the waiting stack.</summary>
    OffCpu,

    /// <summary>Waits that a ReadyThread ended, by the waiting stack and the stack of the ReadyThread.</summary>
    OffWake,
}
