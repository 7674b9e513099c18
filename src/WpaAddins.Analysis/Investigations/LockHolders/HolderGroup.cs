namespace WpaAddins.Analysis.Investigations.LockHolders;

/// <summary>The holds of a lock by processes with the same name, in a range.</summary>
/// <param name="Processes">The number of these processes that held the lock.</param>
/// <param name="AreExiting">
/// Whether ending threads or processes held the lock most of the time: the holds whose release stack shows that the thread
/// or process was ending sum to at least <see cref="LockThresholds.ExitingShare"/> of <paramref name="HeldMaxNs"/>.
/// </param>
/// <param name="Function">
/// A function, such as a system call, on the release stacks of holds that sum to at least
/// <see cref="LockThresholds.FunctionShare"/> of <paramref name="HeldMaxNs"/>. Null if there is none, or without function
/// names.
/// </param>
/// <param name="HandOffs">The number of holds. Each ends with a release that woke another thread, or with the range.</param>
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
