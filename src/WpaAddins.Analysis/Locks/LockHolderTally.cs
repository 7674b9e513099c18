using WpaAddins.Analysis.Readiness;
using WpaAddins.Analysis.Waits;

namespace WpaAddins.Analysis.Locks;

/// <summary>The sums of one holder of a lock while holds are added.</summary>
/// <param name="thread">The thread.</param>
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

    /// <summary>Adds a hold.</summary>
    /// <param name="hold">The hold.</param>
    /// <param name="blameNs">What of the waits lies inside its upper bound.</param>
    /// <param name="isReleased">Whether its release lies in the range.</param>
    /// <param name="stack">The stack of its release.</param>
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

    /// <summary>Adds what the thread did during a hold.</summary>
    /// <param name="states">What every thread did.</param>
    /// <param name="from">Start of the upper bound.</param>
    /// <param name="to">The release.</param>
    public void AddStates(StateHistory states, long from, long to)
    {
        var (first, past) = (states.First(thread), states.Past(thread));
        for (var span = Math.Max(states.FindLast(thread, from), first); span < past && states.Start(span) < to; span++)
        {
            var known = Math.Min(states.End(span, thread), to) - Math.Max(states.Start(span), from);
            _times[(int)states.State(span)] += Math.Max(known, 0);
        }
    }

    /// <summary>Ends the adding.</summary>
    /// <returns>The sums; what no span covers is Unknown.</returns>
    public LockHolder ToHolder()
    {
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
