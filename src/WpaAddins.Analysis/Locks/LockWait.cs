namespace WpaAddins.Analysis.Locks;

/// <summary>A wait for a lock.</summary>
/// <param name="Wait">The wait, as index into the waits of the trace.</param>
/// <param name="Thread">The thread that waited.</param>
/// <param name="Holder">The thread that released the lock and so ended the wait.</param>
/// <param name="StartNs">When it began.</param>
/// <param name="ReadyNs">When it ended.</param>
/// <param name="SwitchInNs">When the thread ran again; -1 if that is not in the trace.</param>
/// <param name="StackIdentity">Which stacks told that the wait was for the lock.</param>
/// <param name="Repeats">
/// 0 for the first wait of a request, else one more than that of the wait that it repeats.
/// </param>
/// <param name="Address">The address of the lock; 0 if no record tells it.</param>
/// <remarks>Units: trace time in nanoseconds. Source: the scheduling definitions, section 10.</remarks>
public readonly record struct LockWait(
    int Wait,
    int Thread,
    int Holder,
    long StartNs,
    long ReadyNs,
    long SwitchInNs,
    LockIdentity StackIdentity,
    int Repeats,
    ulong Address = LockAddresses.Unknown)
{
    /// <summary>Gets what told that the wait was for the lock.</summary>
    public LockIdentity Identity => Address == LockAddresses.Unknown ? StackIdentity : LockIdentity.Address;
}
