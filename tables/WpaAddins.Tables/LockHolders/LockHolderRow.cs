using WpaAddins.Analysis.Locks;

namespace WpaAddins.Tables.LockHolders;

/// <summary>A holder of a lock, or a part of the waits that no holder explains.</summary>
/// <param name="Holder">The holder; null for a part without one.</param>
/// <param name="Part">Holder, Hand-off or Unattributed.</param>
/// <param name="BlameNs">The waiting time that the row explains.</param>
internal readonly record struct LockHolderRow(ContendedLock Lock, LockHolder? Holder, string Part, long BlameNs)
{
    // Hand-off and unattributed time have rows of their own, so that the blame of a lock sums to its waits.
    public static IReadOnlyList<LockHolderRow> List(TraceAnalysis analysis)
    {
        var rows = new List<LockHolderRow>();
        foreach (var found in analysis.Locks.Locks)
        {
            rows.AddRange(found.Holders.Where(h => analysis.IsSelected(h.Thread))
                .Select(h => new LockHolderRow(found, h, "Holder", h.BlameNs)));
            if (analysis.SelectsAllThreads && found.Identity != LockIdentity.Events)
            {
                rows.Add(new LockHolderRow(found, null, "Hand-off", found.HandOffNs));
                rows.Add(new LockHolderRow(found, null, "Unattributed", found.UnattributedNs));
            }
        }

        return rows;
    }
}
