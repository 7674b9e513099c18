namespace WpaAddins.Analysis.Locks;

/// <summary>What told that a wait was for a lock, the surest first.</summary>
/// <remarks>Source: the scheduling definitions, section 10.</remarks>
public enum LockIdentity : byte
{
    /// <summary>The address of the lock, beside the stacks.</summary>
    Address,

    /// <summary>The stack of the waiting thread and that of the releasing one.</summary>
    BothStacks,

    /// <summary>The stack of the waiting thread; the other is missing, or the signature does not look at it.</summary>
    AcquireStack,

    /// <summary>
    /// The stack of the releasing thread; the other is missing, or the signature does not look at it.
    /// </summary>
    ReleaseStack,
}
