namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Which thread owns a lock after a release that woke a thread.</summary>
/// <remarks>Source: Definitions.md, section 10.</remarks>
public enum LockTransfer
{
    /// <summary>The first thread that takes it. The woken thread can find the lock taken.</summary>
    Barging,

    /// <summary>The woken thread, from the release on.</summary>
    Handoff,
}
