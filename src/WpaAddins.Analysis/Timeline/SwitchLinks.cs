using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.Timeline;

/// <summary>Links each context switch, which begins a run slice, with the context switch that ends the slice.</summary>
/// <remarks>
/// Shape: a slice is identified by the row of the context switch that begins it. All slices are linked before any other
/// analysis: a chain break is found only at the end of a slice, but it changes the meaning of the whole slice. Source:
/// Definitions.md, section 3.
/// </remarks>
public sealed class SwitchLinks
{
    /// <summary>The value for a missing row.</summary>
    public const int None = -1;

    private readonly ContextSwitches _switches;
    private readonly NearbyRows _ends;

    private SwitchLinks(ContextSwitches switches, NearbyRows ends, int[] firstByCpu, long chainBreaks, int maybeReadyCount)
    {
        _switches = switches;
        _ends = ends;
        FirstByCpu = firstByCpu;
        ChainBreaks = chainBreaks;
        MaybeReadyCount = maybeReadyCount;
    }

    /// <summary>Gets the first context switch of each CPU, or <see cref="None"/>.</summary>
    public ReadOnlyMemory<int> FirstByCpu { get; }

    /// <summary>Gets the number of chain breaks: slices that end with another thread than they began with.</summary>
    public long ChainBreaks { get; }

    /// <summary>Gets the number of context switches after which the old thread may still be ready.</summary>
    internal int MaybeReadyCount { get; }

    /// <summary>Links the context switches of each CPU.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="cpuArrayLength">One more than the largest CPU number.</param>
    /// <returns>The links.</returns>
    public static SwitchLinks Link(TraceData trace, int cpuArrayLength)
    {
        var switches = trace.Switches;
        var ends = new NearbyRows(switches.Count);
        var first = new int[cpuArrayLength];
        var last = new int[cpuArrayLength];
        Array.Fill(first, None);
        Array.Fill(last, None);
        var (breaks, maybeReady) = (0L, 0);
        var switchRows = switches.Rows;
        for (var row = 0; row < switchRows.Length; row++)
        {
            ref readonly var change = ref switchRows[row];
            ref var previous = ref last[change.Cpu];
            if (previous == None)
            {
                first[change.Cpu] = row;
            }
            else
            {
                ends.Set(previous, row);
                breaks += switchRows[previous].NewThread != change.OldThread ? 1 : 0;
            }

            previous = row;
            maybeReady += SwitchStates.IsReady(change.OldState) ? 1 : 0;
        }

        return new SwitchLinks(switches, ends, first, breaks, maybeReady);
    }

    /// <summary>Gets the context switch that ends a slice.</summary>
    /// <param name="slice">Row that begins it.</param>
    /// <returns>Row that ends it, or <see cref="None"/> if it is still open.</returns>
    public int End(int slice) => _ends[slice];

    /// <summary>Gets whether a slice ends with another thread than it began with.</summary>
    /// <param name="slice">Row that begins it.</param>
    /// <returns>True if it is a chain break.</returns>
    public bool IsBroken(int slice) =>
        // Most traces have no chain break, and need no look-up.
        ChainBreaks > 0 && _ends[slice] is not None and var end && _switches[end].OldThread != _switches[slice].NewThread;
}
