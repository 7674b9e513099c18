using WpaAddins.Analysis.Locks;

namespace WpaAddins.Tables.LockOwnership;

/// <summary>A hold of a lock.</summary>
internal readonly record struct LockOwnershipRow(ContendedLock Lock, LockHold Hold)
{
    public static IReadOnlyList<LockOwnershipRow> List(TraceAnalysis analysis) =>
    [
        .. analysis.Locks.Locks.SelectMany(
            l => l.Holds.Where(h => analysis.IsSelected(h.Holder)).Select(h => new LockOwnershipRow(l, h))),
    ];
}
