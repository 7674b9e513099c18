using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;

namespace WpaAddins.Analysis.Locks;

/// <summary>Computes the values of one lock from its waits.</summary>
/// <remarks>Source: Definitions.md, section 10.</remarks>
internal sealed class LockBuilder(TraceData trace, StateHistory states, TimeRange range)
{
    /// <summary>
    /// Computes the values of a lock from its waits, at least one, in the order of the releases. The waits include
    /// those outside the range on which the bounds of holds depend. Returns null if no wait touches the range.
    /// <paramref name="processThread"/> is a thread of the lock's process, or -1.
    /// </summary>
    public ContendedLock? Build(LockSignature signature, int processThread, List<LockWait> allWaits)
    {
        var waits = allWaits.Where(w => range.Overlaps(w.StartNs, w.ReleaseNs))
            .Select(CutWait)
            .ToList();
        if (waits.Count == 0)
        {
            return null;
        }

        // The bounds of a hold depend on waits before it. So they are found from all given waits, and then cut to the
        // range.
        var whole = new WaiterSums(allWaits.Select(w => w.StartNs), allWaits.Select(w => w.ReleaseNs));
        var allHolds = new LockHoldBuilder(states, signature.Transfer, allWaits, whole).Build();
        var waiters = new WaiterSums(waits.Select(w => w.StartNs), waits.Select(w => w.ReleaseNs));
        var holds = new List<LockHold>();
        var holders = new LockHolderTallies(states);
        var (blame, handOff, unattributed) = (0L, 0L, 0L);
        for (var i = 0; i < allHolds.Count; i++)
        {
            var hold = allHolds[i].CutTo(range);

            // Between the previous release and the earliest start of this hold, a thread waited, but this holder cannot
            // have had the lock yet. Before the first hold no release is known, so that time is unattributed. Each
            // instant of a wait lies in exactly one of these parts or in a hold, so the sums are exact.
            var before = waiters.Between(hold.PreviousReleaseNs, hold.EarliestStartNs);
            handOff += i > 0 ? before : 0;
            unattributed += i > 0 ? 0 : before;

            // A release at a bound of the range belongs to the wait before it. A release in the range counts even if
            // its hold is empty.
            var isReleased = range.ContainsEnd(allHolds[i].ReleaseNs);
            if (isReleased || hold.MaxNs > 0)
            {
                var its = waiters.Between(hold.EarliestStartNs, hold.ReleaseNs);
                blame += its;
                holds.Add(hold);
                holders.Add(hold, its, isReleased, trace.Readies.Stack[hold.ReleaseRow]);
            }
        }

        return new ContendedLock
        {
            Signature = signature,
            ProcessThread = processThread,
            Waits = waits,
            Holds = holds,
            // Addresses of waits outside the range count, too, because several addresses show that this is not one
            // lock.
            Addresses = [.. allWaits.Select(w => w.Address).Where(a => a != LockAddresses.Unknown).Distinct().Order()],
            StackIdentity = waits.GroupBy(w => w.StackIdentity).OrderByDescending(g => g.Count()).ThenBy(g => g.Key).First().Key,
            FirstWaitNs = waits.Min(w => w.StartNs),
            LastReleaseNs = waits.Max(w => w.ReleaseNs),
            WaitsNs = waits.Sum(w => w.ReleaseNs - w.StartNs),
            MostWaiters = waiters.Most(),
            BlameNs = blame,
            HandOffNs = handOff,
            UnattributedNs = unattributed,
            Holders = holders.ToHolders(),
        };
    }

    /// <summary>Cuts a wait to the range. A switch-in after the range does not belong to it.</summary>
    private LockWait CutWait(LockWait wait) => wait with
    {
        StartNs = range.Clamp(wait.StartNs),
        ReleaseNs = range.Clamp(wait.ReleaseNs),
        SwitchInNs = wait.SwitchInNs > range.ToNs ? StateHistory.None : wait.SwitchInNs,
    };
}
