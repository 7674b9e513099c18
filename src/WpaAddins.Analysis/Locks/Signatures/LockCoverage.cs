namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>How many locks a signature covers; with process scope, how many in each process.</summary>
public enum LockCoverage
{
    /// <summary>One lock. The bounds of holds are valid.</summary>
    One,

    /// <summary>Several locks whose stacks are the same. The bounds of holds are estimates.</summary>
    Several,

    /// <summary>
    /// Locks, and also events or semaphores for which idle threads wait: their stacks are the same. The bounds of holds
    /// are estimates, and these locks have no findings.
    /// </summary>
    Signals,
}
