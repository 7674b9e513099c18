namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>How a kind of lock shows on stacks.</summary>
/// <param name="Name">Its name, unique among all signatures.</param>
/// <param name="Scope">Among whom it is one lock.</param>
/// <param name="Transfer">Who owns it after a release.</param>
/// <param name="Acquire">Frames on the stack of a thread that waits for it; none = that stack is not looked at.</param>
/// <param name="Release">Frames on the stack of a thread that releases it; none = that stack is not looked at.</param>
/// <param name="Coverage">Whether it means one lock or several.</param>
/// <remarks>Source: the scheduling definitions, section 10.</remarks>
public sealed record LockSignature(
    string Name,
    LockScope Scope,
    LockTransfer Transfer,
    IReadOnlyList<FramePattern> Acquire,
    IReadOnlyList<FramePattern> Release,
    LockCoverage Coverage = LockCoverage.One);
