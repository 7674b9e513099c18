using WpaAddins.Analysis.Functions;

namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Describes how a kind of lock appears on stacks.</summary>
/// <param name="Name">Its name, unique among all signatures.</param>
/// <param name="Scope">The threads that share the lock.</param>
/// <param name="Transfer">Which thread owns the lock after a release.</param>
/// <param name="Acquire">Frames on the stack of a waiting thread. If empty, that stack is ignored.</param>
/// <param name="Release">Frames on the stack of a releasing thread. If empty, that stack is ignored.</param>
/// <param name="Coverage">Whether the signature covers one lock or several.</param>
/// <remarks>Source: Definitions.md, section 10.</remarks>
public sealed record LockSignature(
    string Name,
    LockScope Scope,
    LockTransfer Transfer,
    IReadOnlyList<FramePattern> Acquire,
    IReadOnlyList<FramePattern> Release,
    LockCoverage Coverage = LockCoverage.One);
