using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Locks;

/// <summary>Collects the waits for one lock, and finds which of them repeat the thread's previous one.</summary>
/// <remarks>Source: Definitions.md, section 10, Waits.</remarks>
internal sealed class LockWaitList(TraceAnalysis analysis, int processThread)
{
    private readonly Dictionary<int, int> _lastWaits = [];
    private readonly Dictionary<int, long> _lastReleases = [];

    /// <summary>Gets a thread of the lock's process; -1 for a lock of the machine.</summary>
    public int ProcessThread => processThread;

    public List<LockWait> Waits { get; } = [];

    /// <summary>Adds a wait. Waits must be added in the order of their releases.</summary>
    public void Add(int index, in Wait wait, LockIdentity identity, ulong address)
    {
        var repeats = Repeats(wait);
        _lastWaits[wait.Thread] = Waits.Count;
        _lastReleases[wait.ReadyingThread] = wait.ReadySinceNs;
        Waits.Add(new LockWait(
            index,
            wait.Thread,
            wait.ReadyingThread,
            wait.StartNs,
            wait.ReadySinceNs,
            wait.InSwitch < 0 ? StateHistory.None : analysis.Trace.Switches.Time[wait.InSwitch],
            identity,
            repeats,
            address));
    }

    private int Repeats(in Wait wait)
    {
        if (!_lastWaits.TryGetValue(wait.Thread, out var last))
        {
            return 0;
        }

        // The thread was woken, did not get the lock, and waited again in the same run slice. If the thread released
        // the lock in between, it had got the lock, and this wait is for its next request.
        var previous = Waits[last];
        var inSwitch = analysis.Waits[previous.Wait].InSwitch;
        var isNext = inSwitch >= 0 && analysis.Links.End(inSwitch) == wait.OutSwitch;
        var hasReleased = _lastReleases.TryGetValue(wait.Thread, out var released) && released >= previous.ReleaseNs
            && released <= wait.StartNs;
        return isNext && !hasReleased ? previous.Repeats + 1 : 0;
    }
}
