using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.CpuUse;

/// <summary>The run slices that count as running time.</summary>
/// <remarks>
/// Shape: a row of <see cref="ContextSwitches"/> a slice, the one that begins it, in trace order; everything else is looked up.
/// Left out are slices of the idle thread, without switch-in, broken, and those of threads that another processor had switched
/// in meanwhile: so the lengths sum to the running time of the threads. A slice that is still open ends with the window.
/// Source: the scheduling definitions, sections 3 and 7.
/// </remarks>
public sealed class CpuSlices
{
    private readonly ContextSwitches _switches;
    private readonly RunSlices _slices;
    private readonly TimeRange _range;
    private readonly long _windowEnd;
    private readonly int[] _rows;

    private CpuSlices(ContextSwitches switches, RunSlices slices, TimeRange range, long windowEnd, int[] rows)
    {
        _switches = switches;
        _slices = slices;
        _range = range;
        _windowEnd = windowEnd;
        _rows = rows;
    }

    /// <summary>Gets the number of slices.</summary>
    public int Count => _rows.Length;

    /// <summary>Gets a slice, cut at the bounds of the range.</summary>
    /// <param name="index">0-based.</param>
    public CpuSlice this[int index]
    {
        get
        {
            var row = _rows[index];
            var last = _slices.End(row);
            var end = EndOf(row);
            var isEnded = last != RunSlices.None && end <= _range.ToNs;
            var rank = last == RunSlices.None ? ContextSwitches.NoRank : _switches.OldRank[last];
            return new CpuSlice(
                _switches.NewThread[row],
                _switches.Cpu[row],
                Math.Max(_switches.Time[row], _range.FromNs),
                Math.Min(end, _range.ToNs),
                isEnded,
                _switches.NewPriority[row],
                isEnded ? _switches.OldPriority[last] : null,
                rank == ContextSwitches.NoRank ? null : rank,
                isEnded ? _switches.OldState[last] : null,
                isEnded ? _switches.OldWaitReason[last] : null);
        }
    }

    /// <summary>Finds the run slices of a trace.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="slices">Its slices, linked.</param>
    /// <param name="window">Its window.</param>
    /// <param name="cancellation">Stops the search.</param>
    /// <returns>The slices of all threads, over the whole trace.</returns>
    public static CpuSlices Of(TraceData trace, RunSlices slices, TraceWindow window, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(trace);
        ArgumentNullException.ThrowIfNull(slices);
        ArgumentNullException.ThrowIfNull(window);
        var search = new CpuSliceSearch(trace, slices, window.CpuCount);
        return new CpuSlices(trace.Switches, slices, TimeRange.All, window.LastNs, search.Run(cancellation));
    }

    /// <summary>Leaves out slices, and cuts the others.</summary>
    /// <param name="range">What lies outside does not count.</param>
    /// <param name="isListed">Tells whether the slices of a thread stay.</param>
    /// <returns>The slices that are left.</returns>
    public CpuSlices In(TimeRange range, Func<int, bool> isListed)
    {
        ArgumentNullException.ThrowIfNull(isListed);
        return new CpuSlices(_switches, _slices, range, _windowEnd, Array.FindAll(_rows, IsIn));

        bool IsIn(int row) =>
            range.Touches(_switches.Time[row], EndOf(row)) && isListed(_switches.NewThread[row]);
    }

    private long EndOf(int row) => _slices.End(row) is var end && end == RunSlices.None ? _windowEnd : _switches.Time[end];
}
