using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Locks;

/// <summary>Finds both bounds of each hold of a lock.</summary>
/// <remarks>
/// Only a release that wakes a thread is visible. The time at which the holder took the lock is not recorded. It
/// follows from what the holder and the waiting threads did since the previous release. Source: Definitions.md, section
/// 10, in the same order.
/// </remarks>
internal sealed class LockHoldBuilder
{
    private readonly StateHistory _states;
    private readonly LockTransfer _transfer;
    private readonly List<LockWait> _waits;
    private readonly WaiterSums _waiters;

    /// <summary>The waits, sorted by their starts.</summary>
    private readonly (long Start, int Thread)[] _starts;

    /// <summary>By thread: the index of its last wait that has ended so far.</summary>
    private readonly Dictionary<int, int> _lastWaits = [];

    /// <summary>Creates a builder. The waits must be in the order of their releases.</summary>
    public LockHoldBuilder(StateHistory states, LockTransfer transfer, List<LockWait> waits, WaiterSums waiters)
    {
        (_states, _transfer, _waits, _waiters) = (states, transfer, waits, waiters);
        _starts = [.. waits.Select(w => (w.StartNs, w.Thread)).Order()];
    }

    /// <summary>Finds the hold before each release, in the same order.</summary>
    public List<LockHold> Build()
    {
        var holds = new List<LockHold>(_waits.Count);
        var previous = _starts[0].Start;
        for (var i = 0; i < _waits.Count; i++)
        {
            var (holder, release) = (_waits[i].Holder, _waits[i].ReleaseNs);
            // With hand-off, a thread that the previous release woke owned the lock from that release on: both bounds agree.
            var isGiven = _transfer == LockTransfer.Handoff && i > 0 && _waits[i - 1].Thread == holder;

            // A thread takes a lock while it runs. So the hold cannot begin while the holder is known to be off the CPUs. In
            // an unknown state it may have run, so unknown time belongs to the upper bound. If the holder is off the CPUs
            // until the release (it was woken and another record is missing), the upper bound is empty.
            var start = isGiven ? previous : Math.Min(FirstFree(holder, previous), release);
            var latest = isGiven ? start : FindLatestStart(holder, previous, start, release);
            holds.Add(new LockHold(
                holder, previous, start, latest, release, _states.Waits[_waits[i].Wait].ReadyRow, _waiters.CountBefore(release)));
            // Stored after the hold is found, because this wait ends with the release of the hold.
            _lastWaits[_waits[i].Thread] = i;
            previous = release;
        }

        return holds;
    }

    /// <summary>Finds the first time, at or after a time, at which a thread is not known to be off the CPUs.</summary>
    private long FirstFree(int thread, long from)
    {
        var (first, past) = (_states.First(thread), _states.Past(thread));
        // Before its first event, a thread has no state, so nothing shows that it was off the CPUs.
        var span = _states.FindLast(thread, from);
        for (; span >= first && span < past; span++)
        {
            var end = _states.End(span, thread);
            if (end <= from)
            {
                continue;
            }

            if (_states.State(span) is not (SchedulingState.Ready or SchedulingState.Waiting
                or SchedulingState.Throttled or SchedulingState.SwappedOut))
            {
                break;
            }

            from = end;
        }

        return from;
    }

    /// <summary>
    /// Finds the time from which a thread certainly held the lock; <see cref="StateHistory.None"/> if there is none.
    /// </summary>
    private long FindLatestStart(int holder, long previous, long start, long release)
    {
        // The holder had waited for the lock and runs again while another thread still waits. Some thread holds the
        // lock then. Because no other release is visible before this one, it is this holder.
        if (_lastWaits.TryGetValue(holder, out var last)
            && _waits[last].SwitchInNs is var switchedIn
            && switchedIn >= previous && switchedIn <= release
            && _waiters.CountAt(switchedIn) > 0)
        {
            return Math.Max(start, switchedIn);
        }

        // Otherwise the first thread that begins to wait proves that the lock is held. A wait that begins at the very time of
        // the previous release may still be for the previous hold, so it proves nothing.
        var from = Math.Max(start, previous + 1);
        var next = Array.BinarySearch(_starts, (from, int.MinValue));
        for (next = next < 0 ? ~next : next; next < _starts.Length && _starts[next].Start < release; next++)
        {
            if (_starts[next].Thread != holder)
            {
                return _starts[next].Start;
            }
        }

        return StateHistory.None;
    }
}
