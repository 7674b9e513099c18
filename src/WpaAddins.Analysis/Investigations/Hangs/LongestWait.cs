namespace WpaAddins.Analysis.Investigations.Hangs;

/// <summary>The longest wait of a window's thread during a hang.</summary>
/// <param name="LengthNs">Its length inside the hang, in nanoseconds.</param>
/// <param name="Site">The function in which it waited; empty without a stack.</param>
/// <param name="Waker">The thread that ended it, with its process, or <c>a DPC</c>; null if unknown.</param>
public sealed record LongestWait(long LengthNs, string Site, string? Waker);
