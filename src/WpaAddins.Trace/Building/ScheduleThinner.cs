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
/// A part that was thinned can grow and be thinned again: the result is the same as of thinning once.
/// </remarks>
internal sealed class ScheduleThinner(
    TimelineBuilder timeline, ContextSwitches switches, ReadyThreads readies, bool keepsThreads)
{
    private const int RunsAfterRange = 2;
    private const int MaskBits = 64;
    private const int Cpus = ushort.MaxValue + 1;

    private readonly record struct Place(bool IsSwitchedOut, bool IsComplete);

    private readonly RowMap _switchMap = new();
    private readonly RowMap _readyMap = new();
    private bool[] _isChosen = [];
    private int[] _stepsKept = [];

    // By thread and by processor; used again for each part, so that nothing is left for the collector.
    private byte[] _runs = [];
    private bool[] _isRunning = [];
    private bool[] _isSeen = [];
    private ulong[] _ranOn = [];
    private Place[] _places = [];
    private bool[] _switchedOn = [];
    private bool[] _readiedOn = [];
    private bool[] _isReadySlice = [];
    private int[] _after = [];

    /// <summary>Removes what is not needed from a part of the timeline.</summary>
    /// <param name="first">First step of the part.</param>
    /// <param name="past">First step after it; both halves of a context switch are on one side.</param>
    /// <param name="threads">Number of threads.</param>
    /// <param name="isAfterRange">Whether the part comes after the range.</param>
    /// <returns>How many of the part's steps before each one have stayed, and in the last place, of all.</returns>
    public ReadOnlySpan<int> Thin(int first, int past, int threads, bool isAfterRange)
    {
        var (switchesBefore, readiesBefore) = timeline.Steps.CountRowsBefore(first);
        var (pastSwitch, pastReady) = timeline.Steps.CountRowsBefore(past);
        _switchMap.Begin(switchesBefore, pastSwitch - switchesBefore);
        _readyMap.Begin(readiesBefore, pastReady - readiesBefore);
        KeepFirst(first, past, threads, isAfterRange);
        KeepLast(first, past, threads);
        KeepMeaning(first, past);
        _switchMap.Number();
        _readyMap.Number();
        var kept = Fill(ref _stepsKept, past - first + 1, 0).AsSpan(0, past - first + 1);
        timeline.Remove(first, kept, _switchMap, _readyMap);
        switches.Remove(_switchMap.First, _switchMap.IsKept);
        readies.Remove(_readyMap.First, _readyMap.IsKept);
        return kept;
    }

    private static T[] Fill<T>(ref T[] buffer, int length, T value)
    {
        if (buffer.Length < length)
        {
            buffer = new T[length + (length / 2)];
        }

        buffer.AsSpan(0, length).Fill(value);
        return buffer;
    }

    private void KeepFirst(int first, int past, int threads, bool isAfterRange)
    {
        var runs = Fill(ref _runs, threads, (byte)0);
        var isRunning = Fill(ref _isRunning, threads, false);
        var isSeen = Fill(ref _isSeen, threads, !keepsThreads);
        var ranOn = Fill(ref _ranOn, threads, keepsThreads ? 0 : ulong.MaxValue);
        var (switchedOn, readiedOn) = (Fill(ref _switchedOn, Cpus, false), Fill(ref _readiedOn, Cpus, false));
        var steps = timeline.Steps.From(first);
        for (var step = first; step < past && steps.MoveNext(); step++)
        {
            var at = steps.Current;
            if (at.Kind == TimelineStepKind.Ready)
            {
                ref var isKnown = ref readiedOn[readies.Cpu[at.Row]];
                if (!isKnown | IsFirst(readies.Thread[at.Row]))
                {
                    _readyMap.Keep(at.Row);
                }

                isKnown = true;
                continue;
            }

            var keeps = false;
            var cpu = switches.Cpu[at.Row];
            if (at.Kind != TimelineStepKind.SwitchIn)
            {
                var old = switches.OldThread[at.Row];
                keeps = !switchedOn[cpu] | IsFirst(old) | IsFirstOn(old, cpu);
                switchedOn[cpu] = true;
                if (isRunning[old])
                {
                    runs[old]++;
                    isRunning[old] = false;
                }
            }

            if (at.Kind != TimelineStepKind.SwitchOut)
            {
                var next = switches.NewThread[at.Row];
                keeps |= IsFirst(next) | IsFirstOn(next, cpu);
                isRunning[next] = runs[next] < RunsAfterRange;
            }

            if (keeps)
            {
                _switchMap.Keep(at.Row);
            }
        }

        bool IsFirst(int thread)
        {
            var isFirst = thread != ThreadTable.Idle && (!isSeen[thread] || (isAfterRange && runs[thread] < RunsAfterRange));
            isSeen[thread] = true;
            return isFirst;
        }

        bool IsFirstOn(int thread, int cpu)
        {
            var bit = cpu < MaskBits && thread != ThreadTable.Idle ? 1UL << cpu : 0;
            var isFirst = (ranOn[thread] & bit) != bit;
            ranOn[thread] |= bit;
            return isFirst;
        }
    }

    private void KeepLast(int first, int past, int threads)
    {
        var places = Fill(ref _places, threads, new Place(IsSwitchedOut: !keepsThreads, IsComplete: !keepsThreads));
        var (switchedOn, readiedOn) = (Fill(ref _switchedOn, Cpus, false), Fill(ref _readiedOn, Cpus, false));
        var steps = timeline.Steps.From(past);
        for (var step = past; step > first && steps.MoveBack(); step--)
        {
            var at = steps.Current;
            if (at.Kind == TimelineStepKind.Ready)
            {
                ref var isKnown = ref readiedOn[readies.Cpu[at.Row]];
                if (!isKnown || !places[readies.Thread[at.Row]].IsComplete)
                {
                    _readyMap.Keep(at.Row);
                }

                isKnown = true;
                continue;
            }

            var keeps = false;
            if (at.Kind != TimelineStepKind.SwitchOut && switches.NewThread[at.Row] is not ThreadTable.Idle and var next)
            {
                ref var place = ref places[next];
                keeps = !place.IsComplete;
                place = place with { IsComplete = place.IsSwitchedOut };
            }

            if (at.Kind != TimelineStepKind.SwitchIn)
            {
                ref var isKnown = ref switchedOn[switches.Cpu[at.Row]];
                keeps |= !isKnown;
                isKnown = true;
                if (switches.OldThread[at.Row] is not ThreadTable.Idle and var old)
                {
                    ref var place = ref places[old];
                    keeps |= !place.IsComplete;
                    place = place with { IsSwitchedOut = true };
                }
            }

            if (keeps)
            {
                _switchMap.Keep(at.Row);
            }
        }
    }

    /// <summary>Keeps the ends of slices that stay, and the slices in which ReadyThreads that stay were logged.</summary>
    private void KeepMeaning(int first, int past)
    {
        var after = Fill(ref _after, Cpus, -1);
        var isReadySlice = Fill(ref _isReadySlice, Cpus, false);
        _switchMap.IsKept.CopyTo(Fill(ref _isChosen, _switchMap.IsKept.Length, false));
        var steps = timeline.Steps.From(past);
        for (var step = past; step > first && steps.MoveBack(); step--)
        {
            var at = steps.Current;
            if (at.Kind == TimelineStepKind.Ready)
            {
                isReadySlice[readies.Cpu[at.Row]] |= _readyMap.IsKept[at.Row - _readyMap.First];
                continue;
            }

            var (row, cpu) = (at.Row, switches.Cpu[at.Row]);
            if (at.Kind != TimelineStepKind.SwitchOut)
            {
                if (isReadySlice[cpu] || _isChosen[row - _switchMap.First])
                {
                    _switchMap.Keep(row);
                    if (after[cpu] >= 0)
                    {
                        _switchMap.Keep(after[cpu]);
                    }
                }

                isReadySlice[cpu] = false;
            }

            if (at.Kind != TimelineStepKind.SwitchIn)
            {
                after[cpu] = row;
            }
        }
    }
}
