namespace WpaAddins.Analysis.Findings;

/// <summary>The severity of a finding.</summary>
public enum FindingSeverity
{
    /// <summary>A person does not notice it.</summary>
    Low,

    /// <summary>A person can notice it.</summary>
    Medium,

    /// <summary>It interrupts what a person is doing, or wastes much of a processor.</summary>
    High,
}
