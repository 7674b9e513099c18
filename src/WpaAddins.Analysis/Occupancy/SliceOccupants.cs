using WpaAddins.Analysis.Readiness;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>Tells who has a processor during the slice that a context switch begins.</summary>
/// <remarks>Source: the scheduling definitions, section 4 (rank of an occupant) and section 5.</remarks>
/// <param name="trace">The trace.</param>
/// <param name="slices">Its slices.</param>
/// <param name="machine">Knows the switch-out before each open slice.</param>
internal sealed class SliceOccupants(TraceData trace, RunSlices slices, StateMachine machine)
{
    private readonly ContextSwitches _switches = trace.Switches;

    /// <summary>Gets the occupant of the slice that a context switch begins.</summary>
    /// <param name="row">The context switch.</param>
    /// <returns>The occupant.</returns>
    public Occupant Of(int row)
    {
        var thread = _switches.NewThread[row];
        var end = slices.End(row);
        if (end != RunSlices.None && _switches.OldThread[end] != thread)
        {
            return Occupant.Unknown;
        }

        return thread == ThreadTable.Idle
            ? Occupant.Idle
            : new Occupant(
                OccupantKind.Thread,
                thread,
                end == RunSlices.None ? RankBefore(row) : Rank(end),
                _switches.NewPriority[row]);
    }

    /// <summary>Gets the occupant of a processor before its first context switch.</summary>
    /// <param name="firstRow">That context switch.</param>
    /// <returns>The occupant.</returns>
    public Occupant Before(int firstRow)
    {
        var thread = _switches.OldThread[firstRow];
        return thread == ThreadTable.Idle
            ? Occupant.Idle
            : new Occupant(OccupantKind.Thread, thread, Rank(firstRow), _switches.OldPriority[firstRow]);
    }

    /// <summary>An open slice is the last of its processor: the rank is that of its thread's previous switch-out.</summary>
    private short RankBefore(int row) =>
        machine.OutBeforeLastSlice[_switches.Cpu[row]] is >= 0 and var previous ? Rank(previous) : (short)0;

    private short Rank(int row) => Math.Max(_switches.OldRank[row], (short)0);
}
