namespace WpaAddins.Trace.Scheduling;

/// <summary>What a thread did with the window manager's lock (UserCrit).</summary>
public enum UserCritEventKind : byte
{
    /// <summary>The thread acquired the lock in exclusive mode.</summary>
    AcquireExclusive,

    /// <summary>The thread acquired the lock in shared mode.</summary>
    AcquireShared,

    /// <summary>The thread released the lock.</summary>
    Release,
}
