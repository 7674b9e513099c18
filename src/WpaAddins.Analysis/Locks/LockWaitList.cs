using WpaAddins.Analysis.Waits;

namespace WpaAddins.Analysis.Locks;

/// <summary>
/// The waits for one lock, as they are found; each knows whether it repeats the thread's previous one.
/// </summary>
/// <remarks>Source: the scheduling definitions, section 10, Wait.</remarks>
/// <param name="analysis">The trace.</param>
/// <param name="processThread">A thread of the lock's process, or -1.</param>
internal sealed class LockWaitList(TraceAnalysis analysis, int processThread)
{
    private readonly Dictionary<int, int> _lastWaits = [];
    private readonly Dictionary<int, long> _lastReleases = [];

    /// <summary>Gets a thread of the lock's process, or -1.</summary>
    public int ProcessThread => processThread;

    /// <summary>Gets the waits, in the order of their releases.</summary>
    public List<LockWait> Waits { get; } = [];

    /// <summary>Adds the next wait.</summary>
    /// <param name="index">Its index.</param>
    /// <param name="wait">The wait.</param>
    /// <param name="identity">Which stacks told that it was for the lock.</param>
    /// <param name="address">The address of the lock, or <see cref="LockAddresses.Unknown"/>.</param>
    public void Add(int index, in Wait wait, LockIdentity identity, ulong address)
    {
        var repeats = Repeats(wait);
        _lastWaits[wait.Thread] = Waits.Count;
        _lastReleases[wait.ReadyingThread] = wait.ReadyNs;
        Waits.Add(new LockWait(
            index,
            wait.Thread,
            wait.ReadyingThread,
            wait.StartNs,
            wait.ReadyNs,
            wait.InSwitch < 0 ? StateHistory.None : analysis.Trace.Switches.Time[wait.InSwitch],
            identity,
            repeats,
            address));
    }

    /// <summary>
    /// A wait repeats the previous one if it began in the run slice behind it, and the thread released nothing there.
    /// </summary>
    private int Repeats(in Wait wait)
    {
        if (!_lastWaits.TryGetValue(wait.Thread, out var last))
        {
            return 0;
        }

        var previous = Waits[last];
        var inSwitch = analysis.Waits[previous.Wait].InSwitch;
        var isNext = inSwitch >= 0 && analysis.Slices.End(inSwitch) == wait.OutSwitch;
        var hasReleased = _lastReleases.TryGetValue(wait.Thread, out var released) && released >= previous.ReadyNs
            && released <= wait.StartNs;
        return isNext && !hasReleased ? previous.Repeats + 1 : 0;
    }
}
