using WpaAddins.Trace.Stacks;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>Finds the wait sites whose threads wake each other, as the users of a lock do.</summary>
/// <remarks>
/// A lock is released by a thread that waits for it at other times. So threads that only produce work for others do not take
/// part, and neither do pairs that hand work to each other in turns. Source: Definitions.md, section 18, Lock-like.
/// </remarks>
internal static class LockLikeSites
{
    private const int Waited = 1;
    private const int Woke = 2;
    private const int TookPart = Waited | Woke;

    /// <summary>Finds the lock-like wait sites, by function id.</summary>
    /// <param name="isPingPong">Whether two threads are a ping-pong wake pair.</param>
    public static HashSet<int> Find(SitedWait[] waits, Func<int, int, bool> isPingPong, Func<int, bool> hasFunction)
    {
        var roles = new UInt64Map();
        foreach (var wait in waits)
        {
            AddRole(roles, wait.Site, wait.Thread, Waited);
            if (IsByOther(wait))
            {
                AddRole(roles, wait.Site, wait.Waker, Woke);
            }
        }

        var sites = new Dictionary<int, (int WakeUps, int Mutual)>();
        foreach (var wait in waits)
        {
            var (wakeUps, mutual) = sites.GetValueOrDefault(wait.Site);
            var isMutual = IsByOther(wait) && !wait.IsIdle
                && TakesPart(roles, wait.Site, wait.Thread) && TakesPart(roles, wait.Site, wait.Waker)
                && !isPingPong(wait.Thread, wait.Waker);
            sites[wait.Site] = (wakeUps + 1, mutual + (isMutual ? 1 : 0));
        }

        // A mutual wake-up has two different threads, so a site with one has at least two threads that take part.
        return
        [
            .. sites.Where(s => s.Value.Mutual > 0 && 2L * s.Value.Mutual >= s.Value.WakeUps && hasFunction(s.Key))
                .Select(s => s.Key),
        ];
    }

    private static bool IsByOther(in SitedWait wait) =>
        wait.Site != StackSites.None && wait.Waker > 0 && wait.Waker != wait.Thread;

    private static void AddRole(UInt64Map roles, int site, int thread, int role)
    {
        ref var known = ref roles.At(Key(site, thread));
        known = Math.Max(known, 0) | role;
    }

    private static bool TakesPart(UInt64Map roles, int site, int thread) => roles.At(Key(site, thread)) == TookPart;

    private static ulong Key(int site, int thread) => unchecked(((ulong)(uint)site << 32) | (uint)thread);
}
