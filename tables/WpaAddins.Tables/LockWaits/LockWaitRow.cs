using WpaAddins.Analysis.Locks;

namespace WpaAddins.Tables.LockWaits;

/// <summary>A wait for a lock.</summary>
internal readonly record struct LockWaitRow(ContendedLock Lock, LockWait Wait)
{
    public static IReadOnlyList<LockWaitRow> List(TraceAnalysis analysis) =>
    [
        .. analysis.Locks.Locks.SelectMany(
            l => l.Waits.Where(w => analysis.IsSelected(w.Thread)).Select(w => new LockWaitRow(l, w))),
    ];
}
