namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>The threads that share a lock.</summary>
public enum LockScope
{
    /// <summary>The threads of all processes.</summary>
    Machine,

    /// <summary>The threads of one process.</summary>
    Process,
}
