using WpaAddins.Analysis.Locks.Signatures;
using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Waits;

namespace WpaAddins.Analysis.Locks;

/// <summary>Finds both bounds of each hold of a lock.</summary>
/// <remarks>Source: the scheduling definitions, section 10; the order of the cases is the section's.</remarks>
internal sealed class LockHoldBuilder
{
    private readonly StateHistory _states;
    private readonly LockTransfer _transfer;
    private readonly List<LockWait> _waits;
    private readonly WaiterSums _waiters;

    /// <summary>The waits by their starts.</summary>
    private readonly (long Start, int Thread)[] _starts;

    /// <summary>The last wait of each thread that ended so far, as index.</summary>
    private readonly Dictionary<int, int> _lastWaits = [];

    /// <summary>Creates a builder.</summary>
    /// <param name="states">What every thread did.</param>
    /// <param name="transfer">Who owns the lock after a release.</param>
    /// <param name="waits">The waits in the order of their releases.</param>
    /// <param name="waiters">Their sums.</param>
    public LockHoldBuilder(StateHistory states, LockTransfer transfer, List<LockWait> waits, WaiterSums waiters)
    {
        (_states, _transfer, _waits, _waiters) = (states, transfer, waits, waiters);
        _starts = [.. waits.Select(w => (w.StartNs, w.Thread)).Order()];
    }

    /// <summary>Finds the holds.</summary>
    /// <returns>One a wait, in the same order.</returns>
    public List<LockHold> Build()
    {
        var holds = new List<LockHold>(_waits.Count);
        var previous = _starts[0].Start;
        for (var i = 0; i < _waits.Count; i++)
        {
            var (holder, release) = (_waits[i].Holder, _waits[i].ReadyNs);
            var isGiven = _transfer == LockTransfer.Handoff && i > 0 && _waits[i - 1].Thread == holder;
            var start = isGiven ? previous : Math.Min(FirstFree(holder, previous), release);
            var latest = isGiven ? start : Latest(holder, previous, start, release);
            holds.Add(new LockHold(
                holder, previous, start, latest, release, _states.Waits[_waits[i].Wait].ReadyRow, _waiters.Before(release)));
            _lastWaits[_waits[i].Thread] = i;
            previous = release;
        }

        return holds;
    }

    /// <summary>Finds the first moment at which a thread is not known to be off the processors.</summary>
    private long FirstFree(int thread, long from)
    {
        var (first, past) = (_states.First(thread), _states.Past(thread));
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

    /// <summary>Finds since when a thread had the lock for certain.</summary>
    private long Latest(int holder, long previous, long start, long release)
    {
        if (_lastWaits.TryGetValue(holder, out var last)
            && _waits[last].SwitchInNs is var switchedIn
            && switchedIn >= previous && switchedIn <= release
            && _waiters.At(switchedIn) > 0)
        {
            return Math.Max(start, switchedIn);
        }

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
