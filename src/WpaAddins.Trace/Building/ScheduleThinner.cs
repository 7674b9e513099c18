using System.Runtime.CompilerServices;
using WpaAddins.Etl.Buffers;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <summary>Chooses the rows of the schedule outside a range that analyses of the range need.</summary>
/// <remarks>
/// The rows before a range determine the state of each thread and each CPU at its start. The rows after it show how the
/// states that are open at its end continue. Of each of these two parts, these rows are kept:
/// <list type="bullet">
/// <item><description>Per thread that began before the end of the range and ended after its start. Before the range: its last
/// events, from the switch-in before its last switch-out on, because a ReadyThread between these two counts at the
/// switch-out. After the range: all events until it has run twice. In both: one switch-out on each CPU on which it ran,
/// because this CPU can contradict its affinity mask.</description></item>
/// <item><description>Per thread that ended before the range: the switch-out that ends it. Per thread that began after the
/// range: its first event, because it can be running before the first context switch of a CPU.</description></item>
/// <item><description>Per CPU: the first and the last context switch, and the first and the last
/// ReadyThread.</description></item>
/// <item><description>With a context switch: the next one of its CPU. It ends the slice, and shows whether the
/// chain breaks there.</description></item>
/// <item><description>With a ReadyThread: the context switch that begins the slice in which it was logged. It shows the
/// readying thread.</description></item>
/// </list>
/// If the states of threads are not needed, the rows per thread are not kept.
/// Shape: a walk forward, which passes each step once, finds the first rows. A walk back finds the last rows and the
/// rows that are kept with others. A part that was thinned can grow and be thinned again. The result is the same as if
/// it were thinned once.
/// </remarks>
internal sealed class ScheduleThinner(
    TimelineBuilder timeline, ContextSwitches switches, ReadyThreads readies, ThreadRegistry threads, bool keepsThreads)
{
    /// <summary>That of a thread whose rows are not kept.</summary>
    private static readonly ThreadEnd s_ended = new() { IsSwitchedOut = true, IsComplete = true, RanOn = ulong.MaxValue };

    private readonly RowMap _switchMap = new();
    private readonly RowMap _readyMap = new();
    private int[] _stepsKept = [];
    private int _stepsPassed;
    private bool _isAfterRange;
    private int _firstBornAfterRange;

    // By thread and by CPU; reused by each walk, so that no garbage is created.
    private ThreadBegin[] _threadBegins = [];
    private CpuBegin[] _cpuBegins = [];
    private ThreadEnd[] _threadEnds = [];
    private CpuEnd[] _cpuEnds = [];

    /// <summary>What a walk forward has seen of a thread after the range.</summary>
    private struct ThreadBegin
    {
        /// <summary>The CPUs where it was switched out. A switch-in can be in a chain break, and then proves nothing.</summary>
        public ulong RanOn;
        public byte Runs;
        public bool IsSeen;
        public bool IsRunning;
    }

    private struct CpuBegin
    {
        public bool HasSwitch;
        public bool HasReady;

        /// <summary>The thread that was switched in last.</summary>
        public int Running;
    }

    /// <summary>What a walk back has seen of a thread before the range.</summary>
    private struct ThreadEnd
    {
        /// <summary>The CPUs where it was switched out, as in <see cref="ThreadBegin"/>.</summary>
        public ulong RanOn;
        public bool IsSwitchedOut;
        public bool IsComplete;
    }

    private struct CpuEnd
    {
        public bool HasSwitch;
        public bool HasReady;
        public bool IsReadySlice;
        public bool KeepsSwitchIn;
        public int NextSwitch;
    }

    /// <summary>
    /// Gets for each step of the part how many steps before it stayed; the last entry is the total. Valid after
    /// <see cref="RemoveSteps"/>.
    /// </summary>
    public ReadOnlySpan<int> KeptBefore => _stepsKept.AsSpan(0, _stepsPassed + 1);

    /// <summary>Begins the part after the range.</summary>
    public void BeginAfterRange()
    {
        (_isAfterRange, _firstBornAfterRange) = (true, threads.Rows.Count);
        _cpuBegins.AsSpan().Clear();
        _switchMap.Begin(switches.Count);
        _readyMap.Begin(readies.Count);
    }

    /// <summary>Chooses which rows of the part stay.</summary>
    /// <param name="first">First step of the part.</param>
    /// <param name="firstNew">First step that has not been passed yet.</param>
    /// <param name="past">First step after the part; both halves of a context switch are on one side.</param>
    public void Choose(int first, int firstNew, int past)
    {
        KeepFirst(firstNew, past);
        var (pastSwitch, pastReady) = timeline.Steps.CountRowsBefore(past);
        _switchMap.Choose(pastSwitch);
        _readyMap.Choose(pastReady);
        KeepLast(first, past);
        _switchMap.Number();
        _readyMap.Number();
    }

    /// <summary>Removes the rows that were not chosen.</summary>
    public void RemoveRows()
    {
        switches.Remove(_switchMap.Kept);
        readies.Remove(_readyMap.Kept);
    }

    /// <summary>Removes the steps of the rows that were not chosen.</summary>
    public void RemoveSteps(int first, int past)
    {
        _stepsPassed = past - first;
        timeline.Remove(first, Cleared(ref _stepsKept, _stepsPassed + 1), _switchMap, _readyMap);
    }

    private static Span<T> Cleared<T>(ref T[] buffer, int length)
    {
        if (buffer.Length < length)
        {
            buffer = new T[length + (length / 2)];
        }

        var cleared = buffer.AsSpan(0, length);
        cleared.Clear();
        return cleared;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ref T At<T>(ref T[] states, int index)
    {
        if (index >= states.Length)
        {
            Array.Resize(ref states, Math.Max(index + 1, 2 * states.Length));
        }

        return ref states[index];
    }

    /// <summary>Keeps the first rows among the steps that have not been passed yet.</summary>
    private void KeepFirst(int first, int past)
    {
        var switchRows = switches.Rows;
        var readyRows = readies.Rows;
        var steps = timeline.Steps.From(first);
        for (var step = first; step < past && steps.MoveNext(); step++)
        {
            var (kind, row) = (steps.Current.Kind, steps.Current.Row);
            if (kind == TimelineStepKind.Ready)
            {
                ref var hasReady = ref At(ref _cpuBegins, readyRows[row].Cpu).HasReady;
                // Not ||, because IsFirst must note the event in any case.
                if (!hasReady | IsFirst(readyRows[row].Thread, readyRows[row].Cpu, TimelineStepKind.Ready))
                {
                    _readyMap.KeepAlways(row);
                }

                hasReady = true;
                continue;
            }

            var keeps = false;
            var cpu = switchRows[row].Cpu;
            if (kind != TimelineStepKind.SwitchIn)
            {
                ref var begin = ref At(ref _cpuBegins, cpu);
                // Not ||, for the same reason.
                keeps = !begin.HasSwitch | IsFirst(switchRows[row].OldThread, cpu, TimelineStepKind.SwitchOut);
                (begin.HasSwitch, begin.Running) = (true, switchRows[row].NewThread);
            }

            if (kind != TimelineStepKind.SwitchOut)
            {
                keeps |= IsFirst(switchRows[row].NewThread, cpu, TimelineStepKind.SwitchIn);
            }

            if (keeps)
            {
                _switchMap.KeepAlways(row);
            }
        }
    }

    /// <summary>Notes an event of a thread.</summary>
    /// <returns>Whether it stays because it is one of the first after the range.</returns>
    private bool IsFirst(int thread, int cpu, TimelineStepKind kind)
    {
        if (!_isAfterRange || !keepsThreads || thread == ThreadTable.Idle)
        {
            return false;
        }

        ref var begin = ref At(ref _threadBegins, thread);
        var bit = kind == TimelineStepKind.SwitchOut ? Bit(cpu) : 0;
        var isFirst = thread >= _firstBornAfterRange
            ? !begin.IsSeen
            : begin.Runs < RangeFilter.RunsAfterRange || (begin.RanOn & bit) != bit;
        begin.IsSeen = true;
        begin.RanOn |= bit;
        if (kind == TimelineStepKind.SwitchOut)
        {
            // Counted at the switch-out, so that the event that ends the second run stays, too.
            begin.Runs += (byte)(begin.IsRunning ? 1 : 0);
            begin.IsRunning = false;
        }
        else if (kind == TimelineStepKind.SwitchIn)
        {
            // More runs are not counted, so that the byte does not overflow.
            begin.IsRunning = begin.Runs < RangeFilter.RunsAfterRange;
        }

        return isFirst;
    }

    /// <summary>Gets the bit of a CPU in an affinity mask; 0 if it has none.</summary>
    private static ulong Bit(int cpu)
    {
        const int MaskBits = 64;
        return cpu < MaskBits ? 1UL << cpu : 0;
    }

    /// <summary>
    /// Keeps the last rows; the ends of slices that stay; and the slices in which ReadyThreads that stay were logged.
    /// </summary>
    private void KeepLast(int first, int past)
    {
        var switchRows = switches.Rows;
        var readyRows = readies.Rows;
        var cpuEnds = Cleared(ref _cpuEnds, _cpuBegins.Length);
        var keepsThreadEnds = keepsThreads && !_isAfterRange;
        var threadEnds = Cleared(ref _threadEnds, threads.Rows.Count);
        for (var thread = 0; thread < threadEnds.Length; thread++)
        {
            if (!keepsThreadEnds || threads.Rows[thread].EndedTicks != long.MaxValue)
            {
                // As if the last events of the thread had been passed already.
                threadEnds[thread] = s_ended;
            }
        }

        if (keepsThreadEnds)
        {
            foreach (ref readonly var cpu in _cpuBegins.AsSpan())
            {
                // If it has ended on another CPU, its last events show that it cannot run here.
                threadEnds[cpu.Running] = default;
            }
        }

        var steps = timeline.Steps.From(past);
        for (var step = past; step > first && steps.MoveBack(); step--)
        {
            var (kind, row) = (steps.Current.Kind, steps.Current.Row);
            if (kind == TimelineStepKind.Ready)
            {
                ref var on = ref cpuEnds[readyRows[row].Cpu];

                // A ReadyThread between a thread's last switch-in and switch-out still counts at the switch-out.
                if (!on.HasReady || !threadEnds[readyRows[row].Thread].IsComplete || _readyMap.StaysAlways(row))
                {
                    _readyMap.Keep(row);
                    on.IsReadySlice = true;
                }

                on.HasReady = true;
                continue;
            }

            ref var cpu = ref cpuEnds[switchRows[row].Cpu];
            // Both halves of a switch are one row. If the second half is needed, the row stays.
            var keeps = cpu.KeepsSwitchIn;
            if (kind != TimelineStepKind.SwitchOut && switchRows[row].NewThread is not ThreadTable.Idle and var next)
            {
                ref var end = ref threadEnds[next];
                keeps |= !end.IsComplete;
                // Complete only once a switch-out was passed: the switch-in before it begins the thread's last whole
                // run. The last slice of a CPU has the rank of the switch-out before it.
                end.IsComplete = end.IsSwitchedOut && cpu.HasSwitch;
            }

            cpu.KeepsSwitchIn = kind == TimelineStepKind.SwitchIn && keeps;
            if (kind == TimelineStepKind.SwitchIn)
            {
                continue;
            }

            keeps |= !cpu.HasSwitch || _switchMap.StaysAlways(row)
                || (keepsThreadEnds && switchRows[row].OldState == KernelThreadState.Terminated);
            if (switchRows[row].OldThread is not ThreadTable.Idle and var old)
            {
                ref var end = ref threadEnds[old];
                var bit = Bit(switchRows[row].Cpu);
                keeps |= !end.IsComplete || (end.RanOn & bit) != bit;
                end.RanOn |= bit;
                end.IsSwitchedOut = true;
            }

            if (keeps || cpu.IsReadySlice)
            {
                _switchMap.Keep(row);
                if (cpu.HasSwitch)
                {
                    // It ends the slice that this row begins, and shows whether the chain breaks there.
                    _switchMap.Keep(cpu.NextSwitch);
                }
            }

            (cpu.HasSwitch, cpu.NextSwitch, cpu.IsReadySlice) = (true, row, false);
        }
    }
}
