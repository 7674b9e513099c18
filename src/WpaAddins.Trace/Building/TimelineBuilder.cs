using System.Runtime.CompilerServices;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Building;

/// <summary>Collects the steps of the timeline.</summary>
/// <remarks>Units: raw ticks.</remarks>
internal sealed class TimelineBuilder(CapacityEstimator estimator, ContextSwitches switches, ReadyThreads readies)
{
    /// <summary>
    /// The number of recent times that are cached: a stack record nearly always comes a few steps after its event.
    /// </summary>
    private const int Recent = 256;

    private readonly long[] _recentTicks = new long[Recent];
    private int _recent;
    private long _added;

    public Timeline Steps { get; } = new(estimator);

    public int Count => Steps.Count;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Add(long ticks, TimelineStepKind kind, int row)
    {
        Steps.Add(kind, row);
        _recentTicks[_added++ & (Recent - 1)] = ticks;
        _recent = Math.Min(_recent + 1, Recent);
    }

    public long TicksOf(int step)
    {
        if (Count - step <= _recent)
        {
            return _recentTicks[(_added - (Count - step)) & (Recent - 1)];
        }

        var at = Steps[step];
        return at.Kind == TimelineStepKind.Ready ? readies.Time[at.Row] : switches.Time[at.Row];
    }

    /// <summary>
    /// Finds the first step at or after a time. The search begins at the end, because a stack record soon follows its
    /// event.
    /// </summary>
    public int FirstNotBefore(long ticks)
    {
        // Doubling steps: the cost depends on the distance from the end, not on the length of the timeline.
        var (high, step) = (Count, 1);
        while (step <= high && TicksOf(high - step) >= ticks)
        {
            high -= step;
            step *= 2;
        }

        var low = Math.Max(high - step, -1);
        while (high - low > 1)
        {
            var middle = low + ((high - low) / 2);
            (low, high) = TicksOf(middle) >= ticks ? (low, middle) : (middle, high);
        }

        return high;
    }

    /// <summary>Removes the steps of rows that were removed from a part of the timeline.</summary>
    /// <param name="first">First step of the part.</param>
    /// <param name="kept">
    /// Receives for each step of the part how many steps before it stayed; the last entry receives the total.
    /// </param>
    /// <param name="switchMap">Maps the context switches of the part to their new rows.</param>
    /// <param name="readyMap">Maps its ReadyThreads to their new rows.</param>
    public void Remove(int first, Span<int> kept, RowMap switchMap, RowMap readyMap)
    {
        var walker = Steps.From(first);
        Steps.Truncate(first);
        var read = 0;
        for (; walker.MoveNext(); read++)
        {
            if (read < kept.Length)
            {
                kept[read] = Count - first;
            }

            var at = walker.Current;
            var row = (at.Kind == TimelineStepKind.Ready ? readyMap : switchMap).Map(at.Row);
            if (row >= 0)
            {
                Steps.Add(at.Kind, row);
            }
        }

        if (read < kept.Length)
        {
            kept[^1] = Count - first;
        }

        // The times of the removed part are no longer those of the last steps.
        _recent = Math.Min(_recent, read - (kept.Length - 1));
    }

    /// <summary>Renumbers the steps that a table stores, after <see cref="Remove"/>.</summary>
    /// <param name="steps">The steps, ascending.</param>
    /// <param name="first">First step of the part.</param>
    /// <param name="kept">The counts that <see cref="Remove"/> filled in.</param>
    public static void Renumber(Span<int> steps, int first, ReadOnlySpan<int> kept)
    {
        var last = kept.Length - 1;

        // From the end, because steps before the part keep their numbers.
        for (var row = steps.Length - 1; row >= 0 && steps[row] > first; row--)
        {
            var inPart = Math.Min(steps[row] - first, last);
            steps[row] += kept[inPart] - inPart;
        }
    }
}
