using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.CpuUse;

/// <summary>The run slices that count as running time.</summary>
/// <remarks>
/// Storage: only the <see cref="ContextSwitches"/> row of each switch-in, in trace order. The values of a slice are
/// looked up when it is read. The lengths sum to the running time of the threads. Omitted are slices of the idle
/// thread, slices without a switch-in, slices at whose end the CPU switches out another thread than it had
/// switched in (chain breaks), and slices that a later record contradicts, for example because the same thread is
/// switched in on another CPU. An open slice ends with the window; in a truncated trace, with the records of its CPU.
/// Source: Definitions.md, sections 3, 5 and 7.
/// </remarks>
public sealed class RunSlices
{
    private readonly SchedulingTimeline _timeline;
    private readonly TimeRange _range;
    private readonly int[] _rows;

    private RunSlices(SchedulingTimeline timeline, TimeRange range, int[] rows) =>
        (_timeline, _range, _rows) = (timeline, range, rows);

    /// <summary>Gets the number of slices.</summary>
    public int Count => _rows.Length;

    /// <summary>Gets a slice, cut at the bounds of the range.</summary>
    /// <param name="index">0-based.</param>
    public RunSlice this[int index] => new(_timeline, _range, _rows[index]);

    /// <summary>Measures a slice that lies completely in a range; -1 if it does not, or is open.</summary>
    internal long MeasureWhole(int index, TimeRange range, out int thread)
    {
        var row = _rows[index];
        var (switches, last) = (_timeline.Trace.Switches, _timeline.Links.End(row));
        thread = switches[row].NewThread;
        return last != SwitchLinks.None && switches.Time[row] >= range.FromNs && switches.Time[last] <= range.ToNs
            ? switches.Time[last] - switches.Time[row]
            : -1;
    }

    /// <summary>Lists the slices of a timeline that overlap a range, and cuts them at its bounds.</summary>
    internal static RunSlices Create(SchedulingTimeline timeline, TimeRange range, Func<int, bool>? isListed = null)
    {
        var switches = timeline.Trace.Switches;

        // Counted first: a list that grows would need three times the memory of its rows for a short time.
        var count = 0;
        for (var row = 0; row < switches.Count; row++)
        {
            count += IsSlice(row) ? 1 : 0;
        }

        var rows = LargeArrays.Allocate<int>(count);
        count = 0;
        for (var row = 0; count < rows.Length; row++)
        {
            if (IsSlice(row))
            {
                rows[count++] = row;
            }
        }

        return new RunSlices(timeline, range, rows);

        bool IsSlice(int row) => timeline.StateAfterIn(row) == SchedulingState.Running
            && range.Overlaps(switches.Time[row], timeline.SliceEnd(row))
            && (isListed is null || isListed(switches[row].NewThread));
    }
}
