using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Locks;

/// <summary>Sums up the holds of one holder of a lock.</summary>
internal sealed class LockHolderTally(int thread)
{
    private static readonly int s_states = Enum.GetValues<SchedulingState>().Length;
    private readonly long[] _times = new long[s_states];
    private readonly Dictionary<int, (long BlameNs, int Row)> _byStack = [];
    private int _handOffs;
    private long _min;
    private long _max;
    private long _longest;
    private long _blame;

    /// <summary>Adds a hold. <paramref name="isReleased"/> is whether its release lies in the range.</summary>
    public void Add(in LockHold hold, long blameNs, bool isReleased, int stack)
    {
        _handOffs += isReleased ? 1 : 0;
        _min += hold.MinNs;
        _max += hold.MaxNs;
        _longest = Math.Max(_longest, hold.MaxNs);
        _blame += blameNs;
        _byStack[stack] = _byStack.TryGetValue(stack, out var sum)
            ? (sum.BlameNs + blameNs, sum.Row)
            : (blameNs, hold.ReleaseRow);
    }

    /// <summary>Adds the states of the thread during a hold.</summary>
    public void AddStates(StateHistory states, long from, long to)
    {
        var (first, past) = (states.First(thread), states.Past(thread));
        // The first event of the thread can come after the start of the hold.
        for (var span = Math.Max(states.FindLast(thread, from), first); span < past && states.Start(span) < to; span++)
        {
            var known = Math.Min(states.End(span, thread), to) - Math.Max(states.Start(span), from);
            _times[(int)states.State(span)] += Math.Max(known, 0);
        }
    }

    public LockHolder ToHolder()
    {
        // The thread may not have been tracked during all of the hold. What no span covers is Unknown.
        _times[(int)SchedulingState.Unknown] += _max - _times.Sum();
        var typical = _byStack.OrderByDescending(s => s.Value.BlameNs).ThenBy(s => s.Key).First().Value.Row;
        return new LockHolder
        {
            Thread = thread,
            HandOffs = _handOffs,
            HoldMinNs = _min,
            HoldMaxNs = _max,
            LongestHoldNs = _longest,
            BlameNs = _blame,
            StatesNs = _times,
            ReleaseRow = typical,
        };
    }
}
