using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Locks;

/// <summary>Finds, for each switch-out, the address of the lock that the thread went to wait for.</summary>
/// <remarks>
/// A thread that is about to wait for a lock raises the priority floor of the owner. So the record is logged on the waiting
/// thread's CPU, in the run slice that ends with the wait. Of several records in a slice, the last one is nearest to the wait
/// and counts. A record is ignored in these cases:
/// <list type="bullet">
/// <item>A DPC set the floor, or the releasing thread set it for the thread that it woke.</item>
/// <item>The floor is that of the running thread.</item>
/// <item>All floors that the slice set for the lock were removed before the slice ended. Then the lock was free, and the
/// thread waits for something else.</item>
/// <item>The slice is not known from its switch-in to its end.</item>
/// </list>
/// Source: Definitions.md, section 10; records 0x0542 and 0x0543.
/// </remarks>
internal sealed class LockAddressSweep
{
    private const AutoBoostFlags NotByTheThread = AutoBoostFlags.ExecutingDpc | AutoBoostFlags.WakeupBoost;
    private readonly TraceData _trace;
    private readonly Slice[] _slices;
    private int _nextFloor;
    private int _nextGap;

    public LockAddressSweep(TraceData trace, int cpuArrayLength)
    {
        _trace = trace;
        _slices = new Slice[cpuArrayLength];
        for (var cpu = 0; cpu < cpuArrayLength; cpu++)
        {
            _slices[cpu] = new Slice();
        }
    }

    /// <summary>
    /// Adds the CSwitches that end a slice in which the floor of a lock's owner was raised and is still set. If the old
    /// thread waits, it waits for that lock.
    /// </summary>
    /// <param name="rows">Receives the rows, ascending.</param>
    /// <param name="addresses">Receives the address for each row.</param>
    public void Run(List<int> rows, List<ulong> addresses)
    {
        var switches = _trace.Switches;
        var index = 0;
        foreach (var step in _trace.Timeline)
        {
            AddFloors(index++);
            if (step.Kind == TimelineStepKind.Ready)
            {
                continue;
            }

            AddGaps(switches.Time[step.Row]);
            var slice = _slices[switches[step.Row].Cpu];
            // In a chain break, the floors can be those of another thread.
            if (step.Kind != TimelineStepKind.SwitchIn
                && slice.Owners.Count > 0 && slice.Thread == switches[step.Row].OldThread)
            {
                rows.Add(step.Row);
                addresses.Add(slice.Lock);
            }

            // Between the two halves of a switch, no thread runs.
            slice.Begin(step.Kind == TimelineStepKind.SwitchOut ? ThreadTable.Unknown : switches[step.Row].NewThread);
        }
    }

    /// <summary>Applies the records that precede a step of the timeline.</summary>
    private void AddFloors(int step)
    {
        var floors = _trace.PriorityFloors;
        for (; _nextFloor < floors.Count && floors.Step[_nextFloor] <= step; _nextFloor++)
        {
            var (address, owner) = (floors.Lock[_nextFloor], floors.Thread[_nextFloor]);
            if (!floors.IsSet[_nextFloor])
            {
                // A floor can be removed on another CPU than the one on which it was set.
                foreach (var slice in _slices)
                {
                    slice.Remove(address, owner);
                }
            }
            else if ((floors.Flags[_nextFloor] & NotByTheThread) == 0 && floors.Cpu[_nextFloor] < _slices.Length)
            {
                _slices[floors.Cpu[_nextFloor]].Set(address, owner);
            }
        }
    }

    /// <summary>Sets the running thread to unknown after lost buffers, until the next switch-in.</summary>
    private void AddGaps(long until)
    {
        var gaps = _trace.LostBuffers;
        for (; _nextGap < gaps.Count && gaps.End[_nextGap] <= until; _nextGap++)
        {
            if (gaps.Cpu[_nextGap] < _slices.Length)
            {
                _slices[gaps.Cpu[_nextGap]].Begin(ThreadTable.Unknown);
            }
        }
    }

    /// <summary>The current run slice of a CPU, and the floors that it set for the last lock.</summary>
    private sealed class Slice
    {
        /// <summary>Gets the running thread; unknown before the first switch-in and after lost buffers.</summary>
        public int Thread { get; private set; } = ThreadTable.Unknown;

        /// <summary>Gets the address of the last lock. It is valid only while there are owners.</summary>
        public ulong Lock { get; private set; }

        /// <summary>Gets the threads whose floors the slice raised for the lock and did not remove.</summary>
        public List<int> Owners { get; } = [];

        public void Begin(int thread)
        {
            Thread = thread;
            Owners.Clear();
        }

        public void Set(ulong address, int owner)
        {
            if (Thread <= ThreadTable.Idle || owner == Thread || address == LockAddresses.Unknown)
            {
                return;
            }

            if (address != Lock)
            {
                Lock = address;
                Owners.Clear();
            }

            if (!Owners.Contains(owner))
            {
                Owners.Add(owner);
            }
        }

        public void Remove(ulong address, int owner)
        {
            if (address == Lock)
            {
                Owners.Remove(owner);
            }
        }
    }
}
