using WpaAddins.Analysis.Readiness;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.BalanceSet;

/// <summary>Looks in the records about one starved thread for what shows a boost, and for what explains it otherwise.</summary>
/// <remarks>Source: the scheduling definitions, section 12, tiers 1 to 3 and what is no boost.</remarks>
/// <param name="trace">The trace.</param>
/// <param name="slices">Its slices.</param>
internal sealed class BoostEvidence(TraceData trace, RunSlices slices)
{
    /// <summary>The priority to which the balance set manager lifts.</summary>
    public const int BoostPriority = 15;

    /// <summary>Within so many run slices the priority must be below 15 again.</summary>
    private const int SlicesUntilDecay = 2;

    private readonly ContextSwitches _switches = trace.Switches;

    /// <summary>Finds the first SetPriority record that lifts a thread after it was ready for long.</summary>
    /// <param name="history">The thread's records.</param>
    /// <param name="interval">Its wait.</param>
    /// <param name="starvedNs">How long it must have been ready.</param>
    /// <returns>The row of the record, or -1.</returns>
    public int FindChange(ThreadHistory history, in ReadyInterval interval, long starvedNs)
    {
        var changes = trace.PriorityChanges;
        foreach (var row in history.Priorities)
        {
            var time = changes.Time[row];
            if (time - interval.StartNs >= starvedNs
                && time <= interval.EndNs
                && changes.OldPriority[row] < BoostPriority
                && changes.NewPriority[row] == BoostPriority
                && !(time == interval.EndNs && RanBelow(interval))
                && !IsExplained(history, interval, changes.OldPriority[row], time))
            {
                return row;
            }
        }

        return -1;
    }

    /// <summary>Tells how a thread's run shows a boost of which there is no record.</summary>
    /// <param name="history">The thread's records.</param>
    /// <param name="interval">Its wait.</param>
    /// <param name="from">Its priority before; null if nothing tells.</param>
    /// <returns>2, 3, or null if it does not.</returns>
    public int? TierOfRun(ThreadHistory history, in ReadyInterval interval, int? from)
    {
        if (interval.EndSwitch < 0
            || from is not < BoostPriority
            || _switches.NewPriority[interval.EndSwitch] != BoostPriority
            || HasReadyInside(history, interval)
            || !DecaysSoon(history, interval.EndSwitch)
            || IsExplained(history, interval, from.Value, interval.EndNs))
        {
            return null;
        }

        return _switches.NewPriorityDecrement[interval.EndSwitch] >= BoostPriority - from ? 2 : 3;
    }

    /// <summary>Gets the priority with which a thread left its processor before a wait.</summary>
    /// <param name="history">The thread's records.</param>
    /// <param name="interval">Its wait.</param>
    /// <returns>The priority; null if the trace does not show the switch-out.</returns>
    public int? PriorityBefore(ThreadHistory history, in ReadyInterval interval)
    {
        var (endSwitch, startNs) = (interval.EndSwitch < 0 ? int.MaxValue : interval.EndSwitch, interval.StartNs);
        var past = ThreadHistory.FirstNotBefore(
            history.Outs, row => row >= endSwitch || _switches.Time[row] > startNs ? 1 : 0, 1);
        return past == 0 ? null : _switches.OldPriority[history.Outs[past - 1]];
    }

    /// <summary>Tells whether a floor of a lock, a wake-up or the base priority explains that a thread came to 15.</summary>
    private bool IsExplained(ThreadHistory history, in ReadyInterval interval, int from, long time) =>
        BaseAt(history, interval) >= BoostPriority || HasFloor(history, time) || WasRaisedByWakeUp(history, interval, from);

    private int? BaseAt(ThreadHistory history, in ReadyInterval interval)
    {
        var changes = trace.BasePriorityChanges;
        int? known = null;
        foreach (var row in history.BasePriorities)
        {
            if (changes.Time[row] > interval.EndNs)
            {
                return known ?? changes.OldPriority[row];
            }

            known = changes.NewPriority[row];
        }

        return known ?? trace.Threads[interval.Thread].BasePriority;
    }

    /// <summary>Looks for a floor in force that reaches 15; a lower one does not explain 15.</summary>
    private bool HasFloor(ThreadHistory history, long time)
    {
        var floors = trace.PriorityFloors;
        var inForce = new HashSet<ulong>();
        foreach (var row in history.Floors)
        {
            if (floors.Time[row] > time)
            {
                break;
            }

            if (floors.IsSet[row] && floors.Floor[row] >= BoostPriority)
            {
                inForce.Add(floors.Lock[row]);
            }
            else
            {
                inForce.Remove(floors.Lock[row]);
            }
        }

        return inForce.Count > 0;
    }

    /// <summary>
    /// Looks for a ReadyThread in the wait whose adjustment reaches 15; nearly every wake-up adjusts by a little, which does not
    /// explain 15.
    /// </summary>
    private bool WasRaisedByWakeUp(ThreadHistory history, in ReadyInterval interval, int from)
    {
        var readies = trace.Readies;
        foreach (var row in history.Readies)
        {
            if (IsWithin(readies.Time[row], interval)
                && readies.AdjustReason[row] != ReadyThreadAdjustReason.None
                && from + readies.AdjustIncrement[row] >= BoostPriority)
            {
                return true;
            }
        }

        return false;
    }

    private bool HasReadyInside(ThreadHistory history, in ReadyInterval interval)
    {
        foreach (var row in history.Readies)
        {
            if (trace.Readies.Time[row] > interval.StartNs && trace.Readies.Time[row] < interval.EndNs)
            {
                return true;
            }
        }

        return false;
    }

    private bool DecaysSoon(ThreadHistory history, int firstIn)
    {
        var seen = 0;
        for (var i = history.Ins.BinarySearch(firstIn); i < history.Ins.Count && seen < SlicesUntilDecay; i++, seen++)
        {
            var row = history.Ins[i];
            var end = slices.End(row);
            if (_switches.NewPriority[row] < BoostPriority
                || (end != RunSlices.None && !slices.IsBroken(row) && _switches.OldPriority[end] < BoostPriority))
            {
                return true;
            }
        }

        return false;
    }

    private bool RanBelow(in ReadyInterval interval) =>
        interval.EndSwitch >= 0 && _switches.NewPriority[interval.EndSwitch] < BoostPriority;

    private static bool IsWithin(long time, in ReadyInterval interval) => time >= interval.StartNs && time <= interval.EndNs;
}
