namespace WpaAddins.Trace.Scheduling;

/// <summary>What a thread did with the lock of the window manager.</summary>
public enum UserCritEventKind : byte
{
    /// <summary>It acquired the lock for itself alone.</summary>
    AcquireExclusive,

    /// <summary>It acquired the lock together with others.</summary>
    AcquireShared,

    /// <summary>It released the lock.</summary>
    Release,
}
