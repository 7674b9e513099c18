using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Trace.Building;

/// <summary>Collects the steps of the timeline.</summary>
/// <remarks>Units: raw ticks.</remarks>
internal sealed class TimelineBuilder(CapacityEstimator estimator, ContextSwitches switches, ReadyThreads readies)
{
    private uint[] _steps = [];

    /// <summary>Gets the number of steps.</summary>
    public int Count { get; private set; }

    public TimelineStep this[int step] => TimelineStep.Unpack(_steps[step]);

    public void Add(TimelineStepKind kind, int row)
    {
        if (Count == _steps.Length)
        {
            Columns.Resize(estimator.Grow(Count), ref _steps);
        }

        _steps[Count++] = TimelineStep.Pack(kind, row);
    }

    public long TicksOf(int step)
    {
        var at = TimelineStep.Unpack(_steps[step]);
        return at.Kind == TimelineStepKind.Ready ? readies.Time[at.Row] : switches.Time[at.Row];
    }

    /// <summary>Finds the first step whose time is not before another, from the end, as stacks soon follow their events.</summary>
    public int FirstNotBefore(long ticks)
    {
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

    public Timeline Build() => new(_steps.AsMemory(0, Count));
}
