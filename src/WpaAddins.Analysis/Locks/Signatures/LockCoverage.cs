namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>How many locks a signature means, in each process if that is its scope.</summary>
public enum LockCoverage
{
    /// <summary>One: the bounds of holds are bounds.</summary>
    One,

    /// <summary>Several that stacks do not tell apart: all numbers are estimates.</summary>
    Several,

    /// <summary>
    /// Locks and signals, which stacks do not tell apart: a wait may be one for work to do. All numbers are estimates, and none is
    /// a finding.
    /// </summary>
    Signals,
}
