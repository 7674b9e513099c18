namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>How many locks a signature covers; with process scope, in each process.</summary>
public enum LockCoverage
{
    /// <summary>One lock: the bounds of holds are valid.</summary>
    One,

    /// <summary>Several locks that stacks cannot distinguish: all numbers are estimates.</summary>
    Several,

    /// <summary>
    /// Locks and signals that stacks cannot distinguish: a thread may also wait for work. All numbers are estimates, and there
    /// are no findings.
    /// </summary>
    Signals,
}
