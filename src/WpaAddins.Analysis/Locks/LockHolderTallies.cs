using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Locks;

/// <summary>Sums up the holds of a lock by holder.</summary>
internal sealed class LockHolderTallies(StateHistory states)
{
    private static readonly int s_states = Enum.GetValues<SchedulingState>().Length;
    private readonly Dictionary<int, Tally> _byThread = [];

    /// <summary>Adds a hold that is cut to the range, with the states of its holder.</summary>
    /// <param name="isReleased">Whether the release lies in the range.</param>
    /// <param name="stack">The stack of the release.</param>
    public void Add(in LockHold hold, long blameNs, bool isReleased, int stack)
    {
        if (!_byThread.TryGetValue(hold.Holder, out var tally))
        {
            _byThread.Add(hold.Holder, tally = new Tally());
        }

        tally.Add(hold, blameNs, isReleased, stack);
        foreach (var (span, length) in states.SpansIn(hold.Holder, new TimeRange(hold.EarliestStartNs, hold.ReleaseNs)))
        {
            tally.StatesNs[(int)states.State(span)] += length;
        }
    }

    /// <summary>Lists the holders, the largest blame first.</summary>
    public LockHolder[] ToHolders() =>
    [
        .. _byThread.Select(t => t.Value.ToHolder(t.Key))
            .OrderByDescending(h => h.BlameNs).ThenByDescending(h => h.HoldMaxNs).ThenBy(h => h.Thread),
    ];

    private sealed class Tally
    {
        private readonly Dictionary<int, (long BlameNs, int Row)> _byStack = [];
        private int _handOffs;
        private long _min;
        private long _max;
        private long _longest;
        private long _blame;

        public long[] StatesNs { get; } = new long[s_states];

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

        public LockHolder ToHolder(int thread)
        {
            // The thread may not have been tracked during all of the hold. The time that no span covers counts as
            // Unknown.
            StatesNs[(int)SchedulingState.Unknown] += _max - StatesNs.Sum();
            var typical = _byStack.OrderByDescending(s => s.Value.BlameNs).ThenBy(s => s.Key).First().Value.Row;
            return new LockHolder
            {
                Thread = thread,
                HandOffs = _handOffs,
                HoldMinNs = _min,
                HoldMaxNs = _max,
                LongestHoldNs = _longest,
                BlameNs = _blame,
                StatesNs = StatesNs,
                ReleaseRow = typical,
            };
        }
    }
}
