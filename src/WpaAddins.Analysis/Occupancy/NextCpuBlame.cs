using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Occupancy;

/// <summary>
/// Sums, for a group's ready threads, who had the processor on which the thread ran next, by the class of that time.
/// </summary>
/// <remarks>Shape: a log a processor, as in <see cref="GroupBlame"/>. Units: nanoseconds.</remarks>
/// <param name="rows">Numbers the occupants.</param>
/// <param name="occupants">The present occupant of every processor; kept up to date by the sweep.</param>
/// <param name="timeIn">Gets the group's time in a class until now.</param>
internal sealed class NextCpuBlame(GroupRows rows, RunningThread[] occupants, Func<OccupancyClass, long, long> timeIn)
{
    private readonly Slot?[] _slots = new Slot?[occupants.Length];

    /// <summary>Takes a thread.</summary>
    /// <param name="victim">The thread.</param>
    /// <param name="time">Now.</param>
    public void Join(Victim victim, long time)
    {
        if (victim.NextCpu < 0)
        {
            return;
        }

        var slot = _slots[victim.NextCpu] ??= new Slot();
        if (slot.Victims.Count == 0)
        {
            slot.Log.Clear();
            Start(slot, time);
        }
        else
        {
            ChargeSlot(victim, slot, time, -1);
        }

        victim.StayStart = slot.Log.Count;
        victim.NextCpuIndex = slot.Victims.Count;
        slot.Victims.Add(victim);
    }

    /// <summary>Lets a thread go.</summary>
    /// <param name="victim">The thread.</param>
    /// <param name="time">Now.</param>
    public void Leave(Victim victim, long time)
    {
        if (victim.NextCpu < 0)
        {
            return;
        }

        var slot = _slots[victim.NextCpu]!;
        ChargeSlot(victim, slot, time, 1);
        slot.Log.AddTo(victim.Member!.SameCpu, victim.StayStart, slot.Log.Count);
        var last = slot.Victims[^1];
        slot.Victims[victim.NextCpuIndex] = last;
        last.NextCpuIndex = victim.NextCpuIndex;
        slot.Victims.RemoveAt(slot.Victims.Count - 1);
    }

    /// <summary>Charges the threads that run next on a processor with its present occupant, before that changes.</summary>
    /// <param name="cpu">The processor.</param>
    /// <param name="time">Now.</param>
    public void BeforeChange(int cpu, long time)
    {
        if (_slots[cpu] is not { Victims.Count: > 0 } slot)
        {
            return;
        }

        for (var i = OccupancyClass.Inverted; i <= OccupancyClass.PriorityBeaten; i++)
        {
            var length = timeIn(i, time) - slot.Starts[(int)i];
            if (length != 0 && occupants[cpu].Kind == RunningKind.Thread)
            {
                Append(slot, rows.Find(cpu, occupants[cpu], i), length);
            }
        }

        Start(slot, time);
    }

    private static void Append(Slot slot, int row, long length)
    {
        if (slot.Log.IsFull)
        {
            foreach (var victim in slot.Victims)
            {
                slot.Log.AddTo(victim.Member!.SameCpu, victim.StayStart, slot.Log.Count);
                victim.StayStart = 0;
            }

            slot.Log.Clear();
        }

        slot.Log.Append(row, length);
    }

    private void Start(Slot slot, long time)
    {
        for (var i = OccupancyClass.Inverted; i <= OccupancyClass.PriorityBeaten; i++)
        {
            slot.Starts[(int)i] = timeIn(i, time);
        }
    }

    /// <summary>Adds to one thread, or takes from it, what the present occupant had so far.</summary>
    private void ChargeSlot(Victim victim, Slot slot, long time, int sign)
    {
        var cpu = victim.NextCpu;
        if (occupants[cpu].Kind != RunningKind.Thread)
        {
            return;
        }

        for (var i = OccupancyClass.Inverted; i <= OccupancyClass.PriorityBeaten; i++)
        {
            var length = timeIn(i, time) - slot.Starts[(int)i];
            if (length != 0)
            {
                victim.Member!.SameCpu.Add(rows.Find(cpu, occupants[cpu], i), sign * length);
            }
        }
    }

    /// <summary>One processor: the threads that run there next, and the group's time by class when its occupant came.</summary>
    private sealed class Slot
    {
        public ChargeLog Log { get; } = new();

        public List<Victim> Victims { get; } = [];

        public long[] Starts { get; } = new long[ClassTimes.Classes];
    }
}
