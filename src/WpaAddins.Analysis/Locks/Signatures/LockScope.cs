namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Among whom a lock is one lock.</summary>
public enum LockScope
{
    /// <summary>All processes.</summary>
    Machine,

    /// <summary>The threads of one process.</summary>
    Process,
}
