using WpaAddins.Analysis.Functions;

namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>Describes how a kind of lock appears on stacks.</summary>
/// <param name="Name">Its name, unique among all signatures.</param>
/// <param name="Scope">The threads that share the lock.</param>
/// <param name="Transfer">Which thread owns the lock after a release.</param>
/// <param name="Acquire">
/// Patterns of frames. At least one must match the stack of the waiting thread. If empty, or if the trace lacks that
/// stack, it is ignored.
/// </param>
/// <param name="Release">
/// Patterns of frames. At least one must match the stack of the releasing thread. If empty, or if the trace lacks that
/// stack, it is ignored.
/// </param>
/// <param name="Coverage">What the signature covers: one lock, several, or also events and semaphores.</param>
/// <remarks>Source: Definitions.md, section 10.</remarks>
public sealed record LockSignature(
    string Name,
    LockScope Scope,
    LockTransfer Transfer,
    IReadOnlyList<FramePattern> Acquire,
    IReadOnlyList<FramePattern> Release,
    LockCoverage Coverage = LockCoverage.One);
