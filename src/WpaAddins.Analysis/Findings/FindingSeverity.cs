namespace WpaAddins.Analysis.Findings;

/// <summary>How much a finding matters.</summary>
public enum FindingSeverity
{
    /// <summary>Worth a look.</summary>
    Low,

    /// <summary>A person can notice it.</summary>
    Medium,

    /// <summary>A person does notice it.</summary>
    High,
}
