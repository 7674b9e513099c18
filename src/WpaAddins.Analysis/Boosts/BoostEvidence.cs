using WpaAddins.Analysis.Timeline;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;

namespace WpaAddins.Analysis.Boosts;

/// <summary>Searches the records of a starved thread for a boost, or another reason of its raised priority.</summary>
/// <remarks>Source: Definitions.md, section 12: tiers 1 to 3, and the exclusions.</remarks>
internal sealed class BoostEvidence(TraceData trace, SwitchLinks links)
{
    /// <summary>The priority to which the balance set manager boosts threads.</summary>
    public const int BoostPriority = PriorityRecords.BoostPriority;

    /// <summary>A ready interval of at least this length is starvation that a boost can end.</summary>
    public const long StarvedNs = SchedulingTimeline.LongReadyNs;

    /// <summary>The number of run slices within which the priority must be below 15 again.</summary>
    private const int SlicesUntilDecay = 2;

    private readonly ContextSwitches _switches = trace.Switches;

    /// <summary>Finds the first SetPriority record that raises a thread to 15 after a long ready time.</summary>
    public int FindChange(ThreadEvents records, ReadyInterval interval)
    {
        var changes = trace.PriorityChanges;
        foreach (var row in records.PriorityChanges)
        {
            var time = changes.Time[row];
            if (time - interval.StartNs >= StarvedNs
                && time <= interval.EndNs
                && changes.OldPriority[row] < BoostPriority
                && changes.NewPriority[row] == BoostPriority
                // A record at the end of the interval can come after the switch-in. It did if the thread was switched in
                // below 15.
                && !(time == interval.EndNs && RanBelow(interval))
                && !IsExplained(records, interval, time))
            {
                return row;
            }
        }

        return -1;
    }

    /// <summary>Finds the evidence in a thread's run slices for a boost without a record.</summary>
    public int? TierOfRun(ThreadEvents records, ReadyInterval interval, int? from)
    {
        if (interval.EndSwitch < 0
            || from is not < BoostPriority
            || _switches[interval.EndSwitch].NewPriority != BoostPriority
            || HasReadyInside(records, interval)
            || !DecaysSoon(records, interval.EndSwitch)
            || IsExplained(records, interval, interval.EndNs))
        {
            return null;
        }

        return _switches[interval.EndSwitch].NewPriorityDecrement >= BoostPriority - from ? 2 : 3;
    }

    /// <summary>
    /// Gets the priority of a thread at its last switch-out before a ready interval; null if there is none.
    /// </summary>
    public int? PriorityBefore(ThreadEvents records, ReadyInterval interval)
    {
        var (endSwitch, startNs) = (interval.EndSwitch < 0 ? int.MaxValue : interval.EndSwitch, interval.StartNs);
        // At the start time there can be several switch-outs. One after the switch-in belongs to the next slice.
        var past = ThreadEvents.FirstNotBefore(
            records.Outs, row => row >= endSwitch || _switches.Time[row] > startNs ? 1 : 0, 1);
        return past == 0 ? null : _switches[records.Outs[past - 1]].OldPriority;
    }

    /// <summary>
    /// Returns whether a priority floor of a lock, a wake-up or the base priority explains that a thread has priority
    /// 15.
    /// </summary>
    private bool IsExplained(ThreadEvents records, ReadyInterval interval, long time) =>
        BaseAt(records, interval) >= BoostPriority || HasFloor(records, time) || WasRaisedByWakeUp(records, interval);

    private int? BaseAt(ThreadEvents records, ReadyInterval interval)
    {
        var changes = trace.BasePriorityChanges;
        int? known = null;
        foreach (var row in records.BasePriorityChanges)
        {
            if (changes.Time[row] > interval.EndNs)
            {
                return known ?? changes.OldPriority[row];
            }

            known = changes.NewPriority[row];
        }

        return known ?? trace.Threads[interval.Thread].BasePriority;
    }

    /// <summary>Returns whether a floor of 15 is in force. A lower floor does not explain priority 15.</summary>
    private bool HasFloor(ThreadEvents records, long time)
    {
        var floors = trace.PriorityFloors;
        var inForce = new HashSet<ulong>();
        foreach (var row in records.Floors)
        {
            if (floors.Time[row] > time)
            {
                break;
            }

            // A lower floor of the same lock replaces the higher one.
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
    /// Returns whether the ReadyThread that made the thread ready, or one in the ready interval, raises the priority.
    /// AdjustReason is not enough: most wake-ups have one.
    /// </summary>
    private bool WasRaisedByWakeUp(ThreadEvents records, ReadyInterval interval) =>
        // An early ReadyThread is before the interval.
        (interval.ReadyRow is >= 0 and var ready && RaisesPriority(ready))
        || HasReady(records, interval.StartNs, interval.EndNs, RaisesPriority);

    private bool RaisesPriority(int ready) => trace.Readies[ready].AdjustIncrement > 0;

    private bool HasReadyInside(ThreadEvents records, ReadyInterval interval) =>
        // The ReadyThread that began the interval does not count, nor does one at its end.
        HasReady(records, interval.StartNs + 1, interval.EndNs - 1, _ => true);

    private bool HasReady(ThreadEvents records, long from, long to, Func<int, bool> isMeant)
    {
        var next = ThreadEvents.FirstNotBefore(records.Readies, row => trace.Readies.Time[row], from);
        for (; next < records.Readies.Count && trace.Readies.Time[records.Readies[next]] <= to; next++)
        {
            if (isMeant(records.Readies[next]))
            {
                return true;
            }
        }

        return false;
    }

    private bool DecaysSoon(ThreadEvents records, int firstIn)
    {
        var seen = 0;
        for (var i = records.Ins.BinarySearch(firstIn); i < records.Ins.Count && seen < SlicesUntilDecay; i++, seen++)
        {
            var row = records.Ins[i];
            var end = links.End(row);

            // A thread that keeps priority 15 was raised by something else. The priority can fall inside a slice; the
            // end of the slice shows that.
            if (_switches[row].NewPriority < BoostPriority
                || (end != SwitchLinks.None && !links.IsBroken(row) && _switches[end].OldPriority < BoostPriority))
            {
                return true;
            }
        }

        return false;
    }

    private bool RanBelow(ReadyInterval interval) =>
        interval.EndSwitch >= 0 && _switches[interval.EndSwitch].NewPriority < BoostPriority;
}
