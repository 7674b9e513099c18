using WpaAddins.Analysis.Boosts;
using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>Computes how long one thread ran with a boost.</summary>
/// <remarks>
/// Shape: running sums over the thread's run slices, so that each boost takes two binary searches. Units: nanoseconds.
/// </remarks>
internal sealed class BoostedRuns
{
    private readonly ContextSwitches _switches;
    private readonly List<int> _ins;
    private readonly long[] _sums;

    /// <summary>For each priority, the slices that begin at this or a lower priority. Filled on first use.</summary>
    private readonly Dictionary<int, int[]> _low = [];

    /// <summary>Computes the running sums of the thread's slices.</summary>
    public BoostedRuns(SchedulingTimeline timeline, TimeRange range, List<int> ins)
    {
        _switches = timeline.Trace.Switches;
        _ins = ins;
        _sums = new long[ins.Count + 1];
        for (var i = 0; i < ins.Count; i++)
        {
            _sums[i + 1] = _sums[i] + (timeline.Links.IsBroken(ins[i])
                ? 0
                : range.OverlapNs(_switches.Time[ins[i]], timeline.SliceEnd(ins[i])));
        }
    }

    /// <summary>
    /// Adds up the slices from the first one on. The sum ends before the next slice that begins at a given priority or a
    /// lower one. The first slice counts at any priority.
    /// </summary>
    /// <param name="first">Position of the first slice; negative if the thread did not run.</param>
    /// <param name="until">Slices that begin at this time or later do not count.</param>
    public long From(int first, int priority, long until)
    {
        if (first < 0 || first >= _ins.Count)
        {
            return 0;
        }

        var low = Low(priority);

        // The search begins after the first slice, which counts at any priority.
        var found = Array.BinarySearch(low, first + 1);
        var at = found >= 0 ? found : ~found;
        var past = Math.Min(
            at < low.Length ? low[at] : _ins.Count,
            ThreadEvents.FirstNotBefore(_ins, row => _switches.Time[row], until));
        return past <= first ? 0 : _sums[past] - _sums[first];
    }

    private int[] Low(int priority)
    {
        if (!_low.TryGetValue(priority, out var low))
        {
            low = [.. Enumerable.Range(0, _ins.Count).Where(i => _switches[_ins[i]].NewPriority <= priority)];
            _low.Add(priority, low);
        }

        return low;
    }
}
