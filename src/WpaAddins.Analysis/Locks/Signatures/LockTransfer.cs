namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Who owns a lock after it was released to a waiting thread.</summary>
/// <remarks>Source: the scheduling definitions, section 10.</remarks>
public enum LockTransfer
{
    /// <summary>Who comes first takes it; the woken thread may find it taken.</summary>
    Barging,

    /// <summary>The woken thread owns it from the release on.</summary>
    Handoff,
}
