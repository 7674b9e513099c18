namespace WpaAddins.Analysis.Findings;

/// <summary>The severity of a finding.</summary>
public enum FindingSeverity
{
    /// <summary>A delay or wasted time below <see cref="SeverityScale.MediumNs"/>.</summary>
    Low,

    /// <summary>
    /// A delay that a person notices, or wasted time of the same length: at least <see cref="SeverityScale.MediumNs"/>.
    /// </summary>
    Medium,

    /// <summary>A delay that interrupts what a person is doing, or a large share of the range wasted.</summary>
    High,
}
