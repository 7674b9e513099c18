using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.WhoRanMeanwhile;

/// <summary>
/// Sums up, for the ready threads of a group, the time that other threads ran on the CPU on which the ready
/// thread ran next, by class.
/// </summary>
/// <remarks>Shape: one log per CPU, as in <see cref="GroupBlame"/>. Units: nanoseconds.</remarks>
/// <param name="rows">Assigns row numbers to running threads.</param>
/// <param name="running">The running thread of each CPU, which the sweep updates.</param>
/// <param name="group">The group, for its time in each class.</param>
internal sealed class NextCpuBlame(GroupRows rows, RunningThread[] running, ReadyGroup group)
{
    private readonly Slot?[] _slots = new Slot?[running.Length];

    public void Join(Victim victim, long time)
    {
        if (victim.NextCpu < 0)
        {
            return;
        }

        var slot = _slots[victim.NextCpu] ??= new Slot();
        if (slot.Victims.Count == 0)
        {
            // No thread still needs the old entries: threads add theirs when they leave.
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

    /// <summary>
    /// Charges the running thread of a CPU, for the ready threads that run next there. Must be called before the
    /// running thread changes.
    /// </summary>
    public void BeforeChange(int cpu, long time)
    {
        if (_slots[cpu] is not { Victims.Count: > 0 } slot)
        {
            return;
        }

        // While the thread ran here, other CPUs can have changed the class several times.
        for (var i = ReadyClass.Inverted; i <= ReadyClass.PriorityBeaten; i++)
        {
            var length = group.TimeIn(i, time) - slot.Starts[(int)i];
            if (length != 0 && running[cpu].Kind == RunningKind.Thread)
            {
                Append(slot, rows.Find(running[cpu], i), length);
            }
        }

        Start(slot, time);
    }

    private static void Append(Slot slot, int row, long length)
    {
        if (slot.Log.IsFull)
        {
            // Threads that have left have already added their entries.
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
        for (var i = ReadyClass.Inverted; i <= ReadyClass.PriorityBeaten; i++)
        {
            slot.Starts[(int)i] = group.TimeIn(i, time);
        }
    }

    /// <summary>Adds the time of the running thread so far to the sums of one thread, or subtracts it.</summary>
    private void ChargeSlot(Victim victim, Slot slot, long time, int sign)
    {
        var cpu = victim.NextCpu;
        if (running[cpu].Kind != RunningKind.Thread)
        {
            return;
        }

        for (var i = ReadyClass.Inverted; i <= ReadyClass.PriorityBeaten; i++)
        {
            var length = group.TimeIn(i, time) - slot.Starts[(int)i];
            if (length != 0)
            {
                victim.Member!.SameCpu.Add(rows.Find(running[cpu], i), sign * length);
            }
        }
    }

    /// <summary>
    /// The state of one CPU: the threads that run there next, and the group's times by class when the running thread
    /// started.
    /// </summary>
    private sealed class Slot
    {
        public ChargeLog Log { get; } = new();

        public List<Victim> Victims { get; } = [];

        public long[] Starts { get; } = new long[ClassTimes.ClassCount];
    }
}
