using System.Runtime.CompilerServices;
using WpaAddins.Trace.Scheduling;
using WpaAddins.Trace.Threads;

namespace WpaAddins.Trace.Building;

/// <summary>Chooses the rows of the schedule outside a range that analyses of the range need.</summary>
/// <remarks>
/// Before a range these rows decide in which state each thread and each processor enters it; after a range, how what is open at
/// its end goes on. Kept are:
/// of each thread the first event, and its last ones back to the switch-in before its last switch-out (a ReadyThread between
/// the two counts at the switch-out); in a part after the range also its first ones until it has run twice;
/// of each processor the first and last context switch and ReadyThread;
/// one row for each processor on which a thread ran, because this can contradict its affinity mask.
/// A row is kept together with what gives it its meaning: the context switch that ends its slice, because that shows whether the
/// chain breaks there, and the slice in which a ReadyThread was logged, because that names the thread that readied.
/// Where the states of threads are not asked for, only the rows of processors are kept.
/// Shape: the first rows are recognised in a walk forward, once a step; the last rows, and what gives rows their meaning, in a walk
/// back. A part that was thinned can grow and be thinned again: the result is the same as of thinning once.
/// </remarks>
internal sealed class ScheduleThinner(
    TimelineBuilder timeline, ContextSwitches switches, ReadyThreads readies, bool keepsThreads)
{
    private const int RunsAfterRange = 2;
    private const int MaskBits = 64;

    private readonly RowMap _switchMap = new();
    private readonly RowMap _readyMap = new();
    private int[] _stepsKept = [];
    private bool _isAfterRange;

    // By thread and by processor; used again for each walk, so that nothing is left for the collector.
    private ThreadBegin[] _threadBegins = [];
    private CpuBegin[] _cpuBegins = [];
    private ThreadEnd[] _threadEnds = [];
    private CpuEnd[] _cpuEnds = [];

    /// <summary>What a walk forward has seen of a thread.</summary>
    private struct ThreadBegin
    {
        public ulong RanOn;
        public byte Runs;
        public bool IsSeen;
        public bool IsRunning;
    }

    private struct CpuBegin
    {
        public bool HasSwitch;
        public bool HasReady;
    }

    /// <summary>What a walk back has seen of a thread.</summary>
    private struct ThreadEnd
    {
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

    /// <summary>Begins the part after the range.</summary>
    public void BeginAfterRange()
    {
        _isAfterRange = true;
        _threadBegins.AsSpan().Clear();
        _cpuBegins.AsSpan().Clear();
        _switchMap.Begin(switches.Count);
        _readyMap.Begin(readies.Count);
    }

    /// <summary>Keeps the row of the next step of the part if it is among the first ones.</summary>
    public void PassFirst(TimelineStep at)
    {
        if (at.Kind == TimelineStepKind.Ready)
        {
            ref var hasReady = ref At(ref _cpuBegins, readies.Cpu[at.Row]).HasReady;
            if (!hasReady | IsFirst(readies.Thread[at.Row], MaskBits))
            {
                _readyMap.KeepAlways(at.Row);
            }

            hasReady = true;
            return;
        }

        var keeps = false;
        var cpu = switches.Cpu[at.Row];
        if (at.Kind != TimelineStepKind.SwitchIn)
        {
            ref var hasSwitch = ref At(ref _cpuBegins, cpu).HasSwitch;
            var old = switches.OldThread[at.Row];
            keeps = !hasSwitch | IsFirst(old, cpu);
            hasSwitch = true;
            ref var thread = ref At(ref _threadBegins, old);
            thread.Runs += (byte)(thread.IsRunning ? 1 : 0);
            thread.IsRunning = false;
        }

        if (at.Kind != TimelineStepKind.SwitchOut)
        {
            var next = switches.NewThread[at.Row];
            keeps |= IsFirst(next, cpu);
            ref var thread = ref At(ref _threadBegins, next);
            thread.IsRunning = thread.Runs < RunsAfterRange;
        }

        if (keeps)
        {
            _switchMap.KeepAlways(at.Row);
        }
    }

    /// <summary>Removes what is not needed from the part, whose steps have all been passed.</summary>
    /// <param name="first">First step of the part.</param>
    /// <param name="past">First step after it; both halves of a context switch are on one side.</param>
    /// <returns>How many of the part's steps before each one have stayed, and in the last place, of all.</returns>
    public ReadOnlySpan<int> Thin(int first, int past)
    {
        var (pastSwitch, pastReady) = timeline.Steps.CountRowsBefore(past);
        _switchMap.Choose(pastSwitch);
        _readyMap.Choose(pastReady);
        KeepLast(first, past);
        _switchMap.Number();
        _readyMap.Number();
        var kept = Cleared(ref _stepsKept, past - first + 1);
        timeline.Remove(first, kept, _switchMap, _readyMap);
        switches.Remove(_switchMap.Kept);
        readies.Remove(_readyMap.Kept);
        return kept;
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

    private bool IsFirst(int thread, int cpu)
    {
        ref var begin = ref At(ref _threadBegins, thread);
        if (!keepsThreads || thread == ThreadTable.Idle)
        {
            return false;
        }

        var bit = cpu < MaskBits ? 1UL << cpu : 0;
        var isFirst = !begin.IsSeen || (_isAfterRange && begin.Runs < RunsAfterRange) || (begin.RanOn & bit) != bit;
        begin.IsSeen = true;
        begin.RanOn |= bit;
        return isFirst;
    }

    /// <summary>
    /// Keeps the last rows; the ends of slices that stay; and the slices in which ReadyThreads that stay were logged.
    /// </summary>
    private void KeepLast(int first, int past)
    {
        var cpus = switches.Cpu;
        var oldThreads = switches.OldThread;
        var newThreads = switches.NewThread;
        var readyCpus = readies.Cpu;
        var readyThreads = readies.Thread;
        var cpuEnds = Cleared(ref _cpuEnds, _cpuBegins.Length);
        var threadEnds = Cleared(ref _threadEnds, _threadBegins.Length);
        if (!keepsThreads)
        {
            threadEnds.Fill(new ThreadEnd { IsSwitchedOut = true, IsComplete = true });
        }

        var steps = timeline.Steps.From(past);
        for (var step = past; step > first && steps.MoveBack(); step--)
        {
            var (kind, row) = (steps.Current.Kind, steps.Current.Row);
            if (kind == TimelineStepKind.Ready)
            {
                ref var on = ref cpuEnds[readyCpus[row]];
                if (!on.HasReady || !threadEnds[readyThreads[row]].IsComplete || _readyMap.StaysAlways(row))
                {
                    _readyMap.Keep(row);
                    on.IsReadySlice = true;
                }

                on.HasReady = true;
                continue;
            }

            ref var cpu = ref cpuEnds[cpus[row]];
            var keeps = cpu.KeepsSwitchIn;
            if (kind != TimelineStepKind.SwitchOut && newThreads[row] is not ThreadTable.Idle and var next)
            {
                ref var end = ref threadEnds[next];
                keeps |= !end.IsComplete;
                end.IsComplete = end.IsSwitchedOut;
            }

            cpu.KeepsSwitchIn = kind == TimelineStepKind.SwitchIn && keeps;
            if (kind == TimelineStepKind.SwitchIn)
            {
                continue;
            }

            keeps |= !cpu.HasSwitch || _switchMap.StaysAlways(row);
            if (oldThreads[row] is not ThreadTable.Idle and var old)
            {
                ref var end = ref threadEnds[old];
                keeps |= !end.IsComplete;
                end.IsSwitchedOut = true;
            }

            if (keeps || cpu.IsReadySlice)
            {
                _switchMap.Keep(row);
                if (cpu.HasSwitch)
                {
                    _switchMap.Keep(cpu.NextSwitch);
                }
            }

            (cpu.HasSwitch, cpu.NextSwitch, cpu.IsReadySlice) = (true, row, false);
        }
    }
}
