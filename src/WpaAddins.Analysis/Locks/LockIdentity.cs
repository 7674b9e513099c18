namespace WpaAddins.Analysis.Locks;

/// <summary>
/// What identified a lock. The lock of a wait is identified by the stacks of the wait, and sometimes also by an address. A
/// lock that has no waits is identified by its own events. The most certain value is first.
/// </summary>
/// <remarks>Source: Definitions.md, section 10.</remarks>
public enum LockIdentity : byte
{
    /// <summary>Events of the lock itself. They give exact holds, without stacks.</summary>
    Events,

    /// <summary>The address of the lock, in addition to the stacks.</summary>
    Address,

    /// <summary>The stack of the waiting thread and that of the releasing thread.</summary>
    BothStacks,

    /// <summary>The stack of the waiting thread. The other stack is missing, or the signature has no frames for it.</summary>
    AcquireStack,

    /// <summary>
    /// The stack of the releasing thread. The other stack is missing, or the signature has no frames for it.
    /// </summary>
    ReleaseStack,
}
