using WpaAddins.Analysis.Locks;

namespace WpaAddins.Tables.LockHolders;

/// <summary>A holder of a lock, or a part of the waits that no holder explains.</summary>
/// <param name="Lock">The lock.</param>
/// <param name="Holder">The holder; null for a part without one.</param>
/// <param name="Part">What the row is.</param>
/// <param name="BlameNs">What of the waits it explains.</param>
internal readonly record struct LockHolderRow(LockUse Lock, LockHolder? Holder, string Part, long BlameNs);
