namespace WpaAddins.Analysis.Findings;

/// <summary>The severity of a finding.</summary>
public enum FindingSeverity
{
    /// <summary>A person does not notice the problem.</summary>
    Low,

    /// <summary>A person can notice the problem.</summary>
    Medium,

    /// <summary>The problem interrupts what a person is doing, or wastes much of a processor.</summary>
    High,
}
