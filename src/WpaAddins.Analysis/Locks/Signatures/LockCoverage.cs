namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>
/// The number of locks that a signature covers. With process scope, it is the number in each process.
/// </summary>
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
