namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>The holds of a lock by processes with the same name, in a range.</summary>
/// <param name="Processes">The number of these processes that held the lock.</param>
/// <param name="AreExiting">
/// Whether the threads that released the lock, or their processes, were mostly ending: the holds whose release stacks show
/// this are at least <see cref="LockThresholds.ExitingShare"/> of the time for which these processes held the lock.
/// </param>
/// <param name="Function">
/// A function, such as a system call, on the release stacks of most holds: their time is at least
/// <see cref="LockThresholds.FunctionShare"/> of the time for which these processes held the lock. Null if there is none,
/// or without function names.
/// </param>
/// <param name="HandOffs">The number of releases that woke another thread.</param>
/// <param name="HeldMinNs">The sum of the lower bounds of the holds.</param>
/// <param name="HeldMaxNs">The sum of the upper bounds of the holds.</param>
/// <param name="EndedWaitsNs">The sum of the waits that their releases ended.</param>
/// <param name="BlameNs">The time of all waits for the lock that lies inside the upper-bound holds of these processes.</param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 10.</remarks>
public sealed record HolderGroup(
    string Process,
    int Processes,
    bool AreExiting,
    string? Function,
    int HandOffs,
    long HeldMinNs,
    long HeldMaxNs,
    long EndedWaitsNs,
    long BlameNs);
