using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Analysis.Locks;

/// <summary>Goes through a trace once and notes, at each switch-out, the lock whose floor the thread set last.</summary>
/// <remarks>
/// A thread that is about to wait for a lock raises the priority floor of the owner, so the record stands on the waiting
/// thread's processor, in the run slice that ends with the wait. It does not count if a DPC set the floor or the releaser
/// did for the thread that it woke, if it is about the thread that runs, if every floor that the slice set for the lock was taken
/// back before the slice ended (then the lock was free, and the wait is for something else), or if the slice is not known
/// from its switch-in to its end.
/// Source: the scheduling definitions, section 10; of several records of a slice the last one is nearest to the wait.
/// </remarks>
internal sealed class LockAddressSweep
{
    private const AutoBoostFlags NotByTheThread = AutoBoostFlags.ExecutingDpc | AutoBoostFlags.WakeupBoost;
    private readonly TraceData _trace;
    private readonly Slice[] _slices;
    private int _nextFloor;
    private int _nextGap;

    /// <summary>Creates a sweep.</summary>
    /// <param name="trace">The trace.</param>
    /// <param name="cpuCount">One more than the largest processor with context switches.</param>
    public LockAddressSweep(TraceData trace, int cpuCount)
    {
        _trace = trace;
        _slices = new Slice[cpuCount];
        for (var cpu = 0; cpu < cpuCount; cpu++)
        {
            _slices[cpu] = new Slice();
        }
    }

    /// <summary>Goes through the trace.</summary>
    /// <param name="rows">Receives the rows of context switches whose old thread went to a lock with an address, ascending.</param>
    /// <param name="addresses">Receives the addresses.</param>
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
            var slice = _slices[switches.Cpu[step.Row]];
            if (step.Kind != TimelineStepKind.SwitchIn
                && slice.Owners.Count > 0 && slice.Thread == switches.OldThread[step.Row])
            {
                rows.Add(step.Row);
                addresses.Add(slice.Lock);
            }

            slice.Begin(step.Kind == TimelineStepKind.SwitchOut ? ThreadTable.Unknown : switches.NewThread[step.Row]);
        }
    }

    /// <summary>Takes the records that stand before a step.</summary>
    private void AddFloors(int step)
    {
        var floors = _trace.PriorityFloors;
        for (; _nextFloor < floors.Count && floors.Step[_nextFloor] <= step; _nextFloor++)
        {
            var (address, owner) = (floors.Lock[_nextFloor], floors.Thread[_nextFloor]);
            if (!floors.IsSet[_nextFloor])
            {
                foreach (var slice in _slices)
                {
                    slice.TakeBack(address, owner);
                }
            }
            else if ((floors.Flags[_nextFloor] & NotByTheThread) == 0 && floors.Cpu[_nextFloor] < _slices.Length)
            {
                _slices[floors.Cpu[_nextFloor]].Set(address, owner);
            }
        }
    }

    /// <summary>What ran in a gap is not known: neither is who logged what stands behind it.</summary>
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

    /// <summary>The slice that runs on a processor, and the floors that it set for the last lock.</summary>
    private sealed class Slice
    {
        /// <summary>Gets the thread; unknown before the first switch-in and behind a gap.</summary>
        public int Thread { get; private set; } = ThreadTable.Unknown;

        /// <summary>Gets the lock; it means something where there are owners.</summary>
        public ulong Lock { get; private set; }

        /// <summary>Gets the threads whose floor it raised and that still have it.</summary>
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

        public void TakeBack(ulong address, int owner)
        {
            if (address == Lock)
            {
                Owners.Remove(owner);
            }
        }
    }
}
