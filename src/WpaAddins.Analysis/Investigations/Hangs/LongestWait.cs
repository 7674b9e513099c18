namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>The longest wait of a hang's thread during the hang.</summary>
/// <param name="LengthNs">The length of the part of the wait that is inside the hang, in nanoseconds.</param>
/// <param name="Site">
/// The wait site: <c>module!function</c>, <c>module</c>, or <c>?</c> for an address in no module; empty if no ReadyThread
/// ended the wait, or if the wait has no stack.
/// </param>
/// <param name="Waker">The thread that ended the wait, with its process, or <c>a DPC</c>; null if it is unknown or the idle thread.</param>
public sealed record LongestWait(long LengthNs, string Site, string? Waker);
