namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>The holds of a lock by processes with the same name, in a range.</summary>
/// <param name="Processes">The number of these processes that held the lock.</param>
/// <param name="AreExiting">
/// Whether the holders were exiting: holds that were released during the exit of a thread or process sum to at least
/// <see cref="LockThresholds.ExitingShare"/> of <paramref name="HeldMaxNs"/>.
/// </param>
/// <param name="Function">
/// The function through which the holders released the lock. If possible, this is a system call (it can be the release
/// function itself); otherwise, it is a caller of the release function. The holds that have it on their release stacks sum to at least
/// <see cref="LockThresholds.FunctionShare"/> of <paramref name="HeldMaxNs"/>. Null if there is none, without function
/// names, or if the lock's signature has no release functions.
/// </param>
/// <param name="Holds">The number of holds, including one that the end of the range cuts.</param>
/// <param name="HeldMinNs">The sum of the lower bounds of the holds.</param>
/// <param name="HeldMaxNs">The sum of the upper bounds of the holds.</param>
/// <param name="EndedWaitsNs">The sum of the waits that their releases ended.</param>
/// <param name="BlameNs">
/// The sum of the parts of the waits for the lock that lie inside holds of these processes, where each hold begins at its
/// earliest possible start.
/// </param>
/// <remarks>Units: nanoseconds. Source: Definitions.md, section 10.</remarks>
public sealed record HolderGroup(
    string Process,
    int Processes,
    bool AreExiting,
    string? Function,
    int Holds,
    long HeldMinNs,
    long HeldMaxNs,
    long EndedWaitsNs,
    long BlameNs);
